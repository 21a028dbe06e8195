// environment.ts — values of the parameters of a module or a family of parts, put in for `{name}`.
import type { Range, Value, Word } from "../types/ast.ts";

/** Parameter names and their texts. Outside modules and families it is empty. */
export type Environment = ReadonlyMap<string, string>;

export const NOTHING: Environment = new Map();

const TOKEN = /(^|[^~_^])\{[ \t]*([A-Za-z_][A-Za-z0-9_]*)[ \t]*\}/gu;

/** Replaces `{name}` where the environment knows the name, never after `~`, `_` or `^` (an overbar, an index, a power). */
export function fill(text: string, env: Environment): string {
  if (env.size === 0 || !text.includes("{")) return text;
  let before = "";
  let now = text;
  // Why again: neighbours such as `{a}{b}` share the character that the pattern looks at.
  for (let i = 0; i < 2 && now !== before; i += 1) {
    before = now;
    now = now.replace(TOKEN, (all, lead: string, name: string) => (env.has(name) ? lead + (env.get(name) ?? "") : all));
  }
  return now;
}

/** The text of an argument with parameters put in; `unknown` is a `{name}` that nothing gives a value to. */
export function valueText(value: Value, env: Environment): { readonly text: string; readonly unknown?: string } {
  if (!value.substitution) return { text: fill(value.text, env) };
  const known = env.get(value.text);
  return known === undefined ? { text: `{${value.text}}`, unknown: value.text } : { text: known };
}

/** The text of a word with parameters put in; a `{name}` that nothing gives a value to stays as it is written. */
export function wordText(word: Word, env: Environment): string {
  return word.substitution ? env.get(word.text) ?? `{${word.text}}` : fill(word.text, env);
}

/** The words of a range that are `{name}` without a value. */
export function unknownIn(range: Range, env: Environment): Word | undefined {
  const words = range.members.flatMap((member) => (member.kind === "one" ? [member.value] : [member.from, member.to]));
  return words.find((word) => word.substitution && !env.has(word.text));
}
