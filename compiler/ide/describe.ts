// describe.ts — things of a circuit told in Markdown, for hovers and the details of completions.
import { kindKey } from "../catalog/index.ts";
import type { KindInView } from "../edit/index.ts";
import type { Dimension, Net, ParamDef, Part, PartDef, PinDef } from "../types/model.ts";

const UNITS: Readonly<Partial<Record<Dimension, string>>> = {
  ohm: "Ω", farad: "F", henry: "H", volt: "V", ampere: "A", watt: "W", hertz: "Hz", second: "s", kelvin: "K", celsius: "°C", percent: "%", ppm: "ppm", meter: "m",
  candela: "cd", lumen: "lm", joule: "J", decibel: "dB", coulomb: "C", siemens: "S",
};
const PREFIXES = [["T", 12], ["G", 9], ["M", 6], ["k", 3], ["", 0], ["m", -3], ["µ", -6], ["n", -9], ["p", -12], ["f", -15]] as const;

/** `4.7 kΩ`, `100 nF`, `1 %`. */
export function quantityText(number: number, dimension: Dimension | undefined): string {
  const unit = dimension === undefined ? "" : UNITS[dimension] ?? "";
  if (dimension === "percent") return `${trim(number * 100)} %`;
  if (dimension === "ppm" || dimension === "celsius" || dimension === "decibel" || dimension === "number" || number === 0) return `${trim(number)} ${unit}`.trim();
  const found = PREFIXES.find(([, power]) => Math.abs(number) >= 10 ** power * (1 - 1e-12)) ?? PREFIXES[PREFIXES.length - 1];
  return `${trim(number / 10 ** (found?.[1] ?? 0))} ${found?.[0] ?? ""}${unit}`.trim();
}

function trim(number: number): string {
  return String(Number(number.toPrecision(6)));
}

export function code(text: string): string {
  return text.includes("`") ? text : `\`${text}\``;
}

// --- kinds ----------------------------------------------------------------------------------------------------------------

/** A kind with its pins and parameters. */
export function describeKind(kind: KindInView): string {
  if (kind.kind === "module") return describeModule(kind);
  const def = kind.def();
  const title = `**${kind.name}**${def.description === "" || kindKey(def.description) === kindKey(kind.name) ? "" : ` — ${def.description}`}`;
  const aliases = def.aliases.length > 0 ? `also ${def.aliases.slice(0, 6).map(code).join(", ")}` : "";
  return [title, aliases, drawPins(def), paramsText(def.params), docsOf(def)].filter((each) => each !== "").join("\n\n");
}

function describeModule(kind: Extract<KindInView, { kind: "module" }>): string {
  const { stmt } = kind;
  const ports = (stmt.block?.statements ?? []).flatMap((each) => (each.kind === "decl" && each.type?.text.toLowerCase() === "port"
    ? each.names.map((name) => `${code(name.head.text)} ${each.args.map((arg) => (arg.kind === "value" ? arg.value.text : "")).join(" ")}`.trim()) : []));
  const params = stmt.params.map((param) => code(param.default ? `${param.name.text}=${param.default.text}` : param.name.text));
  return [
    `**${kind.name}** — ${stmt.description?.text ?? "module"}`,
    ports.length > 0 ? `ports ${ports.join(", ")}` : "", params.length > 0 ? `parameters ${params.join(", ")}` : "",
  ].filter((each) => each !== "").join("\n\n");
}

function paramsText(params: readonly ParamDef[]): string {
  if (params.length === 0) return "";
  return params.map((param) => `- ${code(param.name)} ${paramRange(param)}${param.default === undefined ? "" : `, ${code(param.default)} unless given`}`).join("\n");
}

/** What a parameter takes: its options or its dimension. */
export function paramRange(param: ParamDef): string {
  return param.options.length > 0 ? param.options.slice(0, 12).map(code).join(" or ") : param.dimension;
}

function docsOf(def: PartDef): string {
  const sheet = def.properties["datasheet"];
  return sheet !== undefined && /^https?:\/\/[^\s)]+$/u.test(sheet) ? `[data sheet](${sheet})` : "";
}

const MOST_PINS = 64;

/** The pins around a box, as text: names at their sides, numbers on the edge. */
export function drawPins(def: PartDef): string {
  if (def.pins.length === 0) return "";
  const shown = def.pins.filter((pin) => !pin.hidden).slice(0, MOST_PINS);
  const sides = shown.map((pin) => ({ pin, left: onTheLeft(pin, def) }));
  const [left, right] = [sides.filter((each) => each.left), sides.filter((each) => !each.left)].map((list) => list.map(({ pin }) => pin));
  const rows = Math.max(left?.length ?? 0, right?.length ?? 0);
  const label = (pin: PinDef) => (pin.unit === "" ? pin.name : `${pin.unit}.${pin.name}`);
  const width = Math.max(1, ...(left ?? []).map((pin) => label(pin).length));
  const number = Math.max(1, ...shown.map((pin) => pin.number.length));
  const edge = `${" ".repeat(width + 1)}┌${"─".repeat(2 * number + 3)}┐`;
  const lines = Array.from({ length: rows }, (_, i) => {
    const [a, b] = [left?.[i], right?.[i]];
    const west = `${(a ? label(a) : "").padStart(width)} ${a ? "┤" : "│"}${(a?.number ?? "").padEnd(number)}`;
    return `${west}   ${(b?.number ?? "").padStart(number)}${b ? "├" : "│"} ${b ? label(b) : ""}`.trimEnd();
  });
  const more = def.pins.length > shown.length ? [`${" ".repeat(width + 2)}… ${def.pins.length} pins`] : [];
  return ["```text", edge, ...lines, ...more, edge.replace("┌", "└").replace("┐", "┘"), "```"].join("\n");
}

function onTheLeft(pin: PinDef, def: PartDef): boolean {
  const side = def.units.flatMap((unit) => unit.symbol?.iec.pins ?? []).find((each) => each.number === pin.number)?.side ?? pin.side;
  if (side === "left") return true;
  if (side === "right") return false;
  return pin.electrical === "input" || (pin.electrical === "power_in" && !pin.ground) || def.pins.indexOf(pin) === 0;
}

// --- parts, pins, nets ------------------------------------------------------------------------------------------------------

/** A part with its values and what its pins are on. */
export function describePart(part: Part): string {
  const values = part.params.map((param) => `${code(param.name)} ${param.text}${param.quantity ? asSi(param.text, param.quantity.number, param.quantity.dimension) : ""}`);
  const rows = part.pins.slice(0, MOST_PINS).map((pin) => `${pin.def.number.padEnd(3)} ${pin.def.name.padEnd(10)} ${pin.open ? "open" : pin.net ?? "—"}`.trimEnd());
  return [
    `**${part.id}** — ${part.unknown ? "a part of unknown kind" : part.def.description === "" || kindKey(part.def.description) === kindKey(part.def.kind) ? part.def.kind : `${part.def.kind}, ${part.def.description}`}`,
    [...values, ...part.properties.map((each) => `${code(each.key)} ${each.value}`), ...(part.dnp ? ["not fitted"] : [])].map((each) => `- ${each}`).join("\n"),
    rows.length > 0 ? `\`\`\`text\n${rows.join("\n")}\n\`\`\`` : "",
  ].filter((each) => each !== "").join("\n\n");
}

function asSi(text: string, number: number, dimension: Dimension): string {
  const si = quantityText(number, dimension);
  return si.replace(/ /gu, "") === text.replace(/ /gu, "") ? "" : ` (${si})`;
}

/** A pin of a part, and what is on its net. */
export function describePin(owner: string, pin: PinDef, net: Net | undefined, open: boolean): string {
  const facts = [pin.ground ? "ground" : pin.electrical.replace(/_/gu, " "), pin.inverted ? "inverted" : "", pin.clock ? "clock" : "", pin.unit === "" ? "" : `unit ${pin.unit}`].filter((each) => each !== "");
  const aliases = pin.aliases.length > 0 ? `also ${pin.aliases.slice(0, 8).map(code).join(", ")}` : "";
  return [
    `**${owner}.${pin.name}** — pin ${pin.pads.join(", ")}, ${facts.join(", ")}`, aliases,
    open ? "left open on purpose" : net ? describeNet(net) : "on no net",
  ].filter((each) => each !== "").join("\n\n");
}

/** A net with its members. */
export function describeNet(net: Net): string {
  const pins = net.pins.slice(0, 40).map((pin) => code(`${pin.part}.${pin.pin}`)).join(" ");
  const volts = net.voltage === undefined || net.class !== "power" ? "" : `, ${quantityText(net.voltage, "volt")}`;
  const more = net.pins.length > 40 ? ` and ${net.pins.length - 40} more` : "";
  const others = net.otherNames.length > 0 ? `\n\nalso ${net.otherNames.map(code).join(", ")}` : "";
  const what = net.class === "power" ? "supply" : net.class === "ground" ? "ground" : "net";
  return `${net.named ? `**${net.id}** — ` : ""}${what}${volts} (${net.because})${others}\n\n${net.pins.length === 1 ? "1 pin" : `${net.pins.length} pins`}${net.pins.length > 0 ? ": " : ""}${pins}${more}`;
}
