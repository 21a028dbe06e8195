// chain-rules.ts — what may not stand side by side in a chain: mixtures, parts by comma, ranges on one net, pins of one part.
import { commaForParallel, mixedPlace, pinByPin, rangeOnOneNet } from "../diagnostics/index.gen.ts";
import type { Fix } from "../types/diagnostic.ts";
import type { Span } from "../types/source.ts";
import { replace } from "./fixes.ts";
import { classByName, written } from "./names.ts";
import { place, type Scope, type Site } from "./scope.ts";
import { broken, passesAny, type Stage } from "./stages.ts";

/** Checks the places of a chain; the joins before the indices given back are not to be made. */
export function checkStages(stages: readonly Stage[], left: boolean, right: boolean, scope: Scope, site: Site): ReadonlySet<number> {
  const skipped = new Set<number>();
  stages.forEach((stage, i) => {
    const between = (left || i > 0) && (right || i < stages.length - 1);
    if (!between || broken(stage) || !mixture(stage, scope, site)) return;
    skipped.add(i);
    skipped.add(i + 1);
  });
  commas(stages, scope, site);
  stages.forEach((_, i) => oneNet(stages, i, skipped, scope, site));
  return skipped;
}

function mixture(stage: Stage, scope: Scope, site: Site): boolean {
  const passing = stage.slots.filter((slot) => slot.passes).length;
  if (passing === 0 || passing === stage.slots.length) return false;
  scope.world.builder.report(mixedPlace.at(place(site.uri, stage.span), {}));
  return true;
}

// --- `R3, D1` where `(R3 | D1)` is meant ------------------------------------------------------------------------------

/** Parts listed by comma between single nodes: each run of passed places is judged by the nodes around it. */
function commas(stages: readonly Stage[], scope: Scope, site: Site): void {
  for (let i = 0; i < stages.length; i += 1) {
    const stage = stages[i];
    if (!stage || !passesAny(stage)) continue;
    let end = i;
    while (end + 1 < stages.length && passesAny(stages[end + 1] ?? stage)) end += 1;
    const run = stages.slice(i, end + 1);
    const around = [stages[i - 1], stages[end + 1]].filter((each) => each !== undefined);
    const listed = run.find((each) => each.items > 1 && !each.ranged && !broken(each) && each.slots.every((slot) => slot.passes));
    if (listed && around.every((each) => each.single)) report(run, listed, scope, site);
    i = end;
  }
}

function report(run: readonly Stage[], listed: Stage, scope: Scope, site: Site): void {
  const text = scope.world.file(site.uri)?.text ?? "";
  const say = (span: Span) => text.slice(span.start, span.end);
  const width = listed.items;
  const regular = run.every((stage) => stage.items === width && !stage.ranged);
  const branches = Array.from({ length: width }, (_, k) => run.map((stage) => say(stage.list.items[k]?.span ?? stage.span)).join(" -> "));
  const span = { start: run[0]?.span.start ?? 0, end: run.at(-1)?.span.end ?? 0 };
  const fixed = `(${branches.join(" | ")})`;
  const fixes: Fix[] = regular ? [replace(`write \`${fixed}\``, site.uri, span, fixed, false)] : [];
  scope.world.builder.report(commaForParallel.at(place(site.uri, listed.span), { fixed: regular ? fixed : undefined }, { fixes }));
}

// --- `U1.D[0..7] -> DATA` ---------------------------------------------------------------------------------------------

/** A running range of one part's pins that meets one undeclared net shorts them all: hardly ever meant. */
function oneNet(stages: readonly Stage[], i: number, skipped: Set<number>, scope: Scope, site: Site): void {
  const stage = stages[i];
  const end = stage?.slots[0]?.endpoint;
  if (!stage?.single || end?.kind !== "node" || !end.net || end.net.declared || classByName(end.net.name)) return;
  const runs = [stages[i - 1], stages[i + 1]].filter((each) => each?.pinRun !== undefined && each.slots.length > 1);
  const run = runs[0]?.pinRun;
  if (!run) return;
  const text = scope.world.file(site.uri)?.text ?? "";
  const fixed = `${written(end.net.name)}${text.slice(run.range.span.start, run.range.span.end)}`;
  const severity = runs.length > 1 ? "error" as const : "warning" as const;
  const fixes = [replace(`write \`${fixed}\``, site.uri, stage.span, fixed, false)];
  scope.world.builder.report(rangeOnOneNet.at(place(site.uri, stage.span), { net: end.net.name, count: runs[0]?.slots.length ?? 0, fixed }, { severity, fixes }));
  if (severity === "error") { skipped.add(i); skipped.add(i + 1); }
}

// --- `R1.1 -> R1.2` ---------------------------------------------------------------------------------------------------

/** Both pins of a two-terminal part written side by side between other nodes: read as passing through, and said so. */
export function sideBySide(stages: readonly Stage[], i: number, scope: Scope, site: Site): boolean {
  const [before, from, to, after] = [stages[i - 2], stages[i - 1], stages[i], stages[i + 1]];
  const [a, b] = [from, to].map((stage) => (stage?.single ? stage.slots[0]?.endpoint : undefined));
  if (!before || !after || !from || !to || a?.kind !== "node" || b?.kind !== "node" || !a.pin || !b.pin) return false;
  const { part } = a.pin;
  if (b.pin.part !== part || part.def.pins.length !== 2 || a.pin.index === b.pin.index || part.unknown) return false;
  const numbers = [part.def.pins[a.pin.index], part.def.pins[b.pin.index]];
  const inOrder = part.def.through?.from === numbers[0]?.number && part.def.through !== undefined;
  const bare = inOrder ? written(part.designator) : `${written(part.designator)}(${written(numbers[0]?.name ?? "")} > ${written(numbers[1]?.name ?? "")})`;
  const span = { start: from.span.start, end: to.span.end };
  scope.world.builder.report(pinByPin.at(place(site.uri, span), { part: part.id, fixed: bare }, { fixes: [replace(`write \`${bare}\``, site.uri, span, bare, true)] }));
  return true;
}
