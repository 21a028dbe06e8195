// to-circ.ts — a payload as the text of a circuit: declarations, then nets, then what is open, then where parts stand.
import type { Box } from "../types/symbol.ts";
import { GRID, poseBox } from "../geometry/index.ts";
import type { Payload, PayloadComponent, PayloadNet, PayloadPose } from "./payload.ts";

/** What only a catalog knows. Without it every kind is taken for known, and symbols for centred on their origin. */
export interface CircOptions {
  readonly knownKind?: (kind: string) => boolean;
  /** Body of a kind's unit in its own axes (U), so that a centre can be turned into the origin that `place` speaks of. */
  readonly bodyOf?: (kind: string, unit: string) => Box | undefined;
}

/** The circuit's text. Names that are no plain words are quoted, so whatever the payload holds stays a name. */
export function payloadToCirc(payload: Payload, options: CircOptions = {}): string {
  const ends = new Map(payload.components.flatMap((c) => c.ports.map((port): [string, string] => [`${c.id}.${port.name}`, `${name(c.id)}.${name(port.name)}`])));
  const pin = (port: string): string => ends.get(port) ?? split(port);
  const sections = [
    payload.metadata.title === "" ? [] : [`title ${quoted(payload.metadata.title)}`],
    payload.circuitPorts.map((port) => `${name(port.name)}: port ${port.direction}`),
    netDeclarations(payload),
    ownKinds(payload, options),
    parts(payload),
    [...payload.nets.flatMap((net) => netLine(net, pin)), ...portJoins(payload, pin)],
    openPins(payload),
    payload.components.flatMap((c) => placements(c, options)),
  ];
  return `${sections.filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** Every named net is declared: its class is kept whatever its name looks like, and one that stands in one line is no slip. */
function netDeclarations(payload: Payload): readonly string[] {
  const ports = new Set(payload.circuitPorts.map((port) => port.name));
  return payload.nets.filter((net) => net.named && !ports.has(net.name)).map((net) => `${name(net.name)}: ${net.kind === "signal" ? "net" : net.kind}`);
}

/** Kinds that the library does not have are defined by the ports of the first part of that kind. */
function ownKinds(payload: Payload, options: CircOptions): readonly string[] {
  const done = new Set<string>();
  return payload.components.flatMap((c) => {
    if ((options.knownKind ?? (() => true))(c.type) || done.has(c.type) || c.ports.length === 0) return [];
    done.add(c.type);
    const prefix = /^[A-Za-z]+/.exec(c.id.slice(c.id.lastIndexOf(".") + 1))?.[0] ?? "U";
    const pins = c.ports.map((port) => {
      const electrical = ELECTRICAL.has(port.electrical) ? ` ${port.electrical}` : "";
      return `  ${name(port.name === `pin${port.number}` ? port.number : port.name)}: pin ${name(port.number)}${electrical}`;
    });
    return [`part ${name(c.type)} prefix=${prefix} {`, ...pins, "}"];
  });
}

const ELECTRICAL = new Set(["input", "output", "bidirectional", "tri_state", "passive", "power_in", "power_out", "open_collector", "open_emitter", "free", "no_connect"]);

/** One line a part; those of a group stand together in it, in the order of the payload. */
function parts(payload: Payload): readonly string[] {
  const lines: string[] = [];
  const groups = new Map<string, string[]>();
  for (const c of payload.components) {
    const line = partLine(c);
    if (c.group === null) lines.push(line);
    else if (groups.has(c.group)) groups.get(c.group)?.push(`  ${line}`);
    else groups.set(c.group, [`  ${line}`]);
  }
  for (const [title, members] of groups) lines.push(`group ${quoted(title)} {`, ...members, "}");
  return lines;
}

function partLine(c: PayloadComponent): string {
  const args = Object.entries(c.properties).map(([key, value]) => {
    if (key === "dnp" && value === "true") return "dnp";
    return key === "value" ? argument(value) : `${name(key)}=${argument(value)}`;
  });
  return [`${name(c.id)}: ${name(c.type)}`, ...args].join(" ");
}

/** One line a net: its name, or its first pin, joined to all pins that are left. */
function netLine(net: PayloadNet, pin: (port: string) => string): readonly string[] {
  const pins = net.ports.map(pin);
  if (net.named) return pins.length === 0 ? [] : [`${name(net.name)} -- ${pins.join(", ")}`];
  return pins.length < 2 ? [] : [`${pins[0] ?? ""} -- ${pins.slice(1).join(", ")}`];
}

/** A port whose net has another name is joined to it by one of its pins. */
function portJoins(payload: Payload, pin: (port: string) => string): readonly string[] {
  return payload.circuitPorts.flatMap((port) => {
    const net = payload.nets.find((n) => n.name === port.net);
    const first = net?.ports[0];
    return net && net.name !== port.name && first !== undefined ? [`${name(port.name)} -- ${net.named ? name(net.name) : pin(first)}`] : [];
  });
}

function openPins(payload: Payload): readonly string[] {
  return payload.components.flatMap((c) => {
    const open = c.ports.filter((port) => port.open && port.net === null).map((port) => `${name(c.id)}.${name(port.name)}`);
    return open.length === 0 ? [] : [`nc ${open.join(", ")}`];
  });
}

function placements(c: PayloadComponent, options: CircOptions): readonly string[] {
  if (c.units.length === 0) return c.placed ? [placeLine(name(c.id), c, options.bodyOf?.(c.type, ""))] : [];
  return c.units.filter((unit) => unit.placed).map((unit) => placeLine(`${name(c.id)}.${name(unit.name)}`, unit, options.bodyOf?.(c.type, unit.name)));
}

/** The payload gives the body's centre; the text gives the symbol's origin, in grid units. */
function placeLine(what: string, pose: PayloadPose, body: Box | undefined): string {
  const turned = poseBox(body ?? { x: 0, y: 0, width: 0, height: 0 }, { x: 0, y: 0, rotation: pose.rotation, mirrored: pose.mirrored });
  const unit = (px: number): string => String(Math.round(px / GRID) + 0);
  const at = `(${unit(pose.position.x - turned.x - turned.width / 2)}, ${unit(pose.position.y - turned.y - turned.height / 2)})`;
  return `place ${what} at ${at}${pose.rotation === 0 ? "" : ` rotate=${pose.rotation}`}${pose.mirrored ? " mirror" : ""}`;
}

// --- words --------------------------------------------------------------------------------------------------------------

/** A plain word of the language; whatever else a name holds is quoted. */
const WORD = /^[\p{L}\p{N}_+~%µμΩ°±][\p{L}\p{M}\p{N}_+~%µμΩ°±]*(?:-(?![->])[\p{L}\p{N}_]+)*$/u;

function name(text: string): string {
  return WORD.test(text) ? text : quoted(text);
}

/** A value: also with a decimal point. */
function argument(text: string): string {
  return WORD.test(text) || /^[+-]?\d+(\.\d+)?[\p{L}%]*$/u.test(text) ? text : quoted(text);
}

/** Of a port that no component lists: what stands after the last dot is the pin. */
function split(port: string): string {
  const dot = port.lastIndexOf(".");
  return `${name(port.slice(0, dot))}.${name(port.slice(dot + 1))}`;
}

function quoted(text: string): string {
  const escaped = text.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n");
  return `"${escaped.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (c) => `\\u{${c.charCodeAt(0).toString(16)}}`)}"`;
}
