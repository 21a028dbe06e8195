// page.ts — the page's frame and its title block, drawn when the file gives a title with a paper or fields.
import { TEXT_SIZE, titleBlockBox, titleBlockRows } from "../geometry/index.ts";
import type { Placed } from "../types/layout.ts";
import type { TitleBlock } from "../types/model.ts";
import type { SceneGroup, SceneShape } from "../types/scene.ts";
import type { Box } from "../types/symbol.ts";
import { textShape } from "./shapes.ts";

/** The group of the page, or undefined when none is drawn. */
export function pageGroup(placed: Placed, title: TitleBlock | undefined): SceneGroup | undefined {
  if (!placed.page) return undefined;
  const frame = placed.page.box;
  const shapes: SceneShape[] = [outline(frame, 1.5)];
  if (title) shapes.push(...titleBlock(titleBlockBox(frame, title), title));
  return { subject: { kind: "page" }, shapes, pins: [] };
}

function outline(box: Box, width: number): SceneShape {
  return { kind: "rect", box, radius: 0, role: "page", paint: "stroke", width, dashed: false };
}

function titleBlock(box: Box, title: TitleBlock): readonly SceneShape[] {
  const rows = titleBlockRows(title);
  const shapes: SceneShape[] = [outline(box, 1)];
  shapes.push(textShape({ text: title.title, at: { x: box.x + 10, y: box.y + 21 }, anchor: "start", size: TEXT_SIZE.title, role: "pageText", bold: true }));
  rows.forEach((row, i) => {
    const top = box.y + 30 + i * 20;
    shapes.push({ kind: "path", d: `M${box.x} ${top}L${box.x + box.width} ${top}`, role: "page", paint: "stroke", width: 1, dashed: false });
    row.forEach((field, k) => {
      const x = box.x + (k * box.width) / row.length;
      if (k > 0) shapes.push({ kind: "path", d: `M${x} ${top}L${x} ${top + 20}`, role: "page", paint: "stroke", width: 1, dashed: false });
      const label = textShape({ text: field.key, at: { x: x + 10, y: top + 13.5 }, anchor: "start", size: 8, role: "frameText" });
      shapes.push(label, textShape({ text: field.value, at: { x: x + 16 + (label.kind === "text" ? label.width : 0), y: top + 13.5 }, anchor: "start", size: TEXT_SIZE.page, role: "pageText" }));
    });
  });
  return shapes;
}
