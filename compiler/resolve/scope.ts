// scope.ts — the names of one module instance or of the top level, and what they stand for.
import type { Environment } from "../catalog/index.ts";
import type { SyntaxFile } from "../types/ast.ts";
import type { PartDef } from "../types/model.ts";
import type { Place, Span, Uri } from "../types/source.ts";
import type { Builder, BuildNet, BuildPart } from "./build.ts";
import type { KindScope } from "./kinds.ts";
import { alikeKey } from "./names.ts";

/** Where a statement stands: its file, the values of its module's parameters, and its frame. */
export interface Site {
  readonly uri: Uri;
  readonly env: Environment;
  readonly frame: string | null;
}

export interface Instance {
  readonly id: string;
  readonly ports: ReadonlyMap<string, BuildNet>;
  readonly scope: Scope;
}

export type Entry =
  | { readonly kind: "part"; readonly part: BuildPart; readonly place: Place }
  | { readonly kind: "net"; readonly net: BuildNet; readonly place: Place }
  | { readonly kind: "instance"; readonly instance: Instance; readonly place: Place }
  /** Declared, but refused (recursion, a broken line): whatever joins it is not reported again. */
  | { readonly kind: "refused"; readonly place: Place };

/** What all scopes of one circuit share. */
export interface World {
  readonly builder: Builder;
  readonly top: () => Scope;
  /** Names that the top level declares power or ground, which are global. */
  readonly globals: ReadonlySet<string>;
  readonly file: (uri: Uri) => SyntaxFile | undefined;
  /** Elements of lists that may still be made, so that no text joins without end. */
  readonly budget: { left: number };
  /** Modules that contain themselves; an instance of one is refused. */
  readonly endless: ReadonlySet<unknown>;
  /** Told of each module instance's scope. */
  readonly opened: (scope: Scope) => void;
}

export interface Scope {
  readonly path: string;
  readonly uri: Uri;
  readonly env: Environment;
  readonly kinds: KindScope;
  readonly world: World;
  readonly entries: Map<string, Entry>;
  /** Nets that were never declared, by name. */
  readonly implicit: Map<string, BuildNet>;
  /** Declared names by what they look like. */
  readonly alike: Map<string, string>;
  readonly designators: RegExp;
  /** Undeclared designators that were reported, so that one slip gives one error. */
  readonly reported: Set<string>;
}

export function place(uri: Uri, span: Span): Place {
  return { uri, span };
}

export function idIn(scope: Scope, name: string): string {
  return scope.path === "" ? name : `${scope.path}.${name}`;
}

/** Enters a name; the entry that has it already is given back instead. */
export function declare(scope: Scope, name: string, entry: Entry): Entry | undefined {
  const known = scope.entries.get(name);
  if (known) return known;
  scope.entries.set(name, entry);
  const key = alikeKey(name);
  if (!scope.alike.has(key)) scope.alike.set(key, name);
  return undefined;
}

/** The definition that a box of unknown kind has: pins come as the text uses them. */
export function unknownDef(kind: string, at: Place): PartDef & { readonly pins: [] } {
  return {
    kind, description: "", prefix: "", aliases: [], params: [], pins: [], units: [{ name: "", pins: [] }], swaps: [], properties: {}, place: at,
  };
}
