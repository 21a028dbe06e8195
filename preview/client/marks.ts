// marks.ts — what is selected or under the pointer, shown in the drawing. It touches attributes of our own only, so that patches and
// marks do not meet.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { DrawnUnit, Mention } from "../protocol.ts";
import type { Drawing, View } from "./drawing.ts";

/** A part (all of its units, or the one that was clicked) or a net. */
export type Selection = { readonly kind: "part"; readonly id: string; readonly unit?: string } | { readonly kind: "net"; readonly id: string };

/** Lights up the net: wires, labels, supplies, and every pin on it. */
export function light(drawing: Drawing, nets: readonly string[]): void {
  for (const element of drawing.root?.querySelectorAll("[data-net]") ?? []) element.toggleAttribute("data-lit", nets.includes(element.getAttribute("data-net") ?? ""));
}

/** Draws the outlines of the selected units; answers with the box around them. */
export function outline(drawing: Drawing, ids: readonly string[]): View | undefined {
  drawing.overlay.replaceChildren();
  let around: View | undefined;
  for (const group of drawing.root?.querySelectorAll<SVGGElement>(".domain-symbol[data-id]") ?? []) {
    if (!ids.includes(group.getAttribute("data-id") ?? "")) continue;
    const box = group.getBBox();
    const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    rect.setAttribute("class", "outline");
    for (const [name, value] of [["x", box.x - 4], ["y", box.y - 4], ["width", box.width + 8], ["height", box.height + 8], ["rx", 4]] as const) rect.setAttribute(name, String(value));
    drawing.overlay.append(rect);
    around = around === undefined ? { x: box.x, y: box.y, width: box.width, height: box.height } : join(around, box);
  }
  return around;
}

function join(a: View, b: View): View {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** What an element of the drawing shows. */
export function selectionOf(element: Element | null, units: readonly DrawnUnit[]): Selection | null {
  const group = element?.closest(".domain-symbol[data-id]");
  const unit = units.find(({ id }) => id === group?.getAttribute("data-id"));
  if (unit) return { kind: "part", id: unit.part, unit: unit.id };
  const net = element?.closest("[data-net]")?.getAttribute("data-net");
  return net === null || net === undefined ? null : { kind: "net", id: net };
}

/** What stands at an offset of the text: the narrowest mention there, else the first of its line. */
export function mentionAt(mentions: readonly Mention[], offset: number, line: { readonly start: number; readonly end: number }): Selection | null {
  const order = (a: Mention, b: Mention) => a.end - a.start - (b.end - b.start) || rank(a) - rank(b);
  const here = mentions.filter(({ start, end }) => start <= offset && offset < end).sort(order);
  const onLine = mentions.filter(({ start }) => start >= line.start && start <= line.end).sort((a, b) => a.start - b.start || rank(a) - rank(b));
  const found = here[0] ?? onLine[0];
  return found ? { kind: found.kind === "net" ? "net" : "part", id: found.id } : null;
}

function rank({ kind }: Mention): number {
  return kind === "part" ? 0 : kind === "pin" ? 1 : 2;
}
