// outline.ts — a circuit in few lines: what parts there are, by kind, and which nets.
import type { Netlist } from "../compiler/index.ts";

/** Lines until `bytes` are used up; then it says how many were left out. */
export function outline(netlist: Netlist, bytes: number): string {
  const kinds = new Map<string, string[]>();
  for (const part of netlist.parts) kinds.set(part.kind, [...(kinds.get(part.kind) ?? []), part.value === "" ? part.id : `${part.id} (${part.value})`]);
  const lines = [
    ...(netlist.title ? [`title: ${netlist.title.title}`] : []),
    `${netlist.parts.length} components, ${netlist.nets.length} nets`,
    ...netlist.ports.map((port) => `port ${port.name}: ${port.direction}, net ${port.net}`),
    ...netlist.blocks.map((block) => `${block.kind} ${block.id}${block.title === "" || block.title === block.id ? "" : ` "${block.title}"`}: ${netlist.parts.filter((part) => part.block === block.id).map((part) => part.id).join(", ")}`),
    ...[...kinds].map(([kind, ids]) => `${kind}: ${ids.join(", ")}`),
    ...netlist.nets.filter((net) => net.named).map((net) => `net ${net.id}: ${net.class}, ${net.pins.length} pins`),
    `${netlist.nets.filter((net) => !net.named).length} nets without a name of their own`,
  ];
  let left = bytes - 100;
  const count = lines.findIndex((line) => { left -= Buffer.byteLength(line) + 1; return left < 0; });
  if (count < 0) return lines.join("\n");
  return [...lines.slice(0, count), `… ${lines.length - count} more lines are left out; view "model" goes on page by page`].join("\n");
}
