// legend.ts — what a drawing shows, in words: each component with the nets of its pins.
import { partPortNames, type Netlist } from "../compiler/index.ts";

export function legend(netlist: Netlist, bytes: number): string {
  const lines = netlist.parts.map((part) => {
    const names = partPortNames(part);
    const pins = part.units.flatMap((unit) => unit.pins).map((pin) => `${names.get(pin.number) ?? pin.number}=${pin.net ?? (pin.open ? "open" : "nothing")}`);
    return `${part.id} ${part.kind}${part.value === "" ? "" : ` ${part.value}`}: ${pins.join(" ")}`;
  });
  let left = bytes;
  const count = lines.findIndex((line) => { left -= Buffer.byteLength(line) + 1; return left < 0; });
  const shown = count < 0 ? lines : [...lines.slice(0, count), `… and ${lines.length - count} more components; read_diagram with view "model" tells them all`];
  return [`${netlist.parts.length} components, ${netlist.nets.length} nets`, ...shown].join("\n");
}
