// questions.ts — what query_diagram answers, from the netlist alone.
import { diff, nearestNames, partOf, partPortNames, pinOf, toPayload, type Netlist, type NetlistNet, type NetlistPart, type Part, type Pin } from "../compiler/index.ts";
import { answer, fileRefusal, fitting, number, PAGE_BYTES, text, type Subject } from "./answer.ts";
import { refuse, type Arguments, type Json, type Reply } from "./contract.ts";
import { facts } from "./model-page.ts";
import type { AgentRoom } from "./room.ts";
import { shortestWay } from "./way.ts";

type Ask = "net" | "pin" | "component" | "path" | "unconnected" | "nets" | "diff";

export function ask(what: Ask, subject: Subject, args: Arguments, room: AgentRoom): Reply {
  switch (what) {
    case "nets": return page("nets", "nets", subject.snapshot.netlist(subject.uri).nets.map((net) => netRecord(subject, net)), ({ name }) => name, args);
    case "unconnected": return page("unconnected", "pins", unconnected(subject.snapshot.netlist(subject.uri)), ({ pin }) => pin, args);
    case "diff": return difference(subject, args, room);
    case "path": return way(subject, args);
    default: return about(what, subject, args);
  }
}

/** Entries behind `after`, up to `limit` and what fits; the ready call that goes on. */
function page<T extends Readonly<Record<string, Json>>>(what: Ask, key: string, all: readonly T[], nameOf: (entry: T, at: number) => Json | undefined, args: Arguments): Reply {
  const from = text(args, "after");
  const at = from === undefined ? 0 : all.findIndex((entry, i) => nameOf(entry, i) === from) + 1;
  if (from !== undefined && at === 0) {
    const { after: _, ...rest } = args;
    return refuse({ code: "UNKNOWN_NAME", message: `there is no entry \`${from}\` to go on behind`, next: { tool: "query_diagram", arguments: rest } });
  }
  const shown = fitting(all.slice(at, at + number(args, "limit", 50)), PAGE_BYTES - 400);
  const last = shown.at(-1);
  const next = last !== undefined && at + shown.length < all.length ? { tool: "query_diagram", arguments: { ...args, after: nameOf(last, at + shown.length - 1) ?? "" } } : undefined;
  return answer({ ask: what, [key]: shown, total: all.length, next });
}

function portWord(netlist: Netlist, id: string, pin: string): string {
  const part = netlist.parts.find((p) => p.id === id);
  return `${id}.${(part && partPortNames(part).get(pin)) ?? pin}`;
}

function netRecord({ snapshot, uri }: Subject, net: NetlistNet) {
  const netlist = snapshot.netlist(uri);
  return { name: net.id, kind: net.class, ...(net.named ? {} : { named: false }), pins: net.pins.map((pin) => portWord(netlist, pin.part, pin.pin)) };
}

function pinRecord(part: NetlistPart, number: string) {
  const pin = part.units.flatMap((unit) => unit.pins).find((p) => p.number === number);
  return { pin: `${part.id}.${partPortNames(part).get(number) ?? number}`, net: pin?.net ?? null, electrical: pin?.electrical ?? "unspecified", ...(pin?.open ? { open: true } : {}) };
}

/** Pins that join nothing and are not under `nc`: on no net, or alone on a signal that is no port. */
function unconnected(netlist: Netlist) {
  const alone = new Set(netlist.nets.filter((net) => net.pins.length === 1 && net.class === "signal" && !netlist.ports.some((port) => port.net === net.id)).map(({ id }) => id));
  return netlist.parts.flatMap((part) => part.units.flatMap((unit) => unit.pins)
    .filter((pin) => !pin.open && pin.electrical !== "no_connect" && (pin.net === null || alone.has(pin.net))).map((pin) => pinRecord(part, pin.number)));
}

function about(what: "net" | "pin" | "component", subject: Subject, args: Arguments): Reply {
  const name = text(args, "name");
  const netlist = subject.snapshot.netlist(subject.uri);
  if (name === undefined) return refuse({ code: "INVALID_ARGUMENTS", message: `ask "${what}" needs \`name\``, next: { tool: "query_diagram", arguments: { ...args, ask: "nets" } } });
  const model = subject.snapshot.model(subject.uri).value;
  if (what === "net") {
    const wanted = model.nets.find((net) => net.id === name || net.otherNames.includes(name))?.id ?? pinOf(model, name)?.pin.net;
    const net = netlist.nets.find(({ id }) => id === wanted);
    return net ? answer({ ask: what, nets: [cut(netRecord(subject, net))] }) : unknown(what, name, subject, args);
  }
  if (what === "component") {
    const component = toPayload(netlist, undefined).components.find(({ id }) => id === name);
    const part = netlist.parts.find(({ id }) => id === name);
    if (!component || !part) return unknown(what, name, subject, args);
    const { ports: _, ...rest } = facts(component);
    return answer({ ask: what, components: [rest], pins: fitting(part.units.flatMap((unit) => unit.pins).map((pin) => pinRecord(part, pin.number))) });
  }
  const found = pinOf(model, name);
  const part = found && netlist.parts.find(({ id }) => id === found.part.id);
  if (!found || !part) return unknown(what, name, subject, args);
  const net = netlist.nets.find(({ id }) => id === found.pin.net);
  return answer({ ask: what, pins: [pinRecord(part, found.pin.def.number)], nets: net ? [cut(netRecord(subject, net))] : [] });
}

/** A net of very many pins is told in part; the answer says of how many. */
function cut<T extends { readonly pins: readonly string[] }>(net: T) {
  const pins = fitting(net.pins, 50_000);
  return pins.length === net.pins.length ? { ...net } : { ...net, pins, pinsInAll: net.pins.length };
}

function unknown(what: Ask, name: string, subject: Subject, args: Arguments, field = "name"): Reply {
  const near = nearestNames(subject.snapshot.model(subject.uri).value, [name]);
  const [first] = near;
  const { path, source } = args;
  const where: Arguments = path === undefined ? { source: source ?? "" } : { path };
  return refuse({
    code: "UNKNOWN_NAME", message: `there is no ${what === "path" ? "pin, net or component" : what} \`${name}\``,
    next: { tool: "query_diagram", arguments: near.length === 1 && first !== undefined ? { ...args, [field]: first } : { ...where, ask: "nets" } }, details: { nearest: near },
  });
}

function way(subject: Subject, args: Arguments): Reply {
  const ends: string[] = [];
  for (const field of ["from", "to"] as const) {
    const name = text(args, field);
    if (name === undefined) return refuse({ code: "INVALID_ARGUMENTS", message: "ask \"path\" needs `from` and `to`", next: { tool: "query_diagram", arguments: { ...args, ask: "nets" } } });
    if (!meant(subject, name)) return unknown("path", name, subject, args, field);
    ends.push(name);
  }
  const [from = "", to = ""] = ends.map((name) => meant(subject, name) ?? "");
  const netlist = subject.snapshot.netlist(subject.uri);
  const steps = shortestWay(netlist, from, to);
  return answer({ ask: "path", path: steps.map((step) => (step.kind === "net" ? step.id : portWord(netlist, step.part, step.pin))) });
}

/** Where a way may begin or end: `net:OUT`, `part:R1`, `pin:R1:1`. */
function meant({ snapshot, uri }: Subject, name: string): string | undefined {
  const model = snapshot.model(uri).value;
  const pin: { readonly part: Part; readonly pin: Pin } | undefined = pinOf(model, name);
  if (partOf(model, name)) return `part:${name}`;
  const net = model.nets.find(({ id, otherNames }) => id === name || otherNames.includes(name));
  if (net) return `net:${net.id}`;
  return pin ? `pin:${pin.part.id}:${pin.pin.def.number}` : undefined;
}

function difference(subject: Subject, args: Arguments, room: AgentRoom): Reply {
  const against = text(args, "against");
  if (against === undefined) return refuse({ code: "INVALID_ARGUMENTS", message: "ask \"diff\" needs `against`: a path, or a hash that this file had", next: { tool: "list_diagrams", arguments: {} } });
  const now = subject.snapshot.netlist(subject.uri);
  const before = otherNetlist(against, subject, args, room);
  if ("kind" in before) return before;
  const { electrical, drawing } = diff(before, now);
  const all = [...electrical, ...drawing].map((c) => ({ ...c }));
  return page("diff", "changes", all, (_, i) => String(i), args);
}

function otherNetlist(against: string, subject: Subject, args: Arguments, room: AgentRoom): Netlist | Reply {
  if (/^[0-9a-f]{16}$/u.test(against)) {
    const old = subject.file && (against === subject.file.hash ? subject.text : room.workspace.recall(subject.file.path, against));
    if (old !== undefined) return room.view(subject.uri, old).netlist(subject.uri);
    return refuse({ code: "HISTORY_GONE", message: `the version ${against} is not kept (any more)`, next: { tool: "list_diagrams", arguments: {} } });
  }
  const other = room.workspace.open(against);
  if (!("fault" in other)) return room.view(other.uri, other.text).netlist(other.uri);
  return fileRefusal({ ...other, because: `against: ${other.because}` }, { tool: "query_diagram", arguments: args }, room);
}
