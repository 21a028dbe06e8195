// nets.ts — which net a name means in a scope. A module's net is global only by its name or by the top level's declaration.
import type { BuildNet } from "./build.ts";
import { classByName } from "./names.ts";
import type { Scope } from "./scope.ts";

/** True when the name means one net in the whole design: a supply or ground by its name, or declared so at the top. */
export function isGlobal(scope: Scope, name: string): boolean {
  return classByName(name) !== undefined || scope.world.globals.has(name);
}

/** The net of a name that is declared, global or already used here; a new one otherwise. */
export function netHere(scope: Scope, name: string): BuildNet {
  const entry = scope.entries.get(name);
  if (entry?.kind === "net") return entry.net;
  if (scope.path !== "" && isGlobal(scope, name)) return topNet(scope.world.top(), name);
  const known = scope.implicit.get(name);
  if (known) return known;
  const made = scope.world.builder.newNet(name, scope.path);
  scope.implicit.set(name, made);
  return made;
}

// At the top a part may bear the name that a module uses for its supply; the net is then one beside it.
function topNet(top: Scope, name: string): BuildNet {
  const entry = top.entries.get(name);
  if (entry?.kind === "net") return entry.net;
  const known = top.implicit.get(name);
  if (known) return known;
  const made = top.world.builder.newNet(name, "");
  top.implicit.set(name, made);
  return made;
}
