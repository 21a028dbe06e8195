// draft.ts — a macro node while it is built: units already posed against each other, with what is glued to them. Local px.
import { GRID, labelMark, poseBox, posePoint, poseSide, supplyMark, union } from "../geometry/index.ts";
import type { Direction } from "../geometry/index.ts";
import type { Pose } from "../types/layout.ts";
import type { NetlistPort } from "../types/netlist.ts";
import type { Box, Point, Side, SymbolDrawing, SymbolPair } from "../types/symbol.ts";
import type { Net, Unit } from "./circuit.ts";

export interface PosedUnit {
  readonly unit: Unit;
  readonly pose: Pose;
  /** A drawing that layout/ made: a box, or a symbol with its inputs exchanged. */
  readonly made?: SymbolPair;
  readonly drawing: SymbolDrawing;
  readonly box: Box;
  readonly body: Box;
  readonly pins: readonly { readonly number: string; readonly at: Point; readonly side: Side }[];
}

export interface GluedSupply {
  readonly net: Net;
  readonly at: Point;
  readonly direction: Direction;
  readonly box: Box;
}

export interface GluedFlag {
  readonly net: Net;
  readonly at: Point;
  readonly direction: Direction;
  readonly label: string;
  readonly port?: NetlistPort["direction"];
  readonly box: Box;
}

export interface LocalWire {
  readonly net: string;
  readonly points: readonly Point[];
}

/** Where a net leaves the node for the west or the east: from a pin or a joint, along `path`, straight on to the node's edge. */
export interface Exit {
  readonly id: string;
  readonly net: Net;
  readonly side: "west" | "east";
  /** From the pin or joint; the last point's y is where it meets the edge. */
  readonly path: readonly Point[];
  /** Exits of one joint, of which any may be used: their wires pass through the node. */
  readonly tap?: string;
}

export interface Draft {
  readonly id: string;
  readonly units: PosedUnit[];
  readonly supplies: GluedSupply[];
  readonly flags: GluedFlag[];
  readonly wires: LocalWire[];
  readonly exits: Exit[];
  /** Wanted at an edge of the drawing. */
  edge?: "first" | "last";
  /** Order among the joints of one net: transistors first, then what is pulled up, then what is pulled down. */
  rank: number;
  /** Pins of it may be put in another order (a box's first pass). */
  loose: boolean;
}

export function newDraft(id: string): Draft {
  return { id, units: [], supplies: [], flags: [], wires: [], exits: [], rank: 0, loose: false };
}

/** The bounds of both traditions of a pair, so that a drawing holds for either. */
export function poseUnit(unit: Unit, pose: Pose, made?: SymbolPair): PosedUnit {
  const pair = made ?? unit.def.symbol;
  if (!pair) throw new Error(`unit ${unit.id} has no drawing`);
  const drawing = pair.iec;
  const pins = drawing.pins.filter((pin) => unit.pins.has(pin.number));
  return {
    unit, pose, drawing, ...(made ? { made } : {}),
    box: poseBox(union([pair.iec.bounds, pair.ansi.bounds]), pose),
    body: poseBox(union([pair.iec.body, pair.ansi.body]), pose),
    pins: pins.map((pin) => ({ number: pin.number, at: posePoint(pin.at, pose), side: poseSide(pin.side, pose) })),
  };
}

export function addSupply(draft: Draft, net: Net, at: Point, direction: Direction): void {
  const { box } = supplyMark({ at, direction, class: net.def.class, style: net.def.style ?? "", label: net.label });
  draft.supplies.push({ net, at, direction, box });
}

export function addFlag(draft: Draft, net: Net, at: Point, direction: Direction, port?: NetlistPort): void {
  const label = port ? port.name : net.label;
  const { box } = labelMark({ at, direction, label, ...(port ? { port: port.direction } : {}) });
  draft.flags.push({ net, at, direction, label, box, ...(port ? { port: port.direction } : {}) });
}

/** The pin of a posed unit. */
export function pinOf(posed: PosedUnit, number: string): PosedUnit["pins"][number] {
  const pin = posed.pins.find((p) => p.number === number);
  if (!pin) throw new Error(`unit ${posed.unit.id} has no pin ${number}`);
  return pin;
}

export const up = (value: number): number => Math.ceil(value / GRID - 1e-9) * GRID;
export const down = (value: number): number => Math.floor(value / GRID + 1e-9) * GRID;
