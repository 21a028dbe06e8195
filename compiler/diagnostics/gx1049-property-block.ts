import { defineDiagnostic } from "./define.ts";

export const propertyBlock = defineDiagnostic<{ readonly name: string }>({
  code: "GX1049",
  name: "property-block",
  severity: "warning",
  title: "properties in a block",
  message: ({ name }) => `the properties of \`${name}\` belong on its line, as \`key=value\``,
  why: "One fact a line: a part with its values is one line, which makes it easy to compare.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor { value: 10k }\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor value=10k\nV9 -> R1 -> GND\n"],
});
