// font.ts — makes the table of advance widths from the bundled font files, so that measuring text needs no font.
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";

const FOLDER = new URL("../../compiler/text/font/", import.meta.url);
const FACES = [
  ["REGULAR", "Arimo-Regular.ttf"],
  ["BOLD", "Arimo-Bold.ttf"],
] as const;
const LINE = 140;

/** The generated files of this folder: `path` from the repository's root, `content` whole. */
export function generate(): readonly { readonly path: string; readonly content: string }[] {
  const parts = ["// widths.gen.ts — advance widths of the bundled font, made by scripts/gen/font.ts. Do not edit.", ""];
  let units = 0;
  for (const [name, file] of FACES) {
    const font = open(file);
    units = font.unitsPerEm;
    parts.push(`/** Runs \`start:width,width…\` (start in hex, widths in 1/EM, \`width*n\` for n alike), separated by blanks. */`);
    parts.push(`export const ${name} =`, ...quoted(runs(font)), "");
  }
  parts.splice(2, 0, "/** Units to which the widths refer. */", `export const EM = ${units};`, "");
  return [{ path: "compiler/text/widths.gen.ts", content: parts.join("\n") }];
}

function open(file: string): fontkit.Font {
  const font = fontkit.openSync(fileURLToPath(new URL(file, FOLDER)));
  if (!("characterSet" in font)) throw new Error(`${file} is a collection of fonts; one font is expected`);
  return font;
}

/** Consecutive code points make a run; equal widths within it are counted. */
function runs(font: fontkit.Font): string {
  const codes = [...new Set(font.characterSet)].filter((code) => code >= 0x20).sort((a, b) => a - b);
  const out: string[] = [];
  let at = 0;
  while (at < codes.length) {
    let end = at;
    while (end + 1 < codes.length && codes[end + 1] === (codes[end] ?? 0) + 1) end++;
    const widths = codes.slice(at, end + 1).map((code) => font.glyphForCodePoint(code).advanceWidth);
    out.push(`${(codes[at] ?? 0).toString(16)}:${counted(widths)}`);
    at = end + 1;
  }
  return out.join(" ");
}

function counted(widths: readonly number[]): string {
  const out: string[] = [];
  for (let at = 0; at < widths.length; ) {
    let end = at;
    while (end + 1 < widths.length && widths[end + 1] === widths[at]) end++;
    out.push(end > at ? `${widths[at]}*${end - at + 1}` : `${widths[at]}`);
    at = end + 1;
  }
  return out.join(",");
}

/** The text as a sum of string literals that fit a line. */
function quoted(text: string): string[] {
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += LINE) lines.push(`  ${JSON.stringify(text.slice(at, at + LINE))}${at + LINE < text.length ? " +" : ";"}`);
  return lines;
}
