// open-pins.ts — pins left open on purpose: `nc U1.5`, and by habit `U1.5 -> NC`.
import { ncAsNet, ncOfNet } from "../diagnostics/index.gen.ts";
import type { ConnectStmt, NcStmt } from "../types/ast.ts";
import type { Fix } from "../types/diagnostic.ts";
import { replace } from "./fixes.ts";
import { resolveRef } from "./refs.ts";
import { place, type Scope, type Site } from "./scope.ts";
import type { Slot, Stage } from "./stages.ts";

/** `nc U1.5, U1.7`; a whole unit or part means all of its pins. */
export function leaveOpen(stmt: NcStmt, scope: Scope, site: Site): void {
  for (const item of stmt.nodes.items) {
    if (item.kind === "group") {
      scope.world.builder.report(ncOfNet.at(place(site.uri, item.span), { what: "a parallel group" }));
      continue;
    }
    for (const end of resolveRef(item, scope, site).endpoints) {
      if (end.kind === "node" && end.pin) end.pin.part.open.add(end.pin.index);
      else if (end.kind === "part" && !end.through) {
        const { part, unit } = end;
        part.def.pins.forEach((pin, index) => { if (unit === undefined || pin.unit === unit) part.open.add(index); });
      } else if (end.kind !== "nothing") {
        const what = end.kind === "node" ? `net \`${end.net?.name ?? ""}\`` : end.kind === "instance" ? `module instance \`${end.instance.id}\`` : "this";
        scope.world.builder.report(ncOfNet.at(end.place, { what }));
      }
    }
  }
}

/** Marks the pins beside an `NC` of a chain, and says how it is written. */
export function markOpen(stages: readonly Stage[], stmt: ConnectStmt, scope: Scope, site: Site): void {
  stages.forEach((stage, i) => {
    const open = stage.slots.find((slot) => slot.endpoint?.kind === "open");
    if (!open) return;
    for (const slot of stages[i - 1]?.slots ?? []) mark(slot.out, scope);
    for (const slot of stages[i + 1]?.slots ?? []) mark(slot.in, scope);
    scope.world.builder.report(ncAsNet.at(open.place, {}, { fixes: fixesFor(stages, i, stmt, scope, site) }));
  });
}

function mark(node: number | undefined, scope: Scope): void {
  const owner = node === undefined ? undefined : scope.world.builder.owners[node];
  if (owner && "part" in owner) owner.part.open.add(owner.pin);
}

// Only a statement that does nothing else can be rewritten as a whole.
function fixesFor(stages: readonly Stage[], i: number, stmt: ConnectStmt, scope: Scope, site: Site): readonly Fix[] {
  const other = stages.length === 2 ? stages[1 - i] : undefined;
  if (!other?.slots.every((slot: Slot) => slot.endpoint?.kind === "node" && slot.endpoint.pin)) return [];
  const text = scope.world.file(site.uri)?.text.slice(other.span.start, other.span.end) ?? "";
  return [replace(`write \`nc ${text}\``, site.uri, stmt.span, `nc ${text}`, true)];
}
