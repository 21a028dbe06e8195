// drawing.ts — the live SVG. A new drawing is patched into the one shown, group by group, so that what did not change is not touched
// and zoom, pan and selection stay. Invariant: the live children (but for our own overlay) match those of `before` one by one.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SVG = "http://www.w3.org/2000/svg";
const ROOT_ID = "gx-live";
const OURS = ["viewBox", "width", "height"];

export class Drawing {
  private readonly stage: HTMLElement;
  private readonly sheet = new CSSStyleSheet();
  private css = "";
  private before: Element | undefined;
  private natural: View = { x: 0, y: 0, width: 100, height: 100 };
  private shown: View = this.natural;
  /** The person has chosen the view, so that no change of the drawing moves it. */
  private chosen = false;
  root: SVGSVGElement | undefined;
  readonly overlay = document.createElementNS(SVG, "g");

  constructor(stage: HTMLElement) {
    this.stage = stage;
    document.adoptedStyleSheets = [this.sheet];
    new ResizeObserver(() => (this.chosen ? this.setView(this.shown, true) : this.fit())).observe(stage);
  }

  /** Shows a drawing in place of the one before. */
  show(svg: string): void {
    const parsed = parse(svg);
    if (!parsed) return;
    const { root: next, css } = parsed;
    for (const node of next.querySelectorAll("metadata, script")) node.remove();
    for (const node of [...next.childNodes]) if (node.nodeType === Node.TEXT_NODE) node.remove();
    if (css !== this.css) this.sheet.replaceSync(css);
    this.css = css;
    this.natural = viewOf(next) ?? this.natural;
    if (this.root && this.before) {
      patchAttributes(this.root, this.before, next, OURS);
      patchGroups(this.root, this.before, next, this.overlay);
      if (!this.chosen && !within(this.natural, this.shown)) this.fit();
    } else {
      const live = document.importNode(next, true);
      if (!(live instanceof SVGSVGElement)) return;
      this.root = live;
      live.append(this.overlay);
      this.stage.prepend(live);
      this.fit();
    }
    this.before = next;
  }

  /** All of the drawing, with air around it; never larger than twice its size. */
  fit(): void {
    this.chosen = false;
    const { clientWidth, clientHeight } = this.stage;
    const scale = Math.min(2, (clientWidth - 40) / this.natural.width, (clientHeight - 40) / this.natural.height);
    const [width, height] = [clientWidth / Math.max(scale, 0.01), clientHeight / Math.max(scale, 0.01)];
    const { x, y } = this.natural;
    this.setView({ x: x - (width - this.natural.width) / 2, y: y - (height - this.natural.height) / 2, width, height }, false);
  }

  /** From client px to the drawing's. */
  at(clientX: number, clientY: number): { readonly x: number; readonly y: number } {
    const box = this.stage.getBoundingClientRect();
    const scale = this.shown.width / box.width;
    return { x: this.shown.x + (clientX - box.left) * scale, y: this.shown.y + (clientY - box.top) * scale };
  }

  /** Holds the view as it is from now on. */
  hold(): void {
    this.chosen = true;
  }

  pan(dx: number, dy: number): void {
    const scale = this.shown.width / this.stage.clientWidth;
    this.setView({ ...this.shown, x: this.shown.x - dx * scale, y: this.shown.y - dy * scale }, true);
  }

  zoom(factor: number, clientX: number, clientY: number): void {
    const point = this.at(clientX, clientY);
    const width = Math.min(20_000, Math.max(40, this.shown.width / factor));
    const by = width / this.shown.width;
    this.setView({ x: point.x - (point.x - this.shown.x) * by, y: point.y - (point.y - this.shown.y) * by, width, height: this.shown.height * by }, true);
  }

  /** Moves the view only as far as needed to have the box in it. */
  reveal(box: View): void {
    if (within(box, this.shown)) return;
    this.setView({ ...this.shown, x: box.x + box.width / 2 - this.shown.width / 2, y: box.y + box.height / 2 - this.shown.height / 2 }, true);
  }

  private setView(view: View, chosen: boolean): void {
    this.chosen = chosen;
    const ratio = this.stage.clientHeight / Math.max(1, this.stage.clientWidth);
    this.shown = { ...view, height: view.width * ratio };
    this.root?.setAttribute("viewBox", `${this.shown.x} ${this.shown.y} ${this.shown.width} ${this.shown.height}`);
  }
}

/**
 * Ids in a drawing come from its content; here they are always the same, so that they count as no change. Its styles are taken out of the
 * text before it is parsed: style elements would need an exception in the page's policy, a constructed sheet needs none.
 */
function parse(svg: string): { readonly root: Element; readonly css: string } | undefined {
  const id = /\bid="(gx-[0-9a-z]+)"/u.exec(svg)?.[1];
  const named = id === undefined ? svg : svg.replaceAll(id, ROOT_ID);
  const [style, css] = /<style>([^<]*)<\/style>/u.exec(named) ?? [];
  const parsed = new DOMParser().parseFromString(style === undefined ? named : named.replace(style, ""), "image/svg+xml");
  return parsed.querySelector("parsererror") ? undefined : { root: parsed.documentElement, css: css ?? "" };
}

function viewOf(root: Element): View | undefined {
  const [x, y, width, height] = (root.getAttribute("viewBox") ?? "").split(" ").map(Number);
  return x === undefined || y === undefined || !width || !height ? undefined : { x, y, width, height };
}

function within(inner: View, outer: View): boolean {
  return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height;
}

function patchGroups(live: Element, before: Element, next: Element, overlay: Element): void {
  const liveChildren = [...live.children].filter((child) => child !== overlay);
  const old = new Map(keyed(before).map(([key, element], i) => [key, { element, live: liveChildren[i] }]));
  let cursor: Element | null = live.firstElementChild;
  for (const [key, wanted] of keyed(next)) {
    const match = old.get(key);
    old.delete(key);
    const kept = match?.live ?? document.importNode(wanted, true);
    if (match) patch(kept, match.element, wanted);
    if (kept === cursor) cursor = cursor.nextElementSibling;
    else live.insertBefore(kept, cursor);
  }
  for (const gone of old.values()) gone.live?.remove();
  live.append(overlay);
}

/** What a group shows, and which of those that show the same. */
function keyed(root: Element): readonly (readonly [string, Element])[] {
  const counts = new Map<string, number>();
  return [...root.children].map((child) => {
    const name = [child.tagName, ...["class", "data-id", "data-net", "data-part", "data-pin"].map((each) => child.getAttribute(each) ?? "")].join("|");
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [`${name}|${count}`, child] as const;
  });
}

function patch(live: Element, before: Element, next: Element): void {
  if (before.isEqualNode(next)) return;
  patchAttributes(live, before, next, []);
  const [lives, olds, news] = [[...live.childNodes], [...before.childNodes], [...next.childNodes]];
  for (const [i, wanted] of news.entries()) {
    const [have, old] = [lives[i], olds[i]];
    if (!have || !old) live.append(document.importNode(wanted, true));
    else if (have instanceof Element && old instanceof Element && wanted instanceof Element && old.tagName === wanted.tagName) patch(have, old, wanted);
    else if (have.nodeType === Node.TEXT_NODE && wanted.nodeType === Node.TEXT_NODE) have.nodeValue = wanted.nodeValue;
    else have.replaceWith(document.importNode(wanted, true));
  }
  for (const extra of lives.slice(news.length)) extra.remove();
}

function patchAttributes(live: Element, before: Element, next: Element, except: readonly string[]): void {
  for (const { name, value } of next.attributes) if (!except.includes(name) && before.getAttribute(name) !== value) live.setAttribute(name, value);
  for (const { name } of before.attributes) if (!next.hasAttribute(name)) live.removeAttribute(name);
}
