// describe.ts — the sentence or two that tell what a circuit is, for those who cannot see the drawing.
import type { Netlist, NetlistPart } from "../types/netlist.ts";

/** Groups named one by one; the rest are counted. */
const SHOWN_KINDS = 6;
const SHOWN_IDS = 4;

/** The drawing's title: the file's, or a plain word. */
export function titleOf(netlist: Netlist): string {
  return netlist.title?.title || "Schematic";
}

/** One or two sentences: how many parts of which kinds, what feeds it, what goes in and out. */
export function describe(netlist: Netlist): string {
  const parts = netlist.parts;
  if (parts.length === 0) return "An empty schematic.";
  const groups = byKind(parts);
  const shown = groups.slice(0, SHOWN_KINDS).map(([kind, members]) => `${plain(kind)} ${idList(members)}`);
  const rest = groups.slice(SHOWN_KINDS).reduce((sum, [, members]) => sum + members.length, 0);
  const list = joined(rest > 0 ? [...shown, `${rest} more`] : shown);
  const first = `Schematic of ${counted(parts.length, "part")} on ${counted(netlist.nets.length, "net")}: ${list}.`;
  return [first, supplies(netlist)].filter((s) => s !== "").join(" ");
}

function supplies(netlist: Netlist): string {
  const fed = netlist.nets.filter((n) => n.class === "power").map((n) => (n.voltage === undefined || /\d/.test(n.label) ? n.label : `${n.label} (${n.voltage} V)`));
  const inputs = netlist.ports.filter((p) => p.direction === "input").map((p) => p.name);
  const outputs = netlist.ports.filter((p) => p.direction === "output").map((p) => p.name);
  const pieces = [
    fed.length > 0 ? `fed by ${joined(limited(fed))}` : "",
    inputs.length > 0 ? `${inputs.length === 1 ? "input" : "inputs"} ${joined(limited(inputs))}` : "",
    outputs.length > 0 ? `${outputs.length === 1 ? "output" : "outputs"} ${joined(limited(outputs))}` : "",
  ].filter((s) => s !== "");
  if (pieces.length === 0) return "";
  const text = joined(pieces);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Kinds in the order of their first part; a netlist's own order is canonical. */
function byKind(parts: readonly NetlistPart[]): readonly (readonly [string, readonly NetlistPart[]])[] {
  const groups = new Map<string, NetlistPart[]>();
  for (const part of parts) {
    const members = groups.get(part.kind);
    if (members) members.push(part);
    else groups.set(part.kind, [part]);
  }
  return [...groups];
}

function idList(members: readonly NetlistPart[]): string {
  const single = members[0];
  if (members.length === 1 && single) return single.value === "" || plain(single.kind) === single.value ? single.id : `${single.id} (${single.value})`;
  if (members.length <= SHOWN_IDS) return joined(members.map((m) => m.id));
  return `${members.slice(0, SHOWN_IDS - 1).map((m) => m.id).join(", ")} and ${members.length - SHOWN_IDS + 1} more`;
}

function limited(names: readonly string[]): readonly string[] {
  return names.length <= SHOWN_KINDS ? names : [...names.slice(0, SHOWN_KINDS), `${names.length - SHOWN_KINDS} more`];
}

function joined(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
}

function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

function plain(kind: string): string {
  return kind.replaceAll("_", " ");
}
