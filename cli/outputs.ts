// outputs.ts — where each drawing of a build goes. Decided for all of them before the first is written.
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Format } from "../compiler/index.ts";
import { isFolder } from "../files/index.ts";
import { UsageError } from "./args.ts";
import type { Circuit } from "./circuits.ts";

export interface Output {
  readonly circuit: Circuit;
  readonly format: Format;
  /** `-` is stdout. */
  readonly path: string;
}

/**
 * Beside the source unless `output` is given, which is a file for one circuit in one format and a folder else; below it, circuits found
 * in a folder keep their place. Refuses (UsageError) two drawings for one path and a drawing over a source.
 */
export function planOutputs(circuits: readonly Circuit[], formats: readonly Format[], output: string | undefined): readonly Output[] {
  const single = circuits.length === 1 && formats.length === 1;
  if (output === "-" && !single) throw new UsageError("`-o -` takes one circuit in one format");
  const plan = circuits.flatMap((circuit) => formats.map((format) => ({ circuit, format, path: pathFor(circuit, format, output, single) })));
  const taken = new Map(circuits.filter((circuit) => !circuit.special).map((circuit) => [resolve(circuit.path), "a source"]));
  for (const { path, circuit } of plan) {
    if (path === "-") continue;
    const holder = taken.get(resolve(path));
    if (holder !== undefined) throw new UsageError(`\`${path}\` would be written for \`${circuit.path}\`, but it is ${holder}; give a folder with \`-o\``);
    taken.set(resolve(path), `written for \`${circuit.path}\` already`);
  }
  return plan;
}

function pathFor(circuit: Circuit, format: Format, output: string | undefined, single: boolean): string {
  if (output === undefined && circuit.path === "-") return "-";
  if (output !== undefined && single && !isFolder(output) && !/[/\\]$/.test(output)) return output;
  const stem = circuit.path === "-" ? "circuit" : basename(circuit.path).replace(/\.circ$/i, "");
  const name = `${stem}${format.extension}`;
  if (output === undefined) return join(dirname(circuit.path), name);
  return join(output, circuit.folder === undefined ? "" : dirname(relative(circuit.folder, circuit.path)), name);
}
