// guess.ts — what a word most likely is, by its looks alone. Only used to read habits, each of which is reported.

/** A bare number with a unit or a prefix, or a percentage: never the name of a kind. */
export function looksLikeQuantity(text: string): boolean {
  return /^[+\-±]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?(?:[fpnuµμmkKMGTR%]|meg)?(?:\d+)?(?:[ΩFHVAWsJKCNmB]|ohms?|Hz|hz|volts?|ppm|deg|°C)?$/u.test(text);
}

/** Usual prefixes whose kind is beyond doubt. */
const BY_PREFIX: ReadonlyMap<string, string> = new Map([["R", "resistor"], ["C", "capacitor"], ["L", "inductor"], ["FB", "ferrite_bead"], ["Y", "crystal"], ["F", "fuse"]]);

/** The kind that a name and its first value speak for, or "". */
export function guessKind(name: string, value: string): string {
  const prefix = /^([A-Z]+)\d+[A-Z]?$/.exec(name)?.[1];
  if (prefix !== undefined) return BY_PREFIX.get(prefix) ?? "";
  return /^[+-]?\d+(?:\.\d+)?(?:V\d*|volts?)$/.test(value) ? "power" : "";
}

/** `R1`, `U12`, `TP3`, `Q1A`: what a part is usually called. */
export function looksLikeDesignator(text: string): boolean {
  return /^[A-Z]{1,3}\d{1,4}[A-Z]?$/.test(text);
}
