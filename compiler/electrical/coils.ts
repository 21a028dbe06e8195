// coils.ts — the windings of parts that are switched: relays and motors.
import type { Part, Pin } from "../types/model.ts";
import { pinOf } from "./circuit.ts";
import { roleOf } from "./roles.ts";

/** The two ends of a relay's or motor's winding; undefined: the part has none that is known. */
export function coilOf(part: Part): readonly [Pin, Pin] | undefined {
  const role = roleOf(part);
  if (role === "motor") {
    const [first, second] = part.pins;
    return first !== undefined && second !== undefined && part.pins.length === 2 ? [first, second] : undefined;
  }
  if (role !== "relay") return undefined;
  const first = pinOf(part, "A1", "COIL1", "COIL+");
  const second = pinOf(part, "A2", "COIL2", "COIL-");
  return first !== undefined && second !== undefined ? [first, second] : undefined;
}
