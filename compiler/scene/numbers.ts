// numbers.ts — one way to write a number into a drawing: at most three decimals, never −0, never an exponent.

/** The number as text. Throws on what is not finite: no drawing may hold it. */
export function num(value: number): string {
  if (!Number.isFinite(value)) throw new Error("a drawing holds a number that is not finite");
  const rounded = Math.round(value * 1000) / 1000;
  return rounded === 0 ? "0" : String(rounded);
}
