// gx1155-bad-primitive.ts — a drawing primitive that cannot be drawn.
import { defineDiagnostic } from "./define.ts";

export const badPrimitive = defineDiagnostic<{ readonly shape: string; readonly fault: string }>({
  code: "GX1155",
  name: "bad-primitive",
  severity: "error",
  title: "a drawing primitive that cannot be drawn",
  message: ({ shape, fault }) => `\`${shape}\` cannot be drawn: ${fault}`,
  why:
    "Primitives are `line (x, y) (x, y)`, `polyline` and `polygon` with two or three points and more, `rect` with two " +
    "corners, `circle (x, y) radius=r`, `arc (x, y) radius=r from=deg to=deg`, `path \"M…\"` and `text \"…\" (x, y)`. The " +
    "flags `fill`, `body` and `dashed` and the keys `width=`, `size=` and `anchor=` go with them.",
  bad: [`part sensor prefix=U {
  A: pin 1 passive left at (-3, 0)
  symbol {
    rect (-1, -1) (1, 1)
    circle (0, 0)
  }
}
`],
  good: [`part sensor prefix=U {
  A: pin 1 passive left at (-3, 0)
  symbol {
    rect (-1, -1) (1, 1)
    circle (0, 0) radius=0.5
  }
}
`],
});
