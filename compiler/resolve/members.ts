// members.ts — what is said when a name is asked for something that it does not have.
import { nearest } from "../catalog/index.ts";
import { memberOfNet, tooManySteps, unknownPort } from "../diagnostics/index.gen.ts";
import type { Ref, Word } from "../types/ast.ts";
import type { BuildPart } from "./build.ts";
import { replace } from "./fixes.ts";
import type { Endpoint } from "./refs.ts";
import { type Instance, place, type Scope, type Site } from "./scope.ts";
import { written } from "./names.ts";

function nothing(ref: Ref, site: Site): readonly Endpoint[] {
  return [{ kind: "nothing", place: place(site.uri, ref.span) }];
}

export const memberOf = {
  /** `OUT.1`, `OUT(1 > 2)`: a net has neither pins nor a way through. */
  ofNet(name: string, ref: Ref, scope: Scope, site: Site): readonly Endpoint[] {
    const fixes = [replace(`write \`${written(name)}\``, site.uri, ref.span, written(name), false)];
    scope.world.builder.report(memberOfNet.at(place(site.uri, ref.span), { name, through: ref.steps.length === 0 }, { fixes }));
    return nothing(ref, site);
  },

  tooDeep(part: BuildPart, ref: Ref, scope: Scope, site: Site): readonly Endpoint[] {
    const units = part.def.units.map((unit) => unit.name).filter((name) => name !== "");
    scope.world.builder.report(tooManySteps.at(place(site.uri, ref.span), { part: part.id, units, through: ref.through !== undefined }));
    return nothing(ref, site);
  },

  unknownPort(instance: Instance, word: Word, scope: Scope, site: Site): readonly Endpoint[] {
    const ports = [...instance.ports.keys()];
    const near = nearest(word.text, [...ports, ...instance.scope.entries.keys()]);
    const local = instance.scope.entries.get(word.text)?.kind === "net" || instance.scope.implicit.has(word.text);
    const fixes = near.slice(0, 1).map((name) => replace(`write \`${name}\``, site.uri, word.span, written(name), false));
    scope.world.builder.report(unknownPort.at(place(site.uri, word.span), { instance: instance.id, name: word.text, near, ports, local }, { fixes }));
    return [{ kind: "nothing", place: place(site.uri, word.span) }];
  },
};
