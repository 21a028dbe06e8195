// source.ts — the text at the left: numbered lines, findings underlined, the selection marked. Only lines that differ are built again.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Finding } from "../protocol.ts";

export interface Range {
  readonly start: number;
  readonly end: number;
  readonly name: "mark" | "mark first" | "error" | "warning";
}

interface Line {
  readonly start: number;
  readonly text: string;
}

export class SourcePane {
  private readonly box: HTMLElement;
  private lines: readonly Line[] = [];
  private ranges: readonly Range[] = [];
  private built: string[] = [];

  constructor(box: HTMLElement, onPick: (offset: number, line: { readonly start: number; readonly end: number }) => void) {
    this.box = box;
    box.addEventListener("click", (event) => {
      const row = event.target instanceof Element ? event.target.closest(".row") : null;
      const line = row ? this.lines[[...box.children].indexOf(row)] : undefined;
      if (!row || !line) return;
      onPick(line.start + columnAt(row, event.clientX, event.clientY), { start: line.start, end: line.start + line.text.length });
    });
  }

  show(text: string, findings: readonly Finding[], marks: readonly Range[]): void {
    this.lines = linesOf(text);
    const wrong = findings.filter(({ elsewhere, severity }) => elsewhere === undefined && severity !== "info")
      .map(({ start, end, severity }): Range => ({ start, end: Math.max(end, start + 1), name: severity === "error" ? "error" : "warning" }));
    this.ranges = [...wrong, ...marks];
    for (const [i, line] of this.lines.entries()) this.build(i, line);
    while (this.box.children.length > this.lines.length) this.box.lastElementChild?.remove();
    this.built.length = this.lines.length;
  }

  /** Brings the place into view. */
  reveal(offset: number): void {
    const at = this.lines.findLastIndex(({ start }) => start <= offset);
    this.box.children[at]?.scrollIntoView({ block: "nearest" });
  }

  private build(index: number, { start, text }: Line): void {
    const end = start + text.length;
    const here = this.ranges.filter((range) => range.start <= end && range.end > start || range.start === start && text === "");
    const signature = `${text}\n${here.map((range) => `${range.start - start},${range.end - start},${range.name}`).join(";")}`;
    if (this.built[index] === signature) return;
    this.built[index] = signature;
    const row = element("div", "row");
    const bad = here.find(({ name }) => name === "error") ?? here.find(({ name }) => name === "warning");
    if (bad) row.dataset["bad"] = bad.name;
    const code = element("code", "");
    const cuts = [...new Set([0, text.length, ...here.flatMap((range) => [range.start - start, range.end - start])])].filter((cut) => cut >= 0 && cut <= text.length).sort((a, b) => a - b);
    for (const [i, cut] of cuts.entries()) {
      const to = cuts[i + 1];
      if (to === undefined) break;
      const names = here.filter((range) => range.start - start <= cut && range.end - start >= to).map(({ name }) => name);
      const piece = element(names.some((name) => name.startsWith("mark")) ? "mark" : "span", [...new Set(names)].join(" "));
      piece.textContent = text.slice(cut, to);
      code.append(piece);
    }
    if (text === "") code.textContent = " ";
    const number = element("span", "no");
    number.textContent = String(index + 1);
    row.append(number, code);
    const old = this.box.children[index];
    if (old) old.replaceWith(row);
    else this.box.append(row);
  }
}

function element(tag: "div" | "span" | "code" | "mark", name: string): HTMLElement {
  const made = document.createElement(tag);
  if (name !== "") made.className = name;
  return made;
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const piece of text.split(/(\r\n|\r|\n)/u)) {
    if (!/^[\r\n]/u.test(piece)) lines.push({ start: at, text: piece });
    at += piece.length;
  }
  return lines;
}

/** The column under the pointer; beyond the text, its end. */
function columnAt(row: Element, x: number, y: number): number {
  const code = row.querySelector("code");
  if (!code) return 0;
  const range = document.createRange();
  let column = 0;
  for (const node of textNodes(code)) {
    for (let i = 0; i < node.data.length; i++) {
      range.setStart(node, i);
      range.setEnd(node, i + 1);
      const box = range.getBoundingClientRect();
      if (x < box.right && y <= box.bottom) return column;
      column++;
    }
  }
  return column;
}

function textNodes(code: Element): readonly Text[] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) found.push(node);
  return found;
}
