// paths.ts — where a net's current can come from: the stiff voltages beyond it and what stands in between.
import type { Net, Part } from "../types/model.ts";
import { otherEnd, type Circuit, type Terminal } from "./circuit.ts";
import { isRail, isWire, signOf } from "./levels.ts";
import { roleOf } from "./roles.ts";

/** True when a net is held at a voltage with nothing to limit the current: a rail, a push-pull or power output, a chip's pin that can be one. */
export function isStiff(circuit: Circuit, net: string | null): boolean {
  return isRail(circuit.net(net)) || circuit.on(net).some(({ pin, role }) => pin.def.electrical === "output" || pin.def.electrical === "power_out"
    || (role === "chip" && (pin.def.electrical === "bidirectional" || pin.def.electrical === "tri_state")));
}

/**
 * The stiff net that `net` is, or reaches through nothing but wires at direct current, diodes, LEDs and closed switches;
 * `part` is not crossed. Undefined: something in between limits the current, or nothing is known.
 */
export function stiffBeyond(circuit: Circuit, net: string | null, part: Part): Net | undefined {
  const seen = new Set<string>();
  const waiting = [net];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === null || seen.has(next)) continue;
    seen.add(next);
    if (isStiff(circuit, next)) return circuit.net(next);
    for (const { part: through, pin } of circuit.on(next)) {
      if (through === part || !passesUnlimited(through)) continue;
      const far = otherEnd(through, pin);
      if (far !== undefined) waiting.push(far.net);
    }
  }
  return undefined;
}

function passesUnlimited(part: Part): boolean {
  return isWire(part) || ["diode", "led", "switch"].includes(roleOf(part));
}

/** `1` when a net is positive, `-1` negative, `0` ground, looking through one resistor, wire or closed switch when it is no rail itself. */
export function signBeyond(circuit: Circuit, net: string | null, part: Part): 1 | 0 | -1 | undefined {
  const own = circuit.net(net);
  if (own !== undefined && own.class !== "signal") return signOf(own);
  const others = circuit.on(net).filter((terminal) => terminal.part !== part);
  const only = others[0];
  if (only === undefined || others.length !== 1 || (only.role !== "resistor" && !isWire(only.part))) return undefined;
  return signOf(circuit.net(otherEnd(only.part, only.pin)?.net ?? null));
}

/** Terminals of a net other than those of one part. */
export function othersOn(circuit: Circuit, net: string | null, part: Part): readonly Terminal[] {
  return circuit.on(net).filter((terminal) => terminal.part !== part);
}
