// page.ts — docs/benchmarks.md from what was measured.
import type { Figures } from "./figures.ts";
import type { Cost } from "./process.ts";

export interface DrawingRow {
  readonly name: string;
  readonly ours: Figures;
  readonly theirs: Figures;
}

export interface SpeedRow {
  readonly parts: number;
  readonly check: Cost;
  readonly build: Cost;
  readonly theirs: Cost;
}

export function benchmarksPage(drawings: readonly DrawingRow[], speed: readonly SpeedRow[], bare: Cost): string {
  return `# Benchmarks

Made by \`npm run bench\` (after \`npm run build\`), which draws the same nets with Ginexys and with netlistsvg 1.0.2 (analog skin, one supply
symbol for each pin) in one run. Both drawings are measured by the same code, scripts/bench/figures.ts; lengths are in part lengths, the
pin-to-pin length of a two-terminal part. Times are ratios of runs on one machine, so they hold on others; a quiet machine gives the best.

## Drawings: the twelve circuits of test/circuits

Each cell is ours / netlistsvg's.

| circuit | parts | crossings | bends | length | labels | overlaps | straight | flow |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${drawings.map(drawingRow).join("\n")}
${totalRow(drawings)}

- Overlaps: parts over parts, wires through parts, texts over anything, and wires of two nets that touch.
- Straight: the share of two-terminal parts joined to another without a bend. Flow: the share of wanted left-to-right pairs that stand so.
- Ground symbols below what they serve: ${mean(drawings, "ours", "groundBelow")} / ${mean(drawings, "theirs", "groundBelow")}; supply symbols above: ${mean(drawings, "ours", "powerAbove")} / ${mean(drawings, "theirs", "powerAbove")} (means).

The prototype that the recipe comes from reached, on these nets, 1 crossing, 66 bends, length 230 and 69 labels with its search, and 14
crossings, 199 bends, length 603 and 34 labels in one pass.

## Time and memory: circuits of equal stages

A whole process each time, from text to answer. \`check\` is against \`node -e 0\`; \`build\` (to SVG) against netlistsvg (to SVG).

| parts | check, time of \`node -e 0\` | build, time of netlistsvg | build, cpu | build, memory | check, memory of \`node -e 0\` |
| --- | --- | --- | --- | --- | --- |
${speed.map((row) => `| ${row.parts} | ${ratio(row.check.wall, bare.wall)} | ${ratio(row.build.wall, row.theirs.wall)} | ${ratio(row.build.cpu, row.theirs.cpu)} | ${ratio(row.build.memory, row.theirs.memory)} | ${ratio(row.check.memory, bare.memory)} |`).join("\n")}
`;
}

function drawingRow({ name, ours, theirs }: DrawingRow): string {
  const both = (key: "crossings" | "bends" | "length" | "labels") => `${tidy(ours[key])} / ${tidy(theirs[key])}`;
  return `| ${name} | ${ours.parts} | ${both("crossings")} | ${both("bends")} | ${both("length")} | ${both("labels")} | ${overlaps(ours)} / ${overlaps(theirs)} | ${said(ours.straight)} / ${said(theirs.straight)} | ${said(ours.flow)} / ${said(theirs.flow)} |`;
}

function totalRow(drawings: readonly DrawingRow[]): string {
  const sum = (side: "ours" | "theirs", pick: (figures: Figures) => number) => tidy(drawings.reduce((total, row) => total + pick(row[side]), 0));
  const both = (pick: (figures: Figures) => number) => `**${sum("ours", pick)} / ${sum("theirs", pick)}**`;
  return `| **all** | **${sum("ours", (figures) => figures.parts)}** | ${both((f) => f.crossings)} | ${both((f) => f.bends)} | ${both((f) => f.length)} | ${both((f) => f.labels)} | ${both(overlaps)} | ${mean(drawings, "ours", "straight")} / ${mean(drawings, "theirs", "straight")} | ${mean(drawings, "ours", "flow")} / ${mean(drawings, "theirs", "flow")} |`;
}

function overlaps({ partOverlaps, wiresThroughParts, textCollisions, falseTouches }: Figures): number {
  return partOverlaps + wiresThroughParts + textCollisions + falseTouches;
}

function mean(drawings: readonly DrawingRow[], side: "ours" | "theirs", key: "straight" | "flow" | "groundBelow" | "powerAbove"): string {
  const values = drawings.map((row) => row[side][key]).filter((value) => value !== null);
  return values.length === 0 ? "–" : (values.reduce((a, b) => a + b, 0) / values.length).toFixed(2);
}

function said(share: number | null): string {
  return share === null ? "–" : share.toFixed(2);
}

function tidy(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function ratio(value: number, of: number): string {
  return `${(value / of).toPrecision(2)}×`;
}
