// explain.ts — `ginexys explain GX1012`: the page of a diagnostic.
import { allDiagnostics, diagnosticPage, findDiagnostic } from "../../compiler/index.ts";
import { didYouMean, UsageError, type Args } from "../args.ts";
import { styleOf } from "../style.ts";
import { EXIT, type Terminal } from "../terminal.ts";

export function explain(args: Args, terminal: Terminal): Promise<number> {
  const written = args.inputs[0] ?? "";
  const entry = findDiagnostic(/^\d+$/.test(written) ? `GX${written}` : written) ?? allDiagnostics().find((candidate) => candidate.name === written);
  if (entry === undefined) {
    const names = allDiagnostics().flatMap((candidate) => [candidate.code, candidate.name]);
    throw new UsageError(`there is no diagnostic \`${written}\`${didYouMean(written.startsWith("gx") ? written.toUpperCase() : written, names)}`);
  }
  const page = diagnosticPage(entry);
  terminal.out.write(terminal.out.color ? painted(page) : page);
  return Promise.resolve(EXIT.fine);
}

/** Headings in bold, code fences away and their lines indented: Markdown for a terminal. */
function painted(page: string): string {
  const style = styleOf(true);
  let code = false;
  return page.split("\n").flatMap((line) => {
    if (line.startsWith("```")) {
      code = !code;
      return [];
    }
    if (code) return [style.path(`    ${line}`)];
    return [line.startsWith("#") ? style.bold(line.replace(/^#+ /, "")) : line];
  }).join("\n");
}
