// path-data.ts — checks and flattens the SVG path data that a symbol may hold: M L H V C Q A Z and their relative forms.
import type { Point } from "../types/symbol.ts";

const TOKEN = /[MLHVCQAZmlhvcqaz]|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gy;
const BETWEEN = /[\s,]*/gy;
const ARITY: ReadonlyMap<string, number> = new Map([["M", 2], ["L", 2], ["H", 1], ["V", 1], ["C", 6], ["Q", 4], ["A", 7], ["Z", 0]]);
const CURVE_STEPS = 16;

interface Command {
  readonly letter: string;
  readonly args: readonly number[];
}

/** Why the data cannot be drawn, or undefined when it can. */
export function pathFault(d: string): string | undefined {
  const tokens = tokensOf(d);
  if (typeof tokens === "string") return tokens;
  if (tokens.length === 0) return "it is empty";
  if (tokens[0]?.toUpperCase() !== "M") return "it must begin with M";
  const commands = commandsOf(tokens);
  return typeof commands === "string" ? commands : undefined;
}

/** The path as polylines. Data that `pathFault` refuses gives none. */
export function flattenPath(d: string): readonly (readonly Point[])[] {
  const tokens = tokensOf(d);
  if (typeof tokens === "string") return [];
  const commands = commandsOf(tokens);
  return typeof commands === "string" ? [] : trace(commands);
}

function tokensOf(d: string): readonly string[] | string {
  const tokens: string[] = [];
  let at = 0;
  for (;;) {
    BETWEEN.lastIndex = at;
    BETWEEN.exec(d);
    at = BETWEEN.lastIndex;
    if (at >= d.length) return tokens;
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(d);
    if (!match) return `\`${d.slice(at, at + 8)}\` is neither a command nor a number`;
    tokens.push(match[0]);
    at = TOKEN.lastIndex;
  }
}

function commandsOf(tokens: readonly string[]): readonly Command[] | string {
  const commands: Command[] = [];
  for (let i = 0; i < tokens.length;) {
    const letter = tokens[i] ?? "";
    const arity = ARITY.get(letter.toUpperCase());
    if (arity === undefined) return `a command is missing before \`${letter}\``;
    i += 1;
    const numbers: number[] = [];
    while (i < tokens.length && !ARITY.has((tokens[i] ?? "").toUpperCase())) numbers.push(Number(tokens[i++]));
    if (arity === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % arity !== 0) {
      return `\`${letter}\` takes ${arity} numbers, not ${numbers.length}`;
    }
    if (arity === 0) commands.push({ letter, args: [] });
    for (let k = 0; k < numbers.length; k += Math.max(1, arity)) {
      const again = k > 0 && letter === "M" ? "L" : k > 0 && letter === "m" ? "l" : letter;
      commands.push({ letter: again, args: numbers.slice(k, k + arity) });
    }
  }
  return commands;
}

function trace(commands: readonly Command[]): readonly (readonly Point[])[] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  let here: Point = { x: 0, y: 0 };
  let start = here;
  for (const { letter, args } of commands) {
    const relative = letter === letter.toLowerCase();
    const base = relative ? here : { x: 0, y: 0 };
    const point = (i: number): Point => ({ x: base.x + (args[i] ?? 0), y: base.y + (args[i + 1] ?? 0) });
    const from = here;
    switch (letter.toUpperCase()) {
      case "M": here = point(0); start = here; line = [here]; lines.push(line); continue;
      case "L": here = point(0); line.push(here); break;
      case "H": here = { x: base.x + (args[0] ?? 0), y: here.y }; line.push(here); break;
      case "V": here = { x: here.x, y: base.y + (args[0] ?? 0) }; line.push(here); break;
      case "Q": here = point(2); line.push(...curve([from, point(0), here])); break;
      case "C": here = point(4); line.push(...curve([from, point(0), point(2), here])); break;
      case "A": here = point(5); line.push(...ellipse(from, here, args)); break;
      default: here = start; line.push(start); line = [start]; lines.push(line);
    }
  }
  return lines.filter((each) => each.length > 1);
}

/** De Casteljau's construction, for curves of any degree. */
function curve(control: readonly Point[]): readonly Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, i) => {
    const t = (i + 1) / CURVE_STEPS;
    let points = control;
    while (points.length > 1) {
      points = points.slice(1).map((p, k) => {
        const q = points[k] ?? p;
        return { x: q.x + (p.x - q.x) * t, y: q.y + (p.y - q.y) * t };
      });
    }
    return points[0] ?? { x: 0, y: 0 };
  });
}

/** The elliptical arc of SVG 2, appendix B.2, as points after the first. */
function ellipse(from: Point, to: Point, args: readonly number[]): readonly Point[] {
  const [rx0 = 0, ry0 = 0, turn = 0, large = 0, sweep = 0] = args;
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const dx = (from.x - to.x) / 2;
  const dy = (from.y - to.y) / 2;
  const x1 = cos * dx + sin * dy;
  const y1 = -sin * dx + cos * dy;
  let [rx, ry] = [Math.abs(rx0), Math.abs(ry0)];
  if (rx === 0 || ry === 0) return [to];
  const grow = Math.sqrt((x1 / rx) ** 2 + (y1 / ry) ** 2);
  if (grow > 1) { rx *= grow; ry *= grow; }
  const over = (rx * y1) ** 2 + (ry * x1) ** 2;
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - over) / over));
  const cx1 = (factor * rx * y1) / ry;
  const cy1 = (-factor * ry * x1) / rx;
  const center = { x: cos * cx1 - sin * cy1 + (from.x + to.x) / 2, y: sin * cx1 + cos * cy1 + (from.y + to.y) / 2 };
  const angle = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx);
  let span = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - angle;
  if (sweep === 0 && span > 0) span -= 2 * Math.PI;
  if (sweep !== 0 && span < 0) span += 2 * Math.PI;
  return Array.from({ length: CURVE_STEPS }, (_, i) => {
    const t = angle + (span * (i + 1)) / CURVE_STEPS;
    return { x: center.x + rx * Math.cos(t) * cos - ry * Math.sin(t) * sin, y: center.y + rx * Math.cos(t) * sin + ry * Math.sin(t) * cos };
  });
}
