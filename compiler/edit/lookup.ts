// lookup.ts — names that people give, to what they name in the model.
import { nearest } from "../catalog/index.ts";
import type { Model, Part, Pin } from "../types/model.ts";

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
