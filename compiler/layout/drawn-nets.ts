// drawn-nets.ts — how each net is shown, and why: what the payload tells of the drawing.
import type { DrawnNet } from "../types/layout.ts";
import type { Netlist } from "../types/netlist.ts";
import type { Piece } from "./assemble.ts";
import type { Circuit } from "./circuit.ts";
import { FAN_OUT } from "./reduce.ts";

export function drawnNets(netlist: Netlist, circuit: Circuit, piece: Piece): readonly DrawnNet[] {
  const named = new Set(piece.labels.filter((label) => label.port === undefined).map((label) => label.net));
  return netlist.nets.map((def): DrawnNet => {
    const net = circuit.nets.get(def.id);
    const pins = `${def.pins.length} ${def.pins.length === 1 ? "pin" : "pins"}`;
    if (net && net.kind !== "signal") return { net: def.id, drawnAs: "symbol", because: `${def.class === "ground" ? "ground" : "supply"}: ${def.because}` };
    if (!named.has(def.id)) return { net: def.id, drawnAs: "wire", because: def.drawHint === "wire" ? "asked for" : `${pins} in one block` };
    const blocks = new Set(net?.ends.map((end) => end.unit.part.block) ?? []);
    if (def.drawHint === "label") return { net: def.id, drawnAs: "label", because: "asked for" };
    if (blocks.size > 1) return { net: def.id, drawnAs: "label", because: `its ${pins} lie in ${blocks.size} blocks` };
    if (def.pins.length > FAN_OUT) return { net: def.id, drawnAs: "label", because: `it joins ${pins}, which is more than reads well as wire` };
    return { net: def.id, drawnAs: "label", because: "wires would cross or run far" };
  });
}
