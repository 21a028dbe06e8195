// random-circuit.ts — made-up netlists of every shape that a text can give: for the gate on drawings.
import type { Electrical, NetClass, PortDirection } from "../../compiler/types/model.ts";
import type { Netlist, NetlistBlock, NetlistHint, NetlistNet, NetlistPart, NetlistPin, NetlistPort, NetlistUnit } from "../../compiler/types/netlist.ts";
import { seeded } from "./counts.ts";
import { symbolOf } from "./netlists.ts";

const TWO = ["resistor", "resistor", "capacitor", "capacitor", "inductor", "led", "diode", "crystal", "switch", "polcap", "fuse", "motor"] as const;
const THREE = ["npn", "pnp", "nmos", "pmos"] as const;
const TYPES: readonly Electrical[] = ["input", "output", "bidirectional", "passive", "power_in", "power_out", "open_collector", "unspecified", "tri_state"];

/** A netlist that depends on the seed alone. */
export function randomCircuit(seed: number): Netlist {
  const random = seeded(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const size = below(8) === 0 ? below(70) : 1 + below(22);
  const blocks: NetlistBlock[] = below(4) === 0 ? ["front", "back"].map((id, i) => ({ id, kind: i === 0 ? "group" : "module", title: `The ${id}`, drawAs: "frame", parent: i === 1 && below(2) === 0 ? "front" : null })) : [];
  const netCount = Math.max(1, Math.round(size * (0.5 + random() * 1.5)));
  const classOf = (i: number): NetClass => (i === 0 ? "ground" : i === 1 || (i === 2 && below(3) === 0) ? "power" : "signal");
  const names = Array.from({ length: netCount }, (_, i) => (i === 0 ? "GND" : i === 1 ? "VCC" : below(12) === 0 ? `VERY_LONG_NET_NAME_${i}` : `n${i}`));
  const anyNet = (): string | null => (below(15) === 0 ? null : names[below(3) === 0 ? Math.min(below(2), netCount - 1) : below(netCount)] ?? null);
  const parts: NetlistPart[] = [];
  for (let i = 0; i < size; i++) {
    const dice = below(10);
    const kind = dice < 6 ? pick(TWO) : dice < 7 ? pick(THREE) : dice < 8 ? "opamp" : dice < 9 ? "ic" : pick(["connector", "mystery"]);
    const id = `${kind === "ic" ? "U" : "X"}${i + 1}`;
    parts.push(makePart(id, kind, blocks.length > 0 && below(2) === 0 ? pick(blocks).id : null));
  }
  const used = new Map<string, { part: string; unit: string; pin: string }[]>();
  for (const part of parts) for (const unit of part.units) for (const pin of unit.pins) if (pin.net !== null) used.set(pin.net, [...(used.get(pin.net) ?? []), { part: part.id, unit: unit.unit, pin: pin.number }]);
  const nets: NetlistNet[] = names.flatMap((id, i) => {
    const pins = used.get(id);
    return pins ? [{ id, label: below(20) === 0 ? "SAME" : id, named: below(3) > 0, class: classOf(i), because: "made up", pins, ...(below(15) === 0 ? { drawHint: below(2) === 0 ? "label" as const : "wire" as const } : {}) }] : [];
  });
  const directions: readonly PortDirection[] = ["input", "output", "bidirectional", "passive", "power", "ground"];
  const ports: NetlistPort[] = nets.filter(() => below(6) === 0).map((net, i) => ({ name: below(4) === 0 ? `PORT${i}` : net.id, direction: pick(directions), net: net.id }));
  return { parts, nets, ports, blocks, hints: hintsOf(), notes: below(6) === 0 ? [{ text: "a note\nof two lines", near: parts[0]?.id ?? null, block: null }] : [] };

  function hintsOf(): NetlistHint[] {
    if (below(5) > 0) return [];
    return parts.filter(() => below(6) === 0).map((part, index): NetlistHint => {
      const unit = pick(part.units).id;
      if (below(2) === 0) return { kind: "at", index, what: unit, x: below(60), y: below(60), rotate: pick([0, 90, 180, 270] as const), mirror: below(2) === 0 };
      return { kind: "orient", index, what: [part.id], direction: pick(["vertical", "horizontal"] as const) };
    });
  }

  function makePart(id: string, kind: string, block: string | null): NetlistPart {
    const value = below(3) === 0 ? "" : below(20) === 0 ? "a rather long value, 100 W" : "10k";
    const pins = kind === "opamp" ? ["+", "-", "OUT", "V+", "V-"] : kind === "ic" || kind === "mystery" || kind === "connector" ? Array.from({ length: 1 + below(14) }, (_, i) => String(i + 1)) : (THREE as readonly string[]).includes(kind) ? [kind.endsWith("mos") ? "G" : "B", ...(kind.endsWith("mos") ? ["D", "S"] : ["C", "E"])] : ["1", "2"];
    const symbol = symbolOf(kind, pins);
    const made = pins.map((number): NetlistPin => {
      const net = anyNet();
      const electrical = kind === "ic" ? pick(TYPES) : kind === "opamp" ? (number === "OUT" ? "output" : number.startsWith("V") ? "power_in" : "input") : number === "B" || number === "G" ? "input" : "passive";
      return {
        number, name: kind === "ic" ? `${pick(["A", "RESET", "~{CS}", "PB3/MISO", "VDD"])}${number}` : number, electrical, ground: false, net, open: net === null && below(2) === 0,
        inverted: below(10) === 0, clock: below(10) === 0, hidden: below(20) === 0, ...(kind === "ic" && below(3) === 0 ? { side: pick(["left", "right", "top", "bottom"] as const) } : {}),
      };
    });
    const halves = kind === "ic" && made.length >= 4 && below(3) === 0 ? [made.slice(0, 2), made.slice(2)] : [made];
    const units = halves.map((list, i): NetlistUnit => {
      const unit = halves.length === 1 ? "" : "AB"[i] ?? "";
      return { id: unit === "" ? id : `${id}.${unit}`, part: id, unit, pins: list, ...(symbol ? { symbol } : {}) };
    });
    return { id, kind, reference: id, value, dnp: false, unknown: kind === "mystery", units, twoTerminal: pins.length === 2, block, params: [], properties: [] };
  }
}
