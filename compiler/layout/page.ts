// page.ts — the sheet around a drawing whose title names a paper or has fields.
import { titleBlockBox } from "../geometry/index.ts";
import type { Placed } from "../types/layout.ts";
import type { TitleBlock } from "../types/model.ts";
import type { Box } from "../types/symbol.ts";

/** Landscape, in px: 10 px are 1.27 mm. Rounded down to the grid. */
const PAPERS = { A4: { width: 2330, height: 1650 }, A3: { width: 3300, height: 2330 }, Letter: { width: 2200, height: 1700 } } as const;
const MARGIN = 40;

/** Undefined when the title asks for no page. A drawing larger than its paper gets a page that fits it. */
export function pageAround(title: TitleBlock | undefined, content: Box): Placed["page"] {
  if (!title || title.fields.length === 0) return undefined;
  const asked = title.fields.find((field) => field.key === "paper")?.value.toLowerCase();
  const paper = asked === "a4" ? "A4" : asked === "a3" ? "A3" : asked === "letter" ? "Letter" : "fit";
  const block = titleBlockBox({ x: 0, y: 0, width: 4000, height: 4000 }, title);
  const needed = { width: Math.max(content.width, block.width) + 2 * MARGIN, height: content.height + block.height + 2 * MARGIN };
  if (paper === "fit" || needed.width > PAPERS[paper].width || needed.height > PAPERS[paper].height) {
    return { paper: "fit", box: { x: grid(content.x - MARGIN), y: grid(content.y - MARGIN), width: grid(needed.width + 19), height: grid(needed.height + 19) } };
  }
  const { width, height } = PAPERS[paper];
  const free = height - block.height;
  return { paper, box: { x: grid(content.x - (width - content.width) / 2), y: grid(content.y - (free - content.height) / 2), width, height } };
}

const grid = (value: number): number => Math.floor(value / 10) * 10;
