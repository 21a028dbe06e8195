// contact-sheet.ts — every drawn symbol of the library in both traditions, a sheet for each library file, to be looked at.
// `npx tsx scripts/contact-sheet.ts FOLDER [NAME]` also writes the sheets as PNG; the SVGs are generated into docs/symbols/.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createLibrary } from "../compiler/catalog/index.ts";
import { LIBRARY } from "../compiler/catalog/library.gen.ts";
import { exportAs } from "../compiler/exporters/index.ts";
import { literalSvg } from "../compiler/exporters/svg/document.ts";
import { posedShapes, textShape } from "../compiler/scene/shapes.ts";
import { textWidth } from "../compiler/text/index.ts";
import type { Scene, SceneGroup, SceneShape } from "../compiler/types/scene.ts";
import type { SymbolDrawing, SymbolPair } from "../compiler/types/symbol.ts";

const PAGE_WIDTH = 1200;
const MARGIN = 20;
const CAPTION = 26;

interface Entry {
  readonly name: string;
  readonly pair: SymbolPair;
}

interface Sheet {
  readonly name: string;
  readonly scene: Scene;
}

/** The sheets, by library file. A drawing that several kinds share is shown once, under the first of them. */
export function contactSheets(): readonly Sheet[] {
  const library = createLibrary(LIBRARY);
  const files = new Map<string, Entry[]>();
  const seen = new Map<string, Entry>();
  const defs = library.kinds.flatMap((kind) => { const def = library.find(kind)?.def; return def ? [{ kind, def, file: /([^/]+)\.circ$/.exec(def.place.uri)?.[1] ?? "other" }] : []; });
  // Basic symbols come first, so that a drawing that an integrated circuit borrows is shown where it was drawn.
  for (const { kind, def, file } of [...defs.filter((d) => !d.file.startsWith("ic-")), ...defs.filter((d) => d.file.startsWith("ic-"))]) {
    for (const unit of def.units) {
      const key = unit.symbol ? JSON.stringify(unit.symbol) : "";
      if (!unit.symbol || seen.has(key)) continue;
      const entry: Entry = { name: unit.name === "" ? kind : `${kind}.${unit.name}`, pair: unit.symbol };
      seen.set(key, entry);
      files.set(file, [...(files.get(file) ?? []), entry]);
    }
  }
  return [...files].map(([name, entries]) => ({ name, scene: sheet(name, entries) }));
}

/** The sheets as files of the repository. */
export function contactSheetFiles(): readonly { readonly path: string; readonly content: string }[] {
  return contactSheets().map(({ name, scene }) => ({ path: `docs/symbols/${name}.svg`, content: literalSvg(scene, "light", "Arimo, Liberation Sans, Helvetica, Arial, sans-serif") }));
}

/** Cells flow in rows; each shows the IEC drawing, and the ANSI one beside it where it differs. */
function sheet(title: string, entries: readonly Entry[]): Scene {
  const groups: SceneGroup[] = [group([textShape({ text: `${title}: IEC, and ANSI where it differs`, at: { x: MARGIN, y: 26 }, anchor: "start", size: 14, role: "pageText", bold: true })])];
  let x = MARGIN;
  let y = 40;
  let rowHeight = 0;
  for (const entry of entries) {
    const differs = JSON.stringify(entry.pair.iec) !== JSON.stringify(entry.pair.ansi);
    const drawings = differs ? [entry.pair.iec, entry.pair.ansi] : [entry.pair.iec];
    const widths = drawings.map((d) => d.bounds.width * 10 + 24);
    const width = Math.max(widths.reduce((a, b) => a + b, 0), textWidth(entry.name, 10) + 16, 80);
    const height = Math.max(...drawings.map((d) => d.bounds.height * 10)) + CAPTION + 20;
    if (x + width > PAGE_WIDTH - MARGIN && x > MARGIN) {
      x = MARGIN;
      y += rowHeight + 8;
      rowHeight = 0;
    }
    rowHeight = Math.max(rowHeight, height);
    groups.push(cell(entry, drawings, { x, y, width, height }));
    x += width + 8;
  }
  return { title, description: "", bounds: { x: 0, y: 0, width: PAGE_WIDTH, height: y + rowHeight + MARGIN }, groups };
}

function cell(entry: Entry, drawings: readonly SymbolDrawing[], box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): SceneGroup {
  const shapes: SceneShape[] = [
    { kind: "rect", box, radius: 3, role: "frame", paint: "stroke", width: 0.5, dashed: false },
    textShape({ text: entry.name, at: { x: box.x + box.width / 2, y: box.y + box.height - 8 }, anchor: "middle", size: 10, role: "value" }),
  ];
  const used = drawings.reduce((sum, d) => sum + d.bounds.width * 10 + 24, 0);
  let left = box.x + (box.width - used) / 2;
  for (const drawing of drawings) {
    const { bounds } = drawing;
    // The origin stays on whole pixels, as in a drawing.
    const pose = {
      x: Math.round(left + 12 - bounds.x * 10), y: Math.round(box.y + 10 + (box.height - CAPTION - 20) / 2 - (bounds.y + bounds.height / 2) * 10),
      rotation: 0 as const, mirrored: false,
    };
    shapes.push(...posedShapes(drawing.shapes, pose, "symbol"));
    for (const pin of drawing.pins) shapes.push({ kind: "circle", center: { x: pose.x + pin.at.x * 10, y: pose.y + pin.at.y * 10 }, radius: 1.8, role: "error", paint: "stroke", width: 0.8 });
    left += bounds.width * 10 + 24;
  }
  return group(shapes);
}

function group(shapes: readonly SceneShape[]): SceneGroup {
  return { subject: { kind: "page" }, shapes, pins: [] };
}

/** Writes PNGs of the sheets whose name holds `only` to `folder`. */
async function writePictures(folder: string, only: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, scene } of contactSheets()) {
    if (!name.includes(only)) continue;
    const netlist = { parts: [], nets: [], ports: [], blocks: [], hints: [], notes: [] };
    writeFileSync(join(folder, `${name}.png`), await exportAs("png", { netlist, scene }, { scale: 1.5 }));
  }
}

const [folder, only = ""] = process.argv.slice(2);
if (folder !== undefined && import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await writePictures(folder, only);
