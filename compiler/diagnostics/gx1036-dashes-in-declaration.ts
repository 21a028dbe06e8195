import { defineDiagnostic } from "./define.ts";

export const dashesInDeclaration = defineDiagnostic<{ readonly mark: string }>({
  code: "GX1036",
  name: "dashes-in-declaration",
  severity: "error",
  title: "arrow in a declaration",
  message: ({ mark }) => `a declaration cannot hold \`${mark}\`; join the part in a line of its own, and begin a comment with \`//\``,
  why: "In some languages `--` begins a comment. Here it joins nodes, so what stands behind it would be read as nets.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k -- load\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k // load\nV9 -> R1 -> GND\n"],
});
