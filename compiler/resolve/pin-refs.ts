// pin-refs.ts — a word as pins of a part, with what is said when it means none or several.
import { habitPin, pinAliasShared, pinNameRepeated, pinNumberOrName, pinOfWhichUnit, unknownPin } from "../diagnostics/index.gen.ts";
import type { Step, Word } from "../types/ast.ts";
import type { Fix } from "../types/diagnostic.ts";
import type { BuildPart } from "./build.ts";
import { replace } from "./fixes.ts";
import { written } from "./names.ts";
import { findPins, type PinAnswer, spoken } from "./pins.ts";
import { place, type Scope, type Site } from "./scope.ts";

/** Indices of the pins that a word means; none when it was reported. A part of unknown kind has every pin that is asked for. */
export function pinsOfWord(part: BuildPart, word: Word, unit: string | undefined, scope: Scope, site: Site, step?: Step): readonly number[] {
  if (part.unknown) return [scope.world.builder.usedPin(part, word.text)];
  const answer = ranged(part, word, unit, step) ?? findPins(part.def, word.text, unit);
  const report = scope.world.builder.report.bind(scope.world.builder);
  const at = place(site.uri, word.span);
  switch (answer.kind) {
    case "pins": {
      if (answer.habit === undefined) return answer.pins;
      const fix = step?.range && step.name ? [] : [replace(`write \`${answer.habit}\``, site.uri, word.span, pathText(answer.habit), true)];
      report(habitPin.at(at, { text: word.text, right: answer.habit }, { fixes: fix, subjects: [part.id] }));
      return answer.pins;
    }
    case "ambiguous": {
      const values = { part: part.id, name: word.text, options: answer.options };
      const extra = { fixes: answer.options.slice(0, 3).map((option): Fix => replace(`write \`${option}\``, site.uri, word.span, pathText(option), false)), subjects: [part.id] };
      if (answer.why === "number") report(pinNumberOrName.at(at, values, extra));
      else if (answer.why === "alias") report(pinAliasShared.at(at, values, extra));
      else if (answer.why === "unit") report(pinOfWhichUnit.at(at, values, extra));
      else report(pinNameRepeated.at(at, values, extra));
      return [];
    }
    case "unknown": {
      const pins = pinsToShow(part, unit);
      const fixes = step?.range && step.name ? [] : answer.near.slice(0, 1).map((name) => replace(`write \`${name}\``, site.uri, word.span, pathText(name), false));
      report(unknownPin.at(at, { part: unit === undefined ? part.id : `${part.id}.${unit}`, pin: word.text, near: answer.near, pins }, { fixes, subjects: [part.id] }));
      return [];
    }
  }
}

// `A.OUT` is a path; other names are one word, quoted where they must be.
function pathText(name: string): string {
  return /^[\p{L}][\p{L}\p{N}_]*\.[^.]+$/u.test(name) ? name.split(".").map(written).join(".") : written(name);
}

// If no pin `AD0` exists, `AD[0..7]` tries pins named `AD[0]`.
function ranged(part: BuildPart, word: Word, unit: string | undefined, step: Step | undefined): PinAnswer | undefined {
  const head = step?.range && step.name ? step.name.text : undefined;
  if (head === undefined || !word.text.startsWith(head)) return undefined;
  const plain = findPins(part.def, word.text, unit);
  if (plain.kind === "pins" && plain.habit === undefined) return plain;
  const bracketed = findPins(part.def, `${head}[${word.text.slice(head.length)}]`, unit);
  return bracketed.kind === "pins" && bracketed.habit === undefined ? bracketed : undefined;
}

const SMALL_PART = 8;

/** All pins of a small part, with numbers where the names differ from them. */
function pinsToShow(part: BuildPart, unit: string | undefined): readonly string[] {
  const pins = part.def.pins.filter((pin) => unit === undefined || pin.unit === unit);
  return pins.length > SMALL_PART ? [] : pins.map((pin) => spoken(part.def, pin));
}
