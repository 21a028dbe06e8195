// gx3002-drawn-plainly.ts — the layout engine did not answer, so the drawing was made without it and without a search.
import { defineDiagnostic } from "./define.ts";

export const drawnPlainly = defineDiagnostic<{ readonly because: string }>({
  code: "GX3002",
  name: "drawn-plainly",
  severity: "error",
  title: "a drawing made without the layout engine",
  message: ({ because }) => `this is a plain drawing, because ${because}; its nets are right, but it is not laid out well: draw it again, or cut the circuit into groups`,
  why:
    "Drawing has a deadline of a minute, far above what any circuit needs, so that it never hangs. When it passes, or the layout engine breaks down, a plain drawing is made that can be read and is electrically right, and this error says that it is not the one the same text gives otherwise.",
  bad: [],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
  examplesElsewhere: "it needs a layout engine that fails; the tests of layout/ hold it",
});
