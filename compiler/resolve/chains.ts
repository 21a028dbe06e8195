// chains.ts — `A -> R1 -> B, C` joined place by place. Lists meet one to one, or one to many where either side is single.
import { branchesDisagree, branchWithoutPart, joinsNothing, listLengths } from "../diagnostics/index.gen.ts";
import type { Chain, ConnectStmt, NodeList, ParallelGroup } from "../types/ast.ts";
import type { Span } from "../types/source.ts";
import { checkStages, sideBySide } from "./chain-rules.ts";
import { markOpen } from "./open-pins.ts";
import { slotOf } from "./passing.ts";
import { resolveRef } from "./refs.ts";
import { place, type Scope, type Site } from "./scope.ts";
import { broken, passesAny, type Slot, type Stage } from "./stages.ts";

/** Joins what one statement says. */
export function connect(stmt: ConnectStmt, scope: Scope, site: Site): void {
  const before = scope.world.builder.diagnostics.length;
  const counter = { joins: 0 };
  const stages = chainStages(stmt.chain, false, false, scope, site, counter);
  markOpen(stages, stmt, scope, site);
  const told = scope.world.builder.diagnostics.length > before || stages.some(broken);
  const failed = scope.world.builder.diagnostics.slice(before).some((each) => each.severity === "error") || stages.some(broken);
  if (failed) scope.world.builder.failed.push(place(site.uri, stmt.span));
  const open = stages.some((stage) => stage.slots.some((slot) => slot.endpoint?.kind === "open"));
  if (counter.joins === 0 && !told && !open) scope.world.builder.report(joinsNothing.at(place(site.uri, stmt.span), {}));
}

interface Counter {
  joins: number;
}

/** Evaluates a chain; `left` and `right` say whether something outside joins its ends (inside a parallel group). */
function chainStages(chain: Chain, left: boolean, right: boolean, scope: Scope, site: Site, counter: Counter): readonly Stage[] {
  const lists = [chain.first, ...chain.links.map((link) => link.list)];
  const stages = lists.map((list, i) => stageOf(list, left || i > 0, right || i < lists.length - 1, scope, site, counter));
  const skipped = checkStages(stages, left, right, scope, site);
  for (let i = 1; i < stages.length; i += 1) {
    const [from, to] = [stages[i - 1], stages[i]];
    if (!from || !to || skipped.has(i)) continue;
    if (sideBySide(stages, i, scope, site)) { counter.joins += 1; continue; }
    joinStages(from, to, scope, site, counter);
  }
  return stages;
}

function joinStages(from: Stage, to: Stage, scope: Scope, site: Site, counter: Counter): void {
  const span: Span = { start: from.span.start, end: to.span.end };
  if (broken(from) && from.slots.length !== to.slots.length || broken(to) && from.slots.length !== to.slots.length) return;
  if (from.slots.length !== to.slots.length && !from.single && !to.single) {
    scope.world.builder.report(listLengths.at(place(site.uri, span), { left: from.slots.length, right: to.slots.length }));
    return;
  }
  const width = Math.max(from.slots.length, to.slots.length);
  for (let k = 0; k < width; k += 1) {
    const a = (from.slots.length === 1 ? from.slots[0] : from.slots[k])?.out;
    const b = (to.slots.length === 1 ? to.slots[0] : to.slots[k])?.in;
    if (a === undefined || b === undefined) continue;
    if (a !== b) counter.joins += 1;
    scope.world.builder.join(a, b, place(site.uri, span));
  }
}

function stageOf(list: NodeList, left: boolean, right: boolean, scope: Scope, site: Site, counter: Counter): Stage {
  const slots: Slot[] = [];
  let ranged = false;
  let pinRun: Stage["pinRun"];
  for (const item of list.items) {
    if (item.kind === "group") {
      const group = groupSlots(item, left, right, scope, site, counter);
      slots.push(...group.slots);
      ranged ||= group.ranged;
      continue;
    }
    const resolved = resolveRef(item, scope, site);
    ranged ||= resolved.ranged;
    if (list.items.length === 1) pinRun = resolved.pinRun;
    slots.push(...resolved.endpoints.map((end) => slotOf(end, left, right, scope, site)));
  }
  return { slots, single: slots.length === 1 && !ranged, ranged, items: list.items.length, list, span: list.span, ...(pinRun ? { pinRun } : {}) };
}

// --- parallel groups ----------------------------------------------------------------------------------------------------

interface Branch {
  readonly ins: readonly (number | undefined)[];
  readonly outs: readonly (number | undefined)[];
  readonly ranged: boolean;
  readonly broken: boolean;
  readonly span: Span;
}

function groupSlots(group: ParallelGroup, left: boolean, right: boolean, scope: Scope, site: Site, counter: Counter): { readonly slots: readonly Slot[]; readonly ranged: boolean } {
  const at = place(site.uri, group.span);
  const branches = group.branches.flatMap((chain) => branchOf(chain, left, right, scope, site, counter) ?? []);
  const widths = branches.map((branch) => branch.ins.length);
  if (new Set(widths).size > 1) scope.world.builder.report(branchesDisagree.at(at, { widths }));
  const [first] = branches;
  if (!first || new Set(widths).size > 1) return { slots: [{ passes: true, place: at, endpoint: { kind: "nothing", place: at } }], ranged: true };
  const slots = first.ins.map((_, k): Slot => {
    const join = (nodes: readonly (number | undefined)[], on: boolean): number | undefined => {
      const known = nodes.filter((node) => node !== undefined);
      const [head] = known;
      if (!on || head === undefined) return undefined;
      for (const node of known.slice(1)) { scope.world.builder.join(head, node, at); counter.joins += 1; }
      return head;
    };
    const nodeIn = join(branches.map((branch) => branch.ins[k]), left);
    const nodeOut = join(branches.map((branch) => branch.outs[k]), right);
    const failed = branches.some((branch) => branch.broken);
    return { ...(nodeIn === undefined ? {} : { in: nodeIn }), ...(nodeOut === undefined ? {} : { out: nodeOut }), passes: left && right, place: at, ...(failed ? { endpoint: { kind: "nothing" as const, place: at } } : {}) };
  });
  return { slots, ranged: branches.some((branch) => branch.ranged) };
}

function branchOf(chain: Chain, left: boolean, right: boolean, scope: Scope, site: Site, counter: Counter): Branch | undefined {
  const stages = chainStages(chain, left, right, scope, site, counter);
  const [first, last] = [stages[0], stages.at(-1)];
  if (!first || !last) return undefined;
  const width = Math.max(first.slots.length, last.slots.length);
  const bad = stages.some(broken);
  if (first.slots.length !== last.slots.length && !first.single && !last.single) {
    scope.world.builder.report(listLengths.at(place(site.uri, chain.span), { left: first.slots.length, right: last.slots.length }));
    return undefined;
  }
  if (left && right && !bad && !stages.some(passesAny)) {
    scope.world.builder.report(branchWithoutPart.at(place(site.uri, chain.span), {}));
    return undefined;
  }
  const spread = (stage: Stage, side: "in" | "out") => Array.from({ length: width }, (_, k) => (stage.slots.length === 1 ? stage.slots[0] : stage.slots[k])?.[side]);
  return { ins: spread(first, "in"), outs: spread(last, "out"), ranged: stages.some((stage) => stage.ranged), broken: bad, span: chain.span };
}

