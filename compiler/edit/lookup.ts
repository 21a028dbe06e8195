// lookup.ts — names that people give, to what they name in the model.
import { distance } from "fastest-levenshtein";
import { nearest } from "../catalog/index.ts";
import type { Model, Part, Pin } from "../types/model.ts";
import type { EditRefusal } from "./request.ts";

export function partOf(model: Model, name: string): Part | undefined {
  return model.parts.find((part) => part.id === name);
}

/** `R1.pin1`, `R1.1`, `U1.A.OUT`: the part and the pin by number, name or alias. Undefined when none or several are meant. */
export function pinOf(model: Model, name: string): { readonly part: Part; readonly pin: Pin } | undefined {
  const part = model.parts.filter((p) => name.startsWith(`${p.id}.`)).sort((a, b) => b.id.length - a.id.length)[0];
  if (!part) return undefined;
  const steps = name.slice(part.id.length + 1);
  const unit = part.def.units.find((u) => u.name !== "" && steps.startsWith(`${u.name}.`));
  const wanted = (unit ? steps.slice(unit.name.length + 1) : steps).replace(/^"(.*)"$/u, "$1");
  const there = part.pins.filter(({ def }) => !unit || def.unit === unit.name);
  const tests: readonly ((pin: Pin) => boolean)[] = [
    ({ def }) => def.number === wanted || `pin${def.number}` === wanted,
    ({ def }) => def.name === wanted,
    ({ def }) => def.aliases.includes(wanted),
  ];
  for (const test of tests) {
    const found = there.filter(test);
    if (found.length === 1 && found[0]) return { part, pin: found[0] };
  }
  return undefined;
}

/** How a pin is written so that it is surely found: by its name where that is its alone, else by number. */
export function pinWord(part: Part, number: string): string {
  const def = part.def.pins.find((pin) => pin.number === number);
  const alone = def && def.name !== "" && part.def.pins.filter((pin) => pin.name === def.name || pin.aliases.includes(def.name)).length === 1;
  return alone ? def.name : number;
}

/** For each name that the model lacks, the nearest that it has: parts, pins of the part named, nets. */
export function nearestNames(model: Model, names: readonly string[]): readonly string[] {
  const all = [...model.parts.map((p) => p.id), ...model.nets.filter((n) => n.named).map((n) => n.id)];
  return [...new Set(names.flatMap((name) => {
    if (all.includes(name) || pinOf(model, name)) return [];
    const part = model.parts.find((p) => name.startsWith(`${p.id}.`));
    if (!part) return nearest(name, all).slice(0, 3);
    const pins = part.pins.map(({ def }) => `${part.id}.${def.name}`);
    return pins.length <= 12 ? pins : nearest(name, pins).slice(0, 3);
  }))];
}

/** The one name that is surely meant by one that the model lacks: equal but for case, or one letter off and no other so near. */
function sureName(model: Model, name: string): string | undefined {
  const part = model.parts.filter((p) => name.toLowerCase().startsWith(`${p.id.toLowerCase()}.`)).sort((a, b) => b.id.length - a.id.length)[0];
  const all = part ? part.pins.map(({ def }) => `${part.id}.${pinWord(part, def.number)}`) : [...model.parts.map((p) => p.id), ...model.nets.filter((n) => n.named).map((n) => n.id)];
  const same = all.filter((other) => other.toLowerCase() === name.toLowerCase());
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  const near = all.filter((other) => distance(other.toLowerCase(), name.toLowerCase()) === 1);
  // Why: R1 and R2 are one letter apart too; a name that ends in another number means another thing.
  const [only] = near;
  return near.length === 1 && only !== undefined && /\d*$/u.exec(only)?.[0] === /\d*$/u.exec(name)?.[0] ? only : undefined;
}

/** The fields of a request with names put right, where all of them surely can be. */
export function repaired(model: Model, fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined {
  const known = (name: string): boolean => pinOf(model, name) !== undefined || model.parts.some((p) => p.id === name) || model.nets.some((n) => n.id === name);
  const wrong = Object.entries(fields).filter(([, name]) => !known(name));
  const mended = wrong.flatMap(([key, name]) => { const sure = sureName(model, name); return sure === undefined ? [] : [[key, sure] as const]; });
  return wrong.length > 0 && mended.length === wrong.length ? Object.fromEntries(mended) : undefined;
}

/** The refusal of a component that there is not, with the one surely meant. */
export function noPart(model: Model, name: string, index: number): EditRefusal {
  const sure = sureName(model, name);
  return { fault: "UNKNOWN_NAME", index, message: `there is no component \`${name}\``, names: nearestNames(model, [name]), ...(sure !== undefined && partOf(model, sure) ? { instead: { name: sure } } : {}) };
}
