import { defineDiagnostic } from "./define.ts";

export const importWord = defineDiagnostic<{ readonly word: string }>({
  code: "GX1060",
  name: "import-word",
  severity: "warning",
  title: "another word for use",
  message: ({ word }) => `\`${word}\` is written \`use\` here`,
  why: '`use "file.circ"` brings the parts and modules of another file.',
  bad: ['import "parts.circ"\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n'],
  good: ['use "parts.circ"\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n'],
  files: { "parts.circ": "// no parts yet\n" },
});
