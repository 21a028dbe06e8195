// levels.ts — the voltages of nets that the text states, and which parts join nets for direct current.
import type { Net, Part } from "../types/model.ts";
import { otherEnd, type Circuit, type Terminal } from "./circuit.ts";
import { roleOf } from "./roles.ts";

/** Volts against ground, where a declaration or a name says so; grounds are 0. */
export function voltsOf(net: Net | undefined): number | undefined {
  if (net === undefined) return undefined;
  return net.class === "ground" ? (isStated(net) ? 0 : undefined) : net.class === "power" ? net.voltage : undefined;
}

/** `1`: above ground, `-1`: below, `0`: ground. Undefined: a signal, or a class that was only guessed from pins. */
export function signOf(net: Net | undefined): 1 | 0 | -1 | undefined {
  if (net === undefined || net.class === "signal" || !isStated(net)) return undefined;
  if (net.class === "ground") return 0;
  if (net.voltage !== undefined) return net.voltage > 0 ? 1 : net.voltage < 0 ? -1 : 0;
  return /^(V-|-.*|VEE\w*|VSS\w*|VNEG\w*|V_NEG)$/i.test(lastPiece(net.id)) ? -1 : 1;
}

/** True when its declaration or its name makes it a supply or ground, not its pins. */
export function isStated(net: Net): boolean {
  return net.class !== "signal" && !net.because.startsWith("because");
}

/** True for a net that stands at one voltage whatever flows: supply or ground. */
export function isRail(net: Net | undefined): boolean {
  return net !== undefined && net.class !== "signal";
}

/** `DIV1.OUT` is called `OUT`. */
function lastPiece(id: string): string {
  return id.slice(id.lastIndexOf(".") + 1);
}

/** The first parameter of that dimension that has a number. */
export function quantityIn(part: Part, dimension: string): number | undefined {
  return part.params.find((param) => param.quantity?.dimension === dimension)?.quantity?.number;
}

/** True for a two-terminal part that is as good as a wire at direct current: 0 Ω, fuse, bead, inductor, bridged link. */
export function isWire(part: Part): boolean {
  switch (roleOf(part)) {
    case "ferrite": case "fuse": case "link": case "inductor":
      return true;
    case "resistor":
      return quantityIn(part, "ohm") === 0;
    default:
      return false;
  }
}

/** True for a part through which a supply may reach another net: all but capacitors, crystals, chips and boxes. */
function carries(part: Part): boolean {
  switch (roleOf(part)) {
    case "capacitor": case "crystal": case "chip": case "test point": case "connector":
      return false;
    default:
      return true;
  }
}

/** True for a part that is there to pass a supply on: a wire, a diode, a switch, or a transistor between its main pins. */
function feeds({ part, pin, role }: Terminal): boolean {
  if (role === "bjt" || role === "fet") return pin.def.name !== "B" && pin.def.name !== "G";
  return isWire(part) || ["diode", "switch", "transformer", "other"].includes(role) || (role === "resistor" && (quantityIn(part, "ohm") ?? Infinity) <= 22);
}

/**
 * Nets that are reached from those where `starts` holds, never beyond ground: through anything but capacitors and chips, or, for a
 * `supply`, only through what is there to pass one on.
 */
export function reachedFrom(circuit: Circuit, starts: (net: Net, pins: readonly Terminal[]) => boolean, supply = false): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = circuit.model.nets.filter((net) => starts(net, circuit.on(net.id))).map((net) => net.id);
  for (let net = waiting.pop(); net !== undefined; net = waiting.pop()) {
    if (reached.has(net)) continue;
    reached.add(net);
    // What hangs on ground by a resistor is not fed by it.
    if (circuit.net(net)?.class === "ground") continue;
    for (const terminal of circuit.on(net)) {
      const { part } = terminal;
      if (supply ? feeds(terminal) : carries(part)) for (const pin of part.pins) if (pin.net !== null && !reached.has(pin.net)) waiting.push(pin.net);
    }
  }
  return reached;
}

/** Two rails and the two-terminal part between them. */
export interface Bridge {
  readonly part: Part;
  readonly from: Net;
  readonly to: Net;
}

/** Every fitted two-terminal part that stands directly between two different rails, `from` at its first pin. */
export function bridges(circuit: Circuit): readonly Bridge[] {
  return circuit.parts.flatMap((part) => {
    const [first, second] = part.pins;
    if (first === undefined || second === undefined || part.pins.length !== 2 || first.net === second.net) return [];
    const from = circuit.net(first.net);
    const to = circuit.net(second.net);
    return from !== undefined && to !== undefined && isRail(from) && isRail(to) ? [{ part, from, to }] : [];
  });
}

/** What stands beyond the two-terminal parts of a net: each with its far net. */
export function neighbours(circuit: Circuit, net: string | null): readonly { readonly part: Part; readonly far: string | null }[] {
  return circuit.on(net).flatMap(({ part, pin }) => {
    const far = otherEnd(part, pin);
    return far === undefined ? [] : [{ part, far: far.net }];
  });
}

