// gestures.ts — pointer and wheel on the drawing: pan, zoom (pinch too), click, hover, and dragging a part from grid point to grid point.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Drawing } from "./drawing.ts";

export interface Gestures {
  /** A click on an element of the drawing, or on none. */
  readonly onPick: (element: Element | null) => void;
  readonly onMenu: (element: Element | null, x: number, y: number) => void;
  readonly onHover: (net: string | null) => void;
  /** A part was dropped, `dx` and `dy` whole grid units from where it stood. Its group keeps its shift until `settle` is called. */
  readonly onDrop: (unit: string, dx: number, dy: number, settle: () => void) => void;
}

const GRID = 10;
/** Px that a pointer may tremble in a click. */
const TREMBLE = 4;

interface Drag {
  readonly id: number;
  readonly group: Element | null;
  readonly target: Element | null;
  readonly from: { readonly x: number; readonly y: number };
  last: { x: number; y: number };
  moved: boolean;
}

export function listen(stage: HTMLElement, drawing: Drawing, { onPick, onMenu, onHover, onDrop }: Gestures): void {
  const pointers = new Map<number, { readonly x: number; readonly y: number }>();
  let drag: Drag | undefined;

  const shift = (current: Drag): { readonly dx: number; readonly dy: number } => {
    const [a, b] = [drawing.at(current.from.x, current.from.y), drawing.at(current.last.x, current.last.y)];
    return { dx: Math.round((b.x - a.x) / GRID), dy: Math.round((b.y - a.y) / GRID) };
  };
  const cancel = () => {
    drag?.group?.removeAttribute("transform");
    drag = undefined;
    delete stage.dataset["busy"];
  };

  stage.addEventListener("pointerdown", (event) => {
    if (!inDrawing(event.target, drawing)) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.size > 1) return cancel();
    if (event.button !== 0 && event.button !== 1) return;
    const target = event.target instanceof Element ? event.target : null;
    const group = event.button === 0 ? target?.closest(".domain-symbol[data-id]") ?? null : null;
    const at = { x: event.clientX, y: event.clientY };
    drag = { id: event.pointerId, group, target, from: at, last: at, moved: false };
    stage.setPointerCapture(event.pointerId);
  });

  stage.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return hover(event, onHover);
    const now = { x: event.clientX, y: event.clientY };
    if (pointers.size === 2) pinch(drawing, pointers, event.pointerId, now);
    pointers.set(event.pointerId, now);
    if (drag?.id !== event.pointerId) return;
    drag.moved ||= Math.hypot(now.x - drag.from.x, now.y - drag.from.y) > TREMBLE;
    if (!drag.moved) return;
    if (drag.group) {
      drag.last = now;
      const { dx, dy } = shift(drag);
      drag.group.setAttribute("transform", `translate(${dx * GRID} ${dy * GRID})`);
      stage.dataset["busy"] = "drag";
    } else {
      drawing.pan(now.x - drag.last.x, now.y - drag.last.y);
      drag.last = now;
      stage.dataset["busy"] = "pan";
    }
  });

  stage.addEventListener("pointerup", (event) => {
    pointers.delete(event.pointerId);
    if (drag?.id !== event.pointerId) return;
    const ended = drag;
    drag = undefined;
    delete stage.dataset["busy"];
    if (!ended.moved) return event.button === 0 ? onPick(ended.target) : undefined;
    const unit = ended.group?.getAttribute("data-id");
    if (!ended.group || !unit) return;
    const { dx, dy } = shift(ended);
    const settle = () => ended.group?.removeAttribute("transform");
    if (dx === 0 && dy === 0) return settle();
    drawing.hold();
    onDrop(unit, dx, dy, settle);
  });
  stage.addEventListener("pointercancel", (event) => { pointers.delete(event.pointerId); cancel(); });
  stage.addEventListener("pointerleave", () => onHover(null));
  window.addEventListener("keydown", (event) => { if (event.key === "Escape") cancel(); });

  stage.addEventListener("contextmenu", (event) => {
    if (!inDrawing(event.target, drawing) || !(event.target instanceof Element)) return;
    event.preventDefault();
    onMenu(event.target, event.clientX, event.clientY);
  });
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) drawing.pan(-event.deltaX, -event.deltaY);
    else drawing.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX, event.clientY);
  }, { passive: false });
}

function inDrawing(target: EventTarget | null, drawing: Drawing): boolean {
  return target instanceof Element && drawing.root !== undefined && drawing.root.contains(target);
}

function hover(event: PointerEvent, onHover: Gestures["onHover"]): void {
  onHover(event.target instanceof Element ? event.target.closest("[data-net]")?.getAttribute("data-net") ?? null : null);
}

function pinch(drawing: Drawing, pointers: ReadonlyMap<number, { readonly x: number; readonly y: number }>, moved: number, now: { readonly x: number; readonly y: number }): void {
  const [before] = [pointers.get(moved)];
  const other = [...pointers].find(([id]) => id !== moved)?.[1];
  if (!before || !other) return;
  const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
  drawing.zoom(is / Math.max(1, was), (now.x + other.x) / 2, (now.y + other.y) / 2);
  drawing.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
}
