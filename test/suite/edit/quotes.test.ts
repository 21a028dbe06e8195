// Whatever was shown can be quoted back: every line and every run of two to six lines, as clients show and change them.
import { expect, test } from "vitest";
import { quotedEdit } from "../../../compiler/edit/quoted.ts";
import { benchCircuits, examples } from "../../harness/examples.ts";
import { count } from "../../harness/counts.ts";

/** How a file may be written. */
const FORMS: readonly (readonly [string, (text: string) => string])[] = [
  ["LF", (text) => text],
  ["CRLF", (text) => text.replaceAll("\n", "\r\n")],
  ["a byte order mark", (text) => `\uFEFF${text}`],
  ["tabs", (text) => text.replace(/^/gmu, "\t").replaceAll(" -> ", "\t->\t")],
];

/** What a client may make of what it was shown. */
const LENSES: readonly (readonly [string, (quote: string, line: number) => string])[] = [
  ["as it stands", (quote) => quote],
  ["with plain line ends", (quote) => quote.replaceAll("\r\n", "\n")],
  ["flattened", (quote) => quote.replace(/\s+/gu, " ")],
  ["with a gutter", (quote, line) => quote.split(/\r\n|\n/u).map((text, i) => `${String(line + i).padStart(4)} | ${text}`).join("\n")],
  ["in a fence", (quote) => `\`\`\`circ\n${quote}\n\`\`\``],
  ["with JSON escapes", (quote) => JSON.stringify(quote).slice(1, -1)],
];

const fold = (text: string): string => text.replace(/[\s\uFEFF]+/gu, " ").trim();

test.each(FORMS)("in a file with %s", (_, write) => {
  const missed: string[] = [];
  let made = 0;
  const most = count("agent quotes") / FORMS.length;
  const all = [...examples(), ...benchCircuits()];
  const stride = Math.max(1, Math.floor(all.reduce((sum, { text }) => sum + text.split("\n").length * 6 * LENSES.length, 0) / most));
  let turn = 0;
  for (const { path, text } of all) {
    const file = write(text);
    const lines = file.split(/\r\n|\n/u);
    const starts = [...file.matchAll(/[^\r\n]*(?:\r\n|\n|$)/gu)].map((match) => match.index);
    for (let from = 0; from < lines.length; from++) {
      for (let size = 1; size <= 6 && from + size <= lines.length; size++) {
        const end = (starts[from + size] ?? file.length);
        const shown = file.slice(starts[from], end).replace(/[\r\n]+$/u, "");
        if (shown.trim() === "" || shown.replace("\uFEFF", "").trim() === "") continue;
        for (const [lens, change] of LENSES) {
          if (turn++ % stride !== 0) continue;
          made++;
          const begins = lens === "flattened" ? from + 1 + (/^(?:[ \t\uFEFF]*(?:\r\n|\n))*/u.exec(shown)?.[0].match(/\n/gu)?.length ?? 0) : from + 1;
          const found = quotedEdit(file, { op: "delete", find: change(shown, from + 1), line: begins }, 0);
          const span = "fault" in found ? undefined : found.match.spans[0];
          if (span === undefined || fold(file.slice(span.start, span.end)) !== fold(shown)) missed.push(`${path}:${from + 1}+${size} ${lens}: ${"fault" in found ? found.fault : "another text"}`);
        }
      }
    }
  }
  expect({ missed: missed.slice(0, 10), of: missed.length }).toEqual({ missed: [], of: 0 });
  expect(made).toBeGreaterThan(most / 2);
});
