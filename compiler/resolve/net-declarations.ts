// net-declarations.ts — `OUT: net`, `+5V: power 5V`, `GND: ground earth`, `IN: port input`.
import { nearest, valueText } from "../catalog/index.ts";
import { valueFitsNothing } from "../diagnostics/index.gen.ts";
import type { Arg } from "../types/ast.ts";
import type { NetClass, PortDirection } from "../types/model.ts";
import type { BuildNet } from "./build.ts";
import { enter } from "./declare.ts";
import type { DeclaredName } from "./declared-names.ts";
import { replace } from "./fixes.ts";
import { classByName, voltsOf } from "./names.ts";
import { isGlobal, netHere } from "./nets.ts";
import { idIn, place, type Scope, type Site } from "./scope.ts";

const DIRECTIONS: readonly PortDirection[] = ["input", "output", "bidirectional", "power", "ground", "passive"];
const STYLES: Readonly<Record<string, readonly string[]>> = { power: ["bar", "arrow", "circle"], ground: ["ground", "earth", "chassis", "signal"] };
const SHORT: ReadonlyMap<string, PortDirection> = new Map([["in", "input"], ["out", "output"], ["inout", "bidirectional"], ["io", "bidirectional"]]);

interface NetFacts {
  readonly class?: NetClass;
  readonly voltage?: number;
  readonly style?: string;
  readonly port?: PortDirection;
}

export function declareNets(type: string, names: readonly DeclaredName[], args: readonly Arg[], scope: Scope, site: Site): void {
  const facts = factsOf(type, args, scope, site);
  for (const name of names) {
    const at = place(site.uri, name.span);
    if (scope.entries.has(name.text)) { enter(scope, name, { kind: "refused", place: at }); continue; }
    const net = type === "port" || !isGlobal(scope, name.text) ? scope.world.builder.newNet(name.text, scope.path) : netHere(scope, name.text);
    enter(scope, name, { kind: "net", net, place: at });
    apply(net, facts, type, name, at);
    const id = idIn(scope, name.text);
    scope.world.builder.mention({ kind: type === "port" ? "port" : "net", id }, at, "declaration");
    if (type === "port") scope.world.builder.mention({ kind: "net", id }, at, "declaration");
  }
}

function apply(net: BuildNet, facts: NetFacts, type: string, name: DeclaredName, at: BuildNet["declared"]): void {
  const named = classByName(name.text);
  net.declared ??= at;
  // A plain `net` keeps the class that its name gives it; a port without a class of its own too.
  net.class ??= facts.class ?? (type === "net" || type === "port" ? undefined : named?.class);
  net.voltage ??= facts.voltage ?? (facts.class === named?.class ? named?.voltage : undefined);
  net.style ??= facts.style;
  net.port ??= facts.port;
}

function factsOf(type: string, args: readonly Arg[], scope: Scope, site: Site): NetFacts {
  let voltage: number | undefined;
  let style: string | undefined;
  let port: PortDirection | undefined;
  const allowed = type === "port" ? DIRECTIONS : STYLES[type] ?? [];
  for (const arg of args) {
    const text = arg.kind === "value" || arg.kind === "named" ? valueText(arg.value, site.env).text : "";
    const key = arg.kind === "named" ? arg.key.text : "";
    const volts = type === "net" ? undefined : voltsOf(text);
    if (arg.kind === "value" || key === "voltage" || key === "value" || key === "style" || key === "direction") {
      if (type === "port" && direction(text)) { port = direction(text); continue; }
      if (type !== "port" && allowed.includes(text)) { style = text; continue; }
      if (volts !== undefined && key !== "style" && key !== "direction") { voltage = volts; continue; }
    }
    const near = nearest(text, allowed, 1);
    const fixes = near.map((each) => replace(`write \`${each}\``, site.uri, arg.span, each, false));
    const params = type === "net" ? [] : [...allowed, "a voltage"];
    scope.world.builder.report(valueFitsNothing.at(place(site.uri, arg.span), { text: text || "a point", kind: type, params }, { fixes }));
  }
  const kind: NetClass | undefined = type === "power" || port === "power" ? "power" : type === "ground" || port === "ground" ? "ground" : undefined;
  return {
    ...(kind ? { class: kind } : {}),
    ...(voltage !== undefined ? { voltage } : kind === "ground" ? { voltage: 0 } : {}),
    ...(style ? { style } : {}),
    ...(type === "port" ? { port: port ?? "passive" } : {}),
  };
}

function direction(text: string): PortDirection | undefined {
  return DIRECTIONS.find((each) => each === text.toLowerCase()) ?? SHORT.get(text.toLowerCase());
}
