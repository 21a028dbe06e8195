// scene/ — finished geometry and symbols become absolute shapes, each with the id of what it shows.
export { compose } from "./compose.ts";
export type { Tradition } from "./compose.ts";
export type { ErrorMark } from "./error-marks.ts";
export { num } from "./numbers.ts";
export { barLines } from "./shapes.ts";
