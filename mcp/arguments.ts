// arguments.ts — checks a call's arguments against the tool's own schema. A refusal names the nearest property and gives the call
// corrected, for the slips that clients make: snake_case, a list as JSON text, a number as a string, an unknown key.
import { distance } from "fastest-levenshtein";
import type { ArgumentSchema, Arguments, Json, ObjectSchema } from "./contract.ts";

export interface ArgumentProblem {
  /** `edits[0].find`. */
  readonly at: string;
  readonly message: string;
}

export interface CheckedArguments {
  readonly problems: readonly ArgumentProblem[];
  /** The arguments as they were most likely meant; equal to what came where there are no problems. */
  readonly corrected: Arguments;
  /** True when `corrected` has no problem left. */
  readonly mended: boolean;
}

/** Never throws; `input` may be anything that a client sent. */
export function checkArguments(schema: ObjectSchema, input: unknown): CheckedArguments {
  const problems: ArgumentProblem[] = [];
  const value = input === undefined || input === null ? {} : input;
  if (!isRecord(value)) return { problems: [{ at: "arguments", message: "must be an object" }], corrected: {}, mended: schema.required.length === 0 };
  const corrected = checkObject(schema, value, "", problems);
  const left: ArgumentProblem[] = [];
  checkObject(schema, corrected, "", left);
  return { problems, corrected, mended: left.length === 0 };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function checkObject(schema: ObjectSchema, value: Record<string, unknown>, at: string, problems: ArgumentProblem[]): Arguments {
  const out = new Map<string, Json>();
  const known = Object.keys(schema.properties);
  for (const [key, given] of Object.entries(value)) {
    const place = at === "" ? key : `${at}.${key}`;
    const property = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
    if (property) {
      const checked = checkValue(property, given, place, problems);
      if (checked !== undefined) out.set(key, checked);
      continue;
    }
    const near = nearest(key, known.filter((name) => !Object.hasOwn(value, name)));
    problems.push({ at: place, message: near === undefined ? `is no argument here; there are ${known.join(", ")}` : `is no argument here; did you mean \`${near}\`` });
    const meant = near === undefined ? undefined : schema.properties[near];
    if (near !== undefined && meant) {
      const checked = checkValue(meant, given, place, []);
      if (checked !== undefined) out.set(near, checked);
    }
  }
  for (const name of schema.required) {
    if (!Object.hasOwn(value, name)) problems.push({ at: at === "" ? name : `${at}.${name}`, message: "is required" });
  }
  return Object.fromEntries(out);
}

/** The value as meant, or undefined when nothing can be made of it. */
function checkValue(schema: ArgumentSchema | ObjectSchema, given: unknown, at: string, problems: ArgumentProblem[]): Json | undefined {
  switch (schema.type) {
    case "string": return checkString(schema, given, at, problems);
    case "integer": return checkInteger(schema, given, at, problems);
    case "boolean": {
      if (typeof given === "boolean") return given;
      problems.push({ at, message: "must be true or false" });
      return given === "true" || given === "false" ? given === "true" : undefined;
    }
    case "array": return checkArray(schema, given, at, problems);
    case "object": {
      const value = typeof given === "string" ? parsed(given) : given;
      if (!isRecord(value)) { problems.push({ at, message: "must be an object" }); return undefined; }
      if (typeof given === "string") problems.push({ at, message: "is an object written as text; give the object itself" });
      return checkObject(schema, value, at, problems);
    }
  }
}

function checkString(schema: ArgumentSchema & { readonly type: "string" }, given: unknown, at: string, problems: ArgumentProblem[]): Json | undefined {
  if (typeof given !== "string") {
    problems.push({ at, message: "must be text" });
    return typeof given === "number" || typeof given === "boolean" ? checkString(schema, String(given), at, []) : undefined;
  }
  if (schema.enum && !schema.enum.includes(given)) {
    problems.push({ at, message: `must be one of ${schema.enum.join(", ")}` });
    return nearest(given, schema.enum);
  }
  return given;
}

function checkInteger(schema: ArgumentSchema & { readonly type: "integer" }, given: unknown, at: string, problems: ArgumentProblem[]): Json | undefined {
  const number = typeof given === "string" && /^-?\d+$/u.test(given.trim()) ? Number(given) : given;
  if (typeof number !== "number" || !Number.isSafeInteger(number)) { problems.push({ at, message: "must be a whole number" }); return undefined; }
  if (number !== given) problems.push({ at, message: "must be a number, not text" });
  const low = schema.minimum ?? Number.MIN_SAFE_INTEGER;
  const high = schema.maximum ?? Number.MAX_SAFE_INTEGER;
  if (number < low || number > high) problems.push({ at, message: `must be ${schema.maximum === undefined ? `at least ${low}` : `between ${low} and ${high}`}` });
  return Math.min(Math.max(number, low), high);
}

function checkArray(schema: ArgumentSchema & { readonly type: "array" }, given: unknown, at: string, problems: ArgumentProblem[]): Json | undefined {
  const value = typeof given === "string" ? parsed(given) : given;
  if (typeof given === "string" && Array.isArray(value)) problems.push({ at, message: "is a list written as text; give the list itself" });
  else if (!Array.isArray(value)) problems.push({ at, message: "must be a list" });
  const items: readonly unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  if (items.length < (schema.minItems ?? 0) || items.length > (schema.maxItems ?? Infinity)) {
    problems.push({ at, message: `must have between ${schema.minItems ?? 0} and ${schema.maxItems ?? "any number of"} entries; it has ${items.length}` });
  }
  return items.flatMap((item, i) => {
    const checked = checkValue(schema.items, item, `${at}[${i}]`, problems);
    return checked === undefined ? [] : [checked];
  });
}

function parsed(text: string): unknown {
  try { return JSON.parse(text) as unknown; } catch { return undefined; }
}

/** The one name that is surely meant: equal but for case, `_` and `-`, else at most a third of its letters away. */
export function nearest(name: string, among: readonly string[]): string | undefined {
  const fold = (s: string): string => s.toLowerCase().replace(/[_\- ]/gu, "");
  const same = among.find((other) => fold(other) === fold(name));
  if (same !== undefined) return same;
  const ranked = among.map((other) => ({ other, d: distance(fold(name), fold(other)) })).sort((a, b) => a.d - b.d || (a.other < b.other ? -1 : 1));
  const best = ranked[0];
  return best && best.d <= Math.max(1, Math.floor(fold(best.other).length / 3)) ? best.other : undefined;
}
