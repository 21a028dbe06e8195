// box-index.ts — finds boxes near a box, by buckets.
import type { Box } from "../types/symbol.ts";

const SIZE = 160;

export class BoxIndex<T> {
  private readonly buckets = new Map<string, { readonly box: Box; readonly item: T }[]>();

  add(box: Box, item: T): void {
    for (const key of this.keys(box)) {
      const list = this.buckets.get(key);
      if (list) list.push({ box, item });
      else this.buckets.set(key, [{ box, item }]);
    }
  }

  /** Each item whose box shares a bucket with `box`, once, in the order added within a bucket. */
  near(box: Box): ReadonlySet<T> {
    const found = new Set<T>();
    for (const key of this.keys(box)) for (const { item } of this.buckets.get(key) ?? []) found.add(item);
    return found;
  }

  private *keys(box: Box): Generator<string> {
    for (let x = Math.floor(box.x / SIZE); x <= Math.floor((box.x + box.width) / SIZE); x++) {
      for (let y = Math.floor(box.y / SIZE); y <= Math.floor((box.y + box.height) / SIZE); y++) yield `${x} ${y}`;
    }
  }
}
