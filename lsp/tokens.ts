// tokens.ts — colours by meaning: whole, a range, or what changed since the last answer.
import { ide, type Uri } from "../compiler/index.ts";
import type { Range, SemanticTokens, SemanticTokensDelta } from "vscode-languageserver";
import { encodeTokens } from "./convert.ts";
import type { State } from "./state.ts";

const TYPES: readonly string[] = ide.TOKEN_TYPES;
const MODIFIERS: readonly string[] = ide.TOKEN_MODIFIERS;

export const LEGEND = { tokenTypes: [...TYPES], tokenModifiers: [...MODIFIERS] };

export class Tokens {
  readonly #state: State;
  readonly #last = new Map<Uri, { readonly id: string; readonly data: number[] }>();
  #count = 0;

  constructor(state: State) {
    this.#state = state;
  }

  #data(uri: Uri, range?: Range): number[] {
    const world = this.#state.world(uri);
    return encodeTokens(this.#state, uri, ide.semanticTokens(world, uri, range && this.#state.span(uri, range)), TYPES, MODIFIERS);
  }

  full(clientUri: string): SemanticTokens {
    const uri = this.#state.uri(clientUri);
    const told = { id: String(++this.#count), data: this.#data(uri) };
    this.#last.set(uri, told);
    return { resultId: told.id, data: told.data };
  }

  range(clientUri: string, range: Range): SemanticTokens {
    return { data: this.#data(this.#state.uri(clientUri), range) };
  }

  /** One edit from the first number that differs to the last. */
  delta(clientUri: string, previous: string): SemanticTokens | SemanticTokensDelta {
    const uri = this.#state.uri(clientUri);
    const before = this.#last.get(uri);
    const now = this.full(clientUri);
    if (before?.id !== previous) return now;
    const [old, data] = [before.data, now.data];
    let head = 0;
    while (head < old.length && head < data.length && old[head] === data[head]) head++;
    let tail = 0;
    while (tail < old.length - head && tail < data.length - head && old[old.length - 1 - tail] === data[data.length - 1 - tail]) tail++;
    const same = head === old.length && head === data.length;
    return { resultId: now.resultId, edits: same ? [] : [{ start: head, deleteCount: old.length - head - tail, data: data.slice(head, data.length - tail) }] };
  }

  forget(uri: Uri): void {
    this.#last.delete(uri);
  }
}
