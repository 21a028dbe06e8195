// hints.ts — what the author asked of the drawing: which units are fixed by hand, and which hints the finished drawing meets.
import type { PlacedUnit, Pose } from "../types/layout.ts";
import type { Netlist, NetlistHint } from "../types/netlist.ts";
import type { Circuit, Unit } from "./circuit.ts";

export interface Dropped {
  readonly index: number;
  readonly because: string;
}

/** A unit that stands where the text says, in px. */
export interface FixedUnit {
  readonly unit: Unit;
  readonly pose: Pose;
  readonly index: number;
}

/** Units placed by hand. The last of several hints for one unit stands. */
export function fixedUnits(netlist: Netlist, circuit: Circuit, dropped: Dropped[]): readonly FixedUnit[] {
  const fixed = new Map<string, FixedUnit>();
  for (const hint of netlist.hints) {
    if (hint.kind !== "at") continue;
    const unit = circuit.units.find((one) => one.id === hint.what || (one.part.id === hint.what && one.part.units.length === 1));
    if (!unit) dropped.push({ index: hint.index, because: `\`${hint.what}\` has several units; place each by its own name` });
    else if (!Number.isInteger(hint.x) || !Number.isInteger(hint.y)) dropped.push({ index: hint.index, because: "parts stand on whole grid units" });
    else {
      const before = fixed.get(unit.id);
      if (before) dropped.push({ index: before.index, because: `\`${hint.what}\` is placed again later` });
      fixed.set(unit.id, { unit, index: hint.index, pose: { x: hint.x * 10, y: hint.y * 10, rotation: hint.rotate, mirrored: hint.mirror } });
    }
  }
  return [...fixed.values()];
}

/** Hints that the finished drawing does not meet, but for those of fixed units. */
export function unmetHints(netlist: Netlist, units: readonly PlacedUnit[]): readonly Dropped[] {
  const byName = new Map<string, PlacedUnit>();
  for (const unit of units) {
    byName.set(unit.id, unit);
    if (!byName.has(unit.part)) byName.set(unit.part, unit);
  }
  return netlist.hints.flatMap((hint) => {
    const because = reasonAgainst(hint, byName);
    return because === undefined ? [] : [{ index: hint.index, because }];
  });
}

type Centre = { readonly x: number; readonly y: number };

const centre = (unit: PlacedUnit): Centre => ({ x: unit.body.x + unit.body.width / 2, y: unit.body.y + unit.body.height / 2 });

/** As far as "near" reaches, in px between bodies. */
const NEAR = 150;

function reasonAgainst(hint: NetlistHint, byName: ReadonlyMap<string, PlacedUnit>): string | undefined {
  switch (hint.kind) {
    case "at": return undefined;
    case "flow": return hint.direction === "right" ? undefined : "drawings read from left to right";
    case "orient": {
      const wrong = hint.what.filter((name) => {
        const [a, b] = byName.get(name)?.pins ?? [];
        return a && b && (hint.direction === "vertical" ? a.at.x !== b.at.x : a.at.y !== b.at.y);
      });
      return wrong.length > 0 ? `the wires of \`${wrong[0] ?? ""}\` leave no room for it to stand that way` : undefined;
    }
    case "align": {
      const at = hint.what.flatMap((name) => byName.get(name) ?? []).map(centre);
      const alike = at.every((c) => Math.abs(c.x - (at[0]?.x ?? 0)) < 1) || at.every((c) => Math.abs(c.y - (at[0]?.y ?? 0)) < 1);
      return alike ? undefined : "their wires put them on different lines";
    }
    default: {
      const target = byName.get(hint.target);
      if (!target) return undefined;
      const far = hint.what.find((name) => {
        const unit = byName.get(name);
        return unit !== undefined && !holds(hint.kind, unit, target);
      });
      return far === undefined ? undefined : `the wires of \`${far}\` put it elsewhere`;
    }
  }
}

function holds(kind: "near" | "above" | "below" | "left of" | "right of", unit: PlacedUnit, target: PlacedUnit): boolean {
  const a = centre(unit), b = centre(target);
  switch (kind) {
    case "above": return a.y < b.y;
    case "below": return a.y > b.y;
    case "left of": return a.x < b.x;
    case "right of": return a.x > b.x;
    case "near": {
      const gapX = Math.max(unit.body.x - target.body.x - target.body.width, target.body.x - unit.body.x - unit.body.width, 0);
      const gapY = Math.max(unit.body.y - target.body.y - target.body.height, target.body.y - unit.body.y - unit.body.height, 0);
      return gapX + gapY <= NEAR;
    }
  }
}
