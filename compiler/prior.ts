// prior.ts — where the pins of an earlier drawing stand, as its payload tells.
import type { Prior } from "./types/layout.ts";
import type { Point } from "./types/symbol.ts";

/** What is read of a payload. zod is loaded on the first call, so that `check` never loads it. */
async function shape() {
  const { z } = await import("zod");
  const point = z.object({ x: z.number(), y: z.number() });
  const turned = z.object({ position: point, rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]), mirrored: z.boolean() });
  return z.object({
    components: z.array(turned.extend({
      id: z.string(),
      ports: z.array(z.object({ number: z.string(), position: point.optional() })),
      units: z.array(turned.extend({ name: z.string() })).default([]),
    })),
  });
}

/** The prior of a payload as it was embedded, not validated; undefined when it is none of ours. Positions of poses are of bodies' centres. */
export async function priorOf(payload: unknown): Promise<Prior | undefined> {
  const read = (await shape()).safeParse(payload);
  if (!read.success) return undefined;
  const poses = new Map<string, { x: number; y: number; rotation: 0 | 90 | 180 | 270; mirrored: boolean }>();
  const pins = new Map<string, ReadonlyMap<string, Point>>();
  for (const { id, ports, units, ...own } of read.data.components) {
    pins.set(id, new Map(ports.flatMap(({ number, position }) => (position ? [[number, position] as const] : []))));
    if (units.length === 0) poses.set(id, { ...own.position, rotation: own.rotation, mirrored: own.mirrored });
    for (const { name, position, rotation, mirrored } of units) poses.set(`${id}.${name}`, { ...position, rotation, mirrored });
  }
  return { poses, pins };
}
