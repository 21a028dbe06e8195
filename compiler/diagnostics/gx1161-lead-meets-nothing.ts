// gx1161-lead-meets-nothing.ts — a lead that meets no stroke.
import { defineDiagnostic } from "./define.ts";

export const leadMeetsNothing = defineDiagnostic<{ readonly pin: string }>({
  code: "GX1161",
  name: "lead-meets-nothing",
  severity: "warning",
  title: "a lead that meets no stroke",
  message: ({ pin }) => `the lead of pin \`${pin}\` meets no stroke of the drawing; move the pin, or give \`lead=\` its length`,
  why:
    "A lead runs straight from its pin into the drawing until it meets the first stroke. When it meets none, the pin " +
    "hangs beside the symbol. `lead=2` gives a length, `lead=0` draws none.",
  bad: [`part sensor prefix=U {
  A: pin 1 passive left at (-3, 4)
  symbol { rect (-1, -1) (1, 1) }
}
`],
  good: [`part sensor prefix=U {
  A: pin 1 passive left at (-3, 0)
  symbol { rect (-1, -1) (1, 1) }
}
`],
});
