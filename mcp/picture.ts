// picture.ts — a scene with some of it in colour, or cut to one part of it.
import type { Scene, SceneGroup, SceneShape } from "../compiler/index.ts";

/** Components and nets of these names in the colour that marks. */
export function highlighted(scene: Scene, names: readonly string[]): Scene {
  if (names.length === 0) return scene;
  const wanted = new Set(names);
  const means = ({ subject }: SceneGroup): boolean => ("id" in subject && wanted.has(subject.id)) || ("net" in subject && wanted.has(subject.net));
  return { ...scene, groups: scene.groups.map((group) => (means(group) ? { ...group, shapes: group.shapes.map(marked) } : group)) };
}

function marked(shape: SceneShape): SceneShape {
  return { ...shape, role: "error" };
}

/** Around the component, with its neighbourhood; the whole when there is none of that name. */
export function focused(scene: Scene, name: string | undefined): Scene {
  const groups = name === undefined ? [] : scene.groups.filter(({ subject }) => subject.kind === "part" && (subject.id === name || subject.id.startsWith(`${name}.`)));
  const points = groups.flatMap(({ pins, shapes }) => [...pins.map(({ at }) => at), ...shapes.flatMap((shape) => (shape.kind === "text" ? [shape.at] : shape.kind === "rect" ? [shape.box] : []))]);
  if (points.length === 0) return scene;
  const margin = 140;
  const { x: left, y: top, width, height } = scene.bounds;
  const x = Math.max(left, Math.min(...points.map((p) => p.x)) - margin);
  const y = Math.max(top, Math.min(...points.map((p) => p.y)) - margin);
  const right = Math.min(left + width, Math.max(...points.map((p) => p.x)) + margin);
  const bottom = Math.min(top + height, Math.max(...points.map((p) => p.y)) + margin);
  return { ...scene, bounds: { x, y, width: right - x, height: bottom - y } };
}
