// polarity.ts — which end of a part is meant to be the more positive one.
import type { Part, Pin } from "../types/model.ts";
import { pinOf } from "./circuit.ts";
import { roleOf } from "./roles.ts";

/** The ends of a polarised two-terminal part as its symbol shows them; `forward` is the end that current enters. */
export interface Polarity {
  readonly kind: "capacitor" | "diode" | "zener" | "led";
  readonly plus: Pin;
  readonly minus: Pin;
}

/** Undefined: not polarised, or not two terminals. For diodes `plus` is the anode. */
export function polarityOf(part: Part): Polarity | undefined {
  if (part.pins.length !== 2) return undefined;
  const role = roleOf(part);
  if (role === "capacitor") {
    const plus = pinOf(part, "POSITIVE", "+");
    const minus = pinOf(part, "NEGATIVE", "-");
    return plus === undefined || minus === undefined ? undefined : { kind: "capacitor", plus, minus };
  }
  if (role !== "diode" && role !== "zener" && role !== "led") return undefined;
  const plus = pinOf(part, "A");
  const minus = pinOf(part, "K");
  return plus === undefined || minus === undefined || plus === minus ? undefined : { kind: role, plus, minus };
}
