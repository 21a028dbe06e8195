// family.ts — the values that shape a part of a family: `connector 6`, `connector n=6`, and by habit `header 1x6`.
import { NOTHING, valueText } from "../catalog/index.ts";
import { familySize, kindInferred } from "../diagnostics/index.gen.ts";
import type { Arg } from "../types/ast.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { PartDef } from "../types/model.ts";
import { replace } from "./fixes.ts";
import { countsInArgument } from "./infer.ts";
import { familyFault, type Kind } from "./kinds.ts";
import type { Site } from "./scope.ts";

export interface Family {
  readonly def: PartDef;
  /** The arguments with habits put right. */
  readonly args: readonly Arg[];
}

/** The definition for these arguments; that of a kind without parameters of its own is always the same. */
export function familyOf(kind: Extract<Kind, { kind: "part" }>, args: readonly Arg[], site: Site, report: (d: Diagnostic) => void): Family {
  const base = kind.with(NOTHING).def;
  if (!kind.family) return { def: base, args };
  const names = base.params.filter((param) => param.family).map((param) => param.name);
  const values = new Map<string, string>();
  const read = args.map((arg) => readArg(arg, names, values, site, report));
  const fault = familyFault(values);
  if (fault === undefined) return { def: kind.with(values).def, args: read };
  const span = args.find((arg) => arg.kind === "value" || arg.kind === "named")?.span ?? args[0]?.span ?? { start: 0, end: 0 };
  report(familySize.at({ uri: site.uri, span }, { kind: kind.name, fault }));
  return { def: base, args: read };
}

function readArg(arg: Arg, names: readonly string[], values: Map<string, string>, site: Site, report: (d: Diagnostic) => void): Arg {
  if (arg.kind === "named" && names.includes(arg.key.text)) values.set(arg.key.text, valueText(arg.value, site.env).text);
  if (arg.kind !== "value" || arg.value.quoted) return arg;
  const text = valueText(arg.value, site.env).text;
  const free = names.find((name) => !values.has(name));
  if (free === undefined) return arg;
  if (/^\d+$/u.test(text)) { values.set(free, text); return arg; }
  const counts = countsInArgument(text);
  if (!counts) return arg;
  const total = String(counts.rows * counts.columns);
  values.set(free, total);
  const fixes = [replace(`write \`${total}\``, site.uri, arg.span, total, true)];
  report(kindInferred.at({ uri: site.uri, span: arg.span }, { text, kind: total, count: true }, { fixes }));
  return { ...arg, value: { ...arg.value, text: total, substitution: false } };
}

