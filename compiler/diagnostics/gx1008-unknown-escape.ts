import { defineDiagnostic } from "./define.ts";

export const unknownEscape = defineDiagnostic<{ readonly escape: string }>({
  code: "GX1008",
  name: "unknown-escape",
  severity: "error",
  title: "unknown escape",
  message: ({ escape }) => `a string has no escape \`${escape}\`; there are \`\\"\`, \`\\\\\`, \`\\n\` and \`\\u{…}\`, and a backslash itself is written twice`,
  why: "Within a string a backslash begins an escape. An unknown one is most often a path written with single backslashes.",
  bad: ['title "C:\\boards"\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n'],
  good: ['title "C:\\\\boards"\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n'],
});
