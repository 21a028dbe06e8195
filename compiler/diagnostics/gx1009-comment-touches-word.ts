import { defineDiagnostic } from "./define.ts";

export const commentTouchesWord = defineDiagnostic<{ readonly mark: string; readonly parallel: boolean }>({
  code: "GX1009",
  name: "comment-touches-word",
  severity: "error",
  title: "comment touches a word",
  message: ({ mark, parallel }) => `\`${mark}\` directly after a word begins a comment, which may not be meant; ${parallel ? 'write \`|\` for parallel parts, or a blank before the comment' : 'put the whole text in quotes, or a blank before the comment'}`,
  why: "`https://example.org` would lose all after its colon, and `(R1//R2)` its second part. A comment therefore needs a blank before it.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k datasheet=https://example.org/r.pdf\nV9 -> R1 -> GND\n"],
  good: ['V9: power 9V\nGND: ground\nR1: resistor 10k datasheet="https://example.org/r.pdf"\nV9 -> R1 -> GND\n'],
});
