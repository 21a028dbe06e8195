// conventions.ts — the shares of a drawing that keep to what readers expect: grounds below, supplies above, straight parts in rows,
// signals from left to right.
import { EPSILON, type Component, type Drawing, type Run } from "./drawing.ts";

export interface Conventions {
  /** Of ground symbols that hang below what they serve. */
  readonly groundBelow: number | null;
  /** Of supply symbols that stand above what they serve. */
  readonly powerAbove: number | null;
  /** Of two-terminal parts with a pin joined to another part's without a bend, along the part's axis. */
  readonly straight: number | null;
  /** Of two-terminal parts that share a centre line with another. */
  readonly rows: number | null;
  /** Of the wanted left-to-right pairs. */
  readonly flow: number | null;
  /** In px: the median length of a two-terminal part. */
  readonly partLength: number;
}

const TWO_TERMINAL = new Set([
  "resistor", "capacitor", "polcap", "polarized_capacitor", "inductor", "ferrite_bead", "thermistor", "diode", "led", "zener", "schottky", "tvs", "crystal",
  "fuse", "switch", "button", "push_button", "lamp", "motor", "battery", "vsource", "isource", "voltage_source", "current_source",
]);
const SYMBOLS = new Set(["ground", "power", "netlabel"]);

export function isTwoTerminal(kind: string): boolean {
  return TWO_TERMINAL.has(kind);
}

interface Attachment {
  readonly component: Component;
  readonly net: string;
  readonly x: number;
  readonly y: number;
}

export function conventionsOf(drawing: Drawing, components: readonly Component[], runs: readonly Run[]): Conventions {
  const attachments = components.flatMap((component) => attachmentsOf(component, drawing.wires));
  const two = components.filter(({ kind }) => TWO_TERMINAL.has(kind));
  const byId = new Map(components.map((component) => [component.id, component]));
  const flow = drawing.flow.flatMap(([a, b]) => {
    const [left, right] = [byId.get(a), byId.get(b)];
    return left === undefined || right === undefined ? [] : [centre(right).x > centre(left).x + 1];
  });
  const lengths = two.map(({ width, height }) => Math.max(width, height)).sort((a, b) => a - b);
  return {
    groundBelow: share(serving(components, attachments, "ground", (symbol, own, served) => own.y <= centre(symbol).y + EPSILON && own.y >= served.y - EPSILON && centre(symbol).y > served.y)),
    powerAbove: share(serving(components, attachments, "power", (symbol, own, served) => own.y >= centre(symbol).y - EPSILON && own.y <= served.y + EPSILON && centre(symbol).y < served.y)),
    straight: share(two.map((part) => isStraight(part, attachments, runs))),
    rows: share(inRows(two)),
    flow: share(flow),
    partLength: lengths[lengths.length >> 1] ?? 50,
  };
}

function share(good: readonly boolean[]): number | null {
  return good.length === 0 ? null : Math.round((1000 * good.filter(Boolean).length) / good.length) / 1000;
}

function centre({ x, y, width, height }: Component): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where nets touch a part: its pins, or, where none are given, the wire ends on its box. */
function attachmentsOf(component: Component, wires: Drawing["wires"]): readonly Attachment[] {
  if (component.pins !== undefined) return component.pins.flatMap(({ net, x, y }) => (net === null ? [] : [{ component, net, x, y }]));
  const near = 1.5;
  const { x: left, y: top, width, height } = component;
  return wires.flatMap(({ net, points }) => [points[0], points.at(-1)].flatMap((point) => {
    if (point === undefined) return [];
    const [x, y] = point;
    return x < left - near || x > left + width + near || y < top - near || y > top + height + near ? [] : [{ component, net, x, y }];
  }));
}

/** For each symbol of a kind with a part on its net: whether it stands well to the nearest pin. */
function serving(components: readonly Component[], attachments: readonly Attachment[], kind: string, good: (symbol: Component, own: Attachment, served: Attachment) => boolean): readonly boolean[] {
  return components.filter((component) => component.kind === kind).flatMap((symbol) => {
    const candidates = attachments.filter(({ component }) => component === symbol).flatMap((own) => attachments
      .filter((other) => other.net === own.net && other.component !== symbol && !SYMBOLS.has(other.component.kind))
      .map((served) => ({ own, served, far: Math.abs(own.x - served.x) + Math.abs(own.y - served.y) })));
    const nearest = candidates.reduce<(typeof candidates)[number] | undefined>((best, one) => (best === undefined || one.far < best.far ? one : best), undefined);
    return nearest === undefined ? [] : [good(symbol, nearest.own, nearest.served)];
  });
}

function axisOf(part: Component): "h" | "v" {
  return part.axis ?? (part.width >= part.height ? "h" : "v");
}

function isStraight(part: Component, attachments: readonly Attachment[], runs: readonly Run[]): boolean {
  const horizontal = axisOf(part) === "h";
  const [along, across] = horizontal ? ["x", "y"] as const : ["y", "x"] as const;
  return attachments.filter(({ component }) => component === part).some((own) => attachments.some((other) => {
    if (other.component === part || other.net !== own.net || Math.abs(own[across] - other[across]) >= 0.5) return false;
    const [from, to] = [Math.min(own[along], other[along]), Math.max(own[along], other[along])];
    return to - from < 1 || runs.some((run) => run.net === own.net && run.horizontal === horizontal && Math.abs(run.at - own[across]) < 0.5 && run.from <= from + 1 && run.to >= to - 1);
  }));
}

function inRows(two: readonly Component[]): readonly boolean[] {
  const keys = (part: Component) => [`${axisOf(part)}y${Math.round(centre(part).y)}`, `${axisOf(part)}x${Math.round(centre(part).x)}`];
  const counts = new Map<string, number>();
  for (const key of two.flatMap(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return two.map((part) => keys(part).some((key) => (counts.get(key) ?? 0) > 1));
}
