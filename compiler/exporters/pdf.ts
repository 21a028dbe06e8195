// pdf.ts — the drawing as a vector PDF: one page of the drawing's size, text as text in the bundled font, the same bytes every time.
import { fileURLToPath } from "node:url";
import { barLines } from "../scene/index.ts";
import { fontFiles } from "../text/index.ts";
import type { Scene, SceneShape } from "../types/scene.ts";
import { sceneOf } from "./exporter.ts";
import type { Exporter, ExportOptions } from "./exporter.ts";
import { bodyColour, PALETTES, ROLE_COLOUR } from "./themes.ts";
import type { Palette } from "./themes.ts";

/** Points a px: 10 px are 1.27 mm, so a printed drawing has a schematic's usual size (text about 1.3 mm high). */
const POINTS = (1.27 / 10 / 25.4) * 72;
/** PDF's own limit of a page's side, in points. */
const LONGEST = 14_400;

export const pdf: Exporter = {
  name: "pdf",
  extension: ".pdf",
  mime: "application/pdf",
  description: "the schematic as a vector PDF",
  needs: "scene",
  render: async (input, options) => write(sceneOf(input), options),
};

async function write(scene: Scene, options: ExportOptions): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const { x, y, width, height } = scene.bounds;
  const scale = Math.min(POINTS, LONGEST / Math.max(width, height, 1));
  const date = options.exportedAt === undefined ? undefined : new Date(options.exportedAt);
  const info = { Title: scene.title, Subject: scene.description, Creator: "ginexys", CreationDate: date ?? new Date(0) };
  // Why 1.3: later versions carry the title a second time, as XML that pdfkit does not escape.
  const document = new PDFDocument({ size: [Math.max(1, width * scale), Math.max(1, height * scale)], margin: 0, info, pdfVersion: "1.3" });
  // Why hidden: pdfkit needs a date and writes every listed field; without a date from the caller the file shall have none.
  if (date === undefined) Object.defineProperty(document.info, "CreationDate", { enumerable: false });
  const files = fontFiles();
  document.registerFont("regular", fileURLToPath(files.regular));
  document.registerFont("bold", fileURLToPath(files.bold));
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", () => resolve());
    document.on("error", reject);
  });
  const palette = PALETTES[options.theme === "dark" || options.theme === "print" ? options.theme : "light"];
  document.rect(0, 0, width * scale, height * scale).fill(palette.paper);
  document.scale(scale).translate(-x, -y).lineCap("round").lineJoin("round");
  for (const group of scene.groups) for (const shape of group.shapes) draw(document, shape, palette);
  document.end();
  await finished;
  return joined(chunks);
}

function draw(document: PDFKit.PDFDocument, shape: SceneShape, palette: Palette): void {
  if (shape.kind === "text") return drawText(document, shape, palette);
  const colour = palette[ROLE_COLOUR[shape.role]];
  if (shape.kind === "path") document.path(shape.d);
  else if (shape.kind === "circle") document.circle(shape.center.x, shape.center.y, shape.radius);
  else if (shape.radius > 0) document.roundedRect(shape.box.x, shape.box.y, shape.box.width, shape.box.height, shape.radius);
  else document.rect(shape.box.x, shape.box.y, shape.box.width, shape.box.height);
  if (shape.paint === "fill") {
    document.fill(colour);
    return;
  }
  document.lineWidth(shape.width);
  if (shape.kind !== "circle" && shape.dashed) document.dash(6, { space: 4 });
  else document.undash();
  if (shape.paint === "body") document.fillAndStroke(palette[bodyColour(shape.role)], colour);
  else document.stroke(colour);
}

function drawText(document: PDFKit.PDFDocument, shape: Extract<SceneShape, { kind: "text" }>, palette: Palette): void {
  if (shape.text === "") return;
  const colour = palette[ROLE_COLOUR[shape.role]];
  document.save();
  if (shape.rotate !== 0) document.rotate(shape.rotate, { origin: [shape.at.x, shape.at.y] });
  document.font(shape.bold ? "bold" : "regular").fontSize(shape.size).fillColor(colour);
  // Why measured here: PDF text is kerned, the table's widths are not, and middles and ends must stay where they are.
  const width = document.widthOfString(shape.text);
  const before = shape.anchor === "start" ? 0 : shape.anchor === "middle" ? width / 2 : width;
  document.text(shape.text, shape.at.x - before, shape.at.y, { lineBreak: false, baseline: "alphabetic" });
  document.restore();
  document.undash().lineWidth(1);
  for (const [a, b] of barLines(shape)) document.moveTo(a.x, a.y).lineTo(b.x, b.y).stroke(colour);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}
