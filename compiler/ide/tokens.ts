// tokens.ts — colours by meaning. Every word gets one class; what the grammar of an editor cannot know comes from the names in the file.
import { isQuantity } from "../catalog/index.ts";
import { type NameKind, occurrencesIn, type World } from "../edit/index.ts";
import { tokensOf } from "../syntax/index.ts";
import type { Span, Uri } from "../types/source.ts";

/** In the order of the legend. */
export const TOKEN_TYPES = ["namespace", "class", "type", "parameter", "variable", "property", "function", "keyword", "comment", "string", "number", "operator", "enumMember"] as const;
export const TOKEN_MODIFIERS = ["declaration", "defaultLibrary", "readonly"] as const;

export type TokenType = (typeof TOKEN_TYPES)[number];
export type TokenModifier = (typeof TOKEN_MODIFIERS)[number];

export interface SemanticToken {
  /** On one line. */
  readonly span: Span;
  readonly type: TokenType;
  readonly modifiers: readonly TokenModifier[];
}

const BY_NAME: Readonly<Record<NameKind, TokenType>> = {
  part: "class", instance: "class", net: "variable", port: "parameter", pin: "property", unit: "property", kind: "type", module: "function", parameter: "parameter", namespace: "namespace", file: "string",
};
const KIND_WORDS = new Set(["net", "power", "ground", "port", "pin"]);

/** The tokens of a file, or those that touch `range`, in order and disjoint. */
export function semanticTokens(world: World, uri: Uri, range?: Span): readonly SemanticToken[] {
  const { text } = world.snapshot.syntax(uri).value;
  const names = new Map(occurrencesIn(world, uri).map((each) => [each.span.start, each]));
  const found: SemanticToken[] = [];
  const tokens = tokensOf(text);
  for (const [index, token] of tokens.entries()) {
    if (range && (token.span.end < range.start || token.span.start > range.end)) continue;
    const name = names.get(token.span.start);
    const before = tokens[index - 1];
    const mark = before && text.slice(before.span.start, before.span.end);
    const source = text.slice(token.span.start, token.span.end);
    const add = (type: TokenType, ...modifiers: TokenModifier[]) => found.push(...lines({ span: token.span, type, modifiers }, text));
    if (token.class === "comment") add("comment");
    else if (token.class === "keyword") add("keyword");
    else if (token.class === "arrow") add("operator");
    else if (token.class === "substitution") add("parameter");
    else if (name && token.span.end <= name.span.end) {
      const library = name.key.includes("ginexys:library/") && (name.kind === "kind" || name.kind === "pin");
      add(BY_NAME[name.kind], ...(name.role === "declaration" ? ["declaration" as const] : []), ...(library ? ["defaultLibrary" as const] : []), ...(name.global ? ["readonly" as const] : []));
    } else if (token.class === "string") add("string");
    else if (token.class === "word" && mark === ":" && KIND_WORDS.has(source.toLowerCase())) add("keyword");
    else if (token.class === "word" && isQuantity(source)) add("number");
    else if (token.class === "word" && text.charAt(token.span.end) === "=") add("property");
    else if (token.class === "word") add("enumMember");
  }
  return found;
}

/** A token that spans lines as one for each line, since editors want none that goes over an end of line. */
function lines(token: SemanticToken, text: string): readonly SemanticToken[] {
  const source = text.slice(token.span.start, token.span.end);
  if (!/[\r\n]/u.test(source)) return [token];
  const found: SemanticToken[] = [];
  for (const match of source.matchAll(/[^\r\n]+/gu)) found.push({ ...token, span: { start: token.span.start + match.index, end: token.span.start + match.index + match[0].length } });
  return found;
}
