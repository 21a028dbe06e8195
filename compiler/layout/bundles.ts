// bundles.ts — nets that read as one: those that join the same boxes. A bundle is drawn alike, all wired or all named.
import type { Piece } from "./assemble.ts";
import type { Circuit, Net } from "./circuit.ts";
import { crossingsByNet } from "./score.ts";

/** Bundles of named nets, in canonical order; a net that joins fewer than two boxes is a bundle of its own. */
export function bundlesOf(circuit: Circuit): readonly (readonly Net[])[] {
  const bundles = new Map<string, Net[]>();
  for (const net of circuit.nets.values()) {
    if (net.kind !== "signal" || net.leaves || !net.def.named || net.def.drawHint !== undefined || net.ends.length < 2) continue;
    const boxes = [...new Set(net.ends.filter((end) => end.unit.form === "box").map((end) => end.unit.id))];
    const name = boxes.length < 2 ? `net ${net.id}` : boxes.join(" ");
    bundles.set(name, [...(bundles.get(name) ?? []), net]);
  }
  return [...bundles.values()];
}

/** The bundle whose wires are crossed most often in a drawing, `passed` aside; undefined when none is crossed `least` times. */
export function mostCrossed(piece: Piece, bundles: readonly (readonly Net[])[], passed: ReadonlySet<readonly Net[]>, least: number): readonly Net[] | undefined {
  const crossed = crossingsByNet(piece);
  let worst: readonly Net[] | undefined, most = least - 1;
  for (const bundle of bundles) {
    if (passed.has(bundle)) continue;
    const count = bundle.reduce((sum, net) => sum + (crossed.get(net.id) ?? 0), 0);
    if (count > most) { worst = bundle; most = count; }
  }
  return worst;
}
