// occurrences.ts — every place in a file where something is named, and which thing it is. Two places name one thing when their keys are
// equal. Made from the tree alone: nothing is built, so broken texts and modules that nobody uses are covered too.
import { NOTHING, rangeElements, valueText } from "../catalog/index.ts";
import { classByName, findPins } from "../resolve/index.ts";
import type { Arg, Block, DeclStmt, ModuleStmt, NodeList, PartStmt, Range, Ref, Step, Stmt, Value, Word } from "../types/ast.ts";
import type { PartDef } from "../types/model.ts";
import type { Span, Uri } from "../types/source.ts";
import { declaredIn, type KindInView, type KindsInView, kindsInView, type ModuleInView, type PartInView, type World } from "./kinds-in-view.ts";

export type NameKind = "part" | "net" | "port" | "instance" | "pin" | "unit" | "kind" | "module" | "parameter" | "namespace" | "file";

export interface Occurrence {
  readonly kind: NameKind;
  /** Equal for all places that name the same thing. */
  readonly key: string;
  /** The name as it stands here, unquoted. */
  readonly name: string;
  readonly uri: Uri;
  /** The name alone; of a range, its head. */
  readonly span: Span;
  readonly role: "declaration" | "mention";
  /** Written with a range: the keys of all that it lists. Then `key` is the list's own. */
  readonly elements?: readonly string[];
  /** Of a pin: the part whose pin it is here. */
  readonly owner?: string;
  /** Of a declaration: its whole statement. */
  readonly statement?: Span;
  /** Of a pin, whether this is its own name (not its number or an alias that its line gives). */
  readonly byName?: boolean;
  /** Of a part or a pin here: what kind it is. */
  readonly type?: KindInView;
  /** Of a net: a supply or ground, which is one net in all modules. */
  readonly global?: true;
}

interface Declared {
  readonly kind: "part" | "net" | "port" | "instance";
  readonly stmt: DeclStmt;
  readonly type?: KindInView;
  readonly supply: boolean;
}

/** The names of the top level of a file, or of one module. */
export interface NameScope {
  readonly uri: Uri;
  readonly module?: ModuleStmt;
  readonly statements: readonly Stmt[];
  readonly names: ReadonlyMap<string, Declared>;
}

const keptOccurrences = new WeakMap<World, Map<Uri, readonly Occurrence[]>>();
const keptSupplies = new WeakMap<World, ReadonlySet<string>>();
// By the kinds in view, since those decide what a declared name is: a used file may change while this one does not.
const keptScopes = new WeakMap<KindsInView, Map<ModuleStmt | undefined, ReadonlyMap<string, Declared>>>();

/** All names in a file, in text order. Kept as long as the world. */
export function occurrencesIn(world: World, uri: Uri): readonly Occurrence[] {
  const files = keptOccurrences.get(world) ?? new Map<Uri, readonly Occurrence[]>();
  keptOccurrences.set(world, files);
  const found = files.get(uri);
  if (found) return found;
  const walk = new Walk(world, uri);
  const made = walk.all();
  files.set(uri, made);
  return made;
}

/** The innermost name at an offset; a cursor behind a word is at it. */
export function occurrenceAt(world: World, uri: Uri, offset: number): Occurrence | undefined {
  let best: Occurrence | undefined;
  for (const each of occurrencesIn(world, uri)) {
    if (each.span.start > offset) break;
    if (offset > each.span.end) continue;
    if (!best || each.span.start > best.span.start || each.span.end - each.span.start <= best.span.end - best.span.start) best = each;
  }
  return best;
}

/** The scope that an offset stands in. */
export function scopeAt(world: World, uri: Uri, offset: number): NameScope {
  const { statements } = world.snapshot.syntax(uri).value;
  const inside = declaredIn(statements).find((stmt) => stmt.kind === "module" && stmt.block && stmt.block.span.start < offset && offset <= stmt.block.span.end);
  return scopeOf(world, uri, inside?.kind === "module" ? inside : undefined);
}

/** The names that a scope declares. */
export function scopeOf(world: World, uri: Uri, module?: ModuleStmt): NameScope {
  const { value } = world.snapshot.syntax(uri);
  const statements = module ? module.block?.statements ?? [] : value.statements;
  const kinds = kindsInView(world, uri);
  const kept = keptScopes.get(kinds) ?? new Map<ModuleStmt | undefined, ReadonlyMap<string, Declared>>();
  keptScopes.set(kinds, kept);
  const names = kept.get(module) ?? declaredNames(statements, kinds);
  kept.set(module, names);
  return { uri, ...(module ? { module } : {}), statements, names };
}

const NET_KINDS = new Set(["net", "power", "ground", "port"]);

function declaredNames(statements: readonly Stmt[], kinds: KindsInView): ReadonlyMap<string, Declared> {
  const names = new Map<string, Declared>();
  for (const stmt of flat(statements)) {
    if (stmt.kind !== "decl") continue;
    const word = stmt.type?.text.toLowerCase() ?? "";
    const type = stmt.type && !NET_KINDS.has(word) ? kinds.find(stmt.type) : undefined;
    const kind = word === "port" ? "port" : NET_KINDS.has(word) ? "net" : type?.kind === "module" ? "instance" : "part";
    for (const ref of stmt.names) {
      for (const name of namesOf(ref)) if (!names.has(name)) names.set(name, { kind, stmt, supply: word === "power" || word === "ground", ...(type ? { type } : {}) });
    }
  }
  return names;
}

/** The statements of a scope, those in groups and sheets too; of one that was read in part, the part. */
export function flat(statements: readonly Stmt[]): readonly Stmt[] {
  return statements.flatMap((stmt): readonly Stmt[] => {
    if (stmt.kind === "group" || stmt.kind === "sheet") return [stmt, ...flat(stmt.block?.statements ?? [])];
    return stmt.kind === "error" && stmt.partial ? flat([stmt.partial]) : [stmt];
  });
}

/** `R[1..3]` as `R1`, `R2`, `R3`. */
export function namesOf(ref: { readonly head: Word; readonly range?: Range }): readonly string[] {
  return ref.range ? elementsOf(ref.range, ref.head.text) : [ref.head.text];
}

const MOST_ELEMENTS = 2000;

function elementsOf(range: Range, head: string): readonly string[] {
  const elements = rangeElements(range, head, (word) => word.text);
  return "fault" in elements ? [] : elements.slice(0, MOST_ELEMENTS).map((element) => head + element.text);
}

/** The key of a name in a scope, and whether it is one net everywhere. */
export function keyOf(scope: NameScope, name: string, supplies: ReadonlySet<string>): { readonly key: string; readonly global: boolean } {
  const declared = scope.names.get(name);
  const isNet = declared === undefined || declared.kind === "net";
  if (isNet && (classByName(name) !== undefined || supplies.has(name))) return { key: `global ${name}`, global: true };
  return { key: `name ${scope.uri}#${scope.module?.name.text ?? ""} ${name}`, global: false };
}

/** Names that some file's top level declares power or ground: they mean one net in every module. */
export function suppliesOf(world: World): ReadonlySet<string> {
  const known = keptSupplies.get(world) ?? new Set(world.files.flatMap((uri) => [...scopeOf(world, uri).names].filter(([, each]) => each.supply).map(([name]) => name)));
  keptSupplies.set(world, known);
  return known;
}

class Walk {
  readonly #world: World;
  readonly #uri: Uri;
  readonly #kinds: KindsInView;
  readonly #supplies: ReadonlySet<string>;
  readonly #found: Occurrence[] = [];

  constructor(world: World, uri: Uri) {
    this.#world = world;
    this.#uri = uri;
    this.#kinds = kindsInView(world, uri);
    this.#supplies = suppliesOf(world);
  }

  all(): readonly Occurrence[] {
    const { statements } = this.#world.snapshot.syntax(this.#uri).value;
    this.#body(statements, scopeOf(this.#world, this.#uri));
    for (const stmt of declaredIn(statements)) {
      if (stmt.kind === "module") this.#module(stmt);
      else this.#part(stmt);
    }
    return this.#found.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  }

  #add(kind: NameKind, key: string, word: { readonly text: string; readonly span: Span }, role: Occurrence["role"] = "mention", more: Partial<Occurrence> = {}): void {
    this.#found.push({ kind, key, name: word.text, uri: this.#uri, span: word.span, role, ...more });
  }

  #module(stmt: ModuleStmt): void {
    const view = this.#kinds.own.find((kind) => kind.kind === "module" && kind.stmt === stmt);
    if (view) this.#add("module", `kind ${view.id}`, stmt.name, "declaration", { statement: stmt.span, type: view });
    this.#parameters(stmt, view?.id ?? "");
    this.#body(stmt.block?.statements ?? [], scopeOf(this.#world, this.#uri, stmt));
  }

  #parameters(stmt: ModuleStmt | PartStmt, id: string): void {
    for (const param of stmt.params) this.#add("parameter", `param ${id} ${param.name.text}`, param.name, "declaration", { statement: stmt.span });
    if (stmt.params.length === 0 || !stmt.block) return;
    const { text } = this.#world.snapshot.syntax(this.#uri).value;
    const names = new Set(stmt.params.map((param) => param.name.text));
    const pattern = /(?<![~_^])\{[ \t]*([A-Za-z_][A-Za-z0-9_]*)[ \t]*\}/gu;
    const inside = text.slice(stmt.block.span.start, stmt.block.span.end);
    const comments = this.#world.snapshot.syntax(this.#uri).value.comments;
    for (let match = pattern.exec(inside); match; match = pattern.exec(inside)) {
      const name = match[1] ?? "";
      const start = stmt.block.span.start + match.index + match[0].indexOf(name);
      if (!names.has(name) || comments.some((comment) => comment.span.start <= start && start < comment.span.end)) continue;
      this.#add("parameter", `param ${id} ${name}`, { text: name, span: { start, end: start + name.length } });
    }
  }

  #body(statements: readonly Stmt[], scope: NameScope): void {
    for (const stmt of flat(statements)) {
      switch (stmt.kind) {
        case "decl": this.#declaration(stmt, scope); break;
        case "connect": this.#nodes([stmt.chain.first, ...stmt.chain.links.map((link) => link.list)], scope); break;
        case "nc": case "align": case "orient": case "draw": this.#nodes([stmt.nodes], scope); break;
        case "place": this.#nodes([stmt.what], scope); if (stmt.target) this.#ref(stmt.target, scope); break;
        case "note": if (stmt.near) this.#ref(stmt.near, scope); break;
        case "use": this.#use(stmt); break;
        default: break;
      }
    }
  }

  #use(stmt: Extract<Stmt, { kind: "use" }>): void {
    const target = this.#world.snapshot.use(this.#uri, stmt.path.text);
    if (target !== undefined) this.#add("file", `file ${target}`, stmt.path);
    if (stmt.as) this.#add("namespace", `space ${this.#uri} ${stmt.as.text}`, stmt.as, "declaration", { statement: stmt.span });
  }

  #nodes(lists: readonly NodeList[], scope: NameScope): void {
    for (const list of lists) {
      for (const item of list.items) {
        if (item.kind === "ref") this.#ref(item, scope);
        else for (const branch of item.branches) this.#nodes([branch.first, ...branch.links.map((link) => link.list)], scope);
      }
    }
  }

  // --- declarations -----------------------------------------------------------------------------------------------------

  #declaration(stmt: DeclStmt, scope: NameScope): void {
    for (const ref of stmt.names) this.#name(ref, scope, "declaration", stmt.span);
    const type = stmt.type && this.#type(stmt.type);
    if (type) this.#arguments(stmt.args, type);
  }

  #type(value: Value): KindInView | undefined {
    const kind = this.#kinds.find(value);
    const [space, ...rest] = value.words;
    let word: { readonly text: string; readonly span: Span } = value;
    const last = rest.at(-1);
    if (space && last && rest[0] && this.#kinds.spaces.has(space.text)) {
      this.#add("namespace", `space ${this.#uri} ${space.text}`, space);
      word = { text: rest.map((each) => each.text).join("."), span: { start: rest[0].span.start, end: last.span.end } };
    }
    if (kind) this.#add(kind.kind === "module" ? "module" : "kind", `kind ${kind.id}`, word, "mention", { type: kind });
    return kind;
  }

  #arguments(args: readonly Arg[], type: KindInView): void {
    const names = type.kind === "module" ? type.stmt.params.map((param) => param.name.text) : type.def(args).params.map((param) => param.name);
    for (const arg of args) if (arg.kind === "named" && names.includes(arg.key.text)) this.#add("parameter", `param ${type.id} ${arg.key.text}`, arg.key);
  }

  // --- references -------------------------------------------------------------------------------------------------------

  #name(ref: Ref, scope: NameScope, role: Occurrence["role"], statement?: Span): void {
    if (ref.head.substitution) return;
    const names = namesOf(ref);
    const keys = names.map((name) => keyOf(scope, name, this.#supplies));
    const [first] = keys;
    const declared = scope.names.get(names[0] ?? "");
    if (!first) return;
    const more = { ...(statement ? { statement } : {}), ...(declared?.type ? { type: declared.type } : {}), ...(first.global ? { global: true as const } : {}) };
    const list = ref.range ? { elements: keys.map((each) => each.key) } : {};
    this.#add(declared?.kind ?? "net", ref.range ? `list ${scope.uri}#${scope.module?.name.text ?? ""} ${ref.head.text}` : first.key, ref.head, role, { ...more, ...list });
  }

  #ref(ref: Ref, scope: NameScope): void {
    this.#name(ref, scope, "mention");
    const [first = ""] = namesOf(ref);
    const declared = scope.names.get(first);
    if (declared) this.#members(declared, keyOf(scope, first, this.#supplies).key, ref.steps, ref);
  }

  #members(declared: Declared, owner: string, steps: readonly Step[], ref: Ref): void {
    if (declared.type?.kind === "module") this.#inside(declared.type, steps, ref);
    else if (declared.type) this.#pinSteps(declared.type, declared.type.def(declared.stmt.args), owner, steps, ref);
  }

  #inside(module: ModuleInView, steps: readonly Step[], ref: Ref): void {
    const scope = scopeOf(this.#world, module.uri, module.stmt);
    const [step, ...rest] = steps;
    for (const word of step ? stepWords(step) : []) this.#inner(word, scope);
    const declared = step?.name && scope.names.get(step.name.text);
    if (step?.name && declared) this.#members(declared, keyOf(scope, step.name.text, this.#supplies).key, rest, ref);
    if (steps.length === 0) for (const path of ways(ref)) if (path[0]) this.#inner(path[0], scope);
  }

  #inner(word: StepWord, scope: NameScope): void {
    const declared = scope.names.get(word.text);
    if (!declared || declared.kind === "net") return;
    const { key } = keyOf(scope, word.text, this.#supplies);
    this.#add(declared.kind, key, word, "mention", { ...(declared.type ? { type: declared.type } : {}), ...(word.ranged ? { elements: [key] } : {}) });
  }

  // --- pins -------------------------------------------------------------------------------------------------------------

  #pinSteps(kind: PartInView, def: PartDef, owner: string, steps: readonly Step[], ref: Ref): void {
    const [first, ...rest] = steps;
    const unit = first?.name && def.units.find((each) => each.name !== "" && each.name === first.name?.text);
    if (first?.name && unit && !first.range && (rest.length > 0 || !def.pins.some((pin) => pin.name === unit.name))) {
      this.#add("unit", `unit ${kind.id} ${unit.name}`, first.name, "mention", { owner, type: kind });
      return this.#pinsOf(kind, def, owner, rest, unit.name, ref);
    }
    this.#pinsOf(kind, def, owner, steps, undefined, ref);
  }

  #pinsOf(kind: PartInView, def: PartDef, owner: string, steps: readonly Step[], unit: string | undefined, ref: Ref): void {
    for (const word of steps[0] ? stepWords(steps[0]) : []) this.#pin(kind, def, owner, word, unit);
    if (steps.length > 0) return;
    for (const path of ways(ref)) {
      const [first, second] = path;
      if (second && first) this.#add("unit", `unit ${kind.id} ${first.text}`, first, "mention", { owner, type: kind });
      const word = second ?? first;
      if (word) this.#pin(kind, def, owner, word, second ? first?.text : unit);
    }
  }

  #pin(kind: PartInView, def: PartDef, owner: string | undefined, word: StepWord, unit: string | undefined, role: Occurrence["role"] = "mention", statement?: Span): void {
    const answer = findPins(def, word.text, unit);
    if (answer.kind !== "pins") return;
    const pins = answer.pins.flatMap((index) => def.pins[index] ?? []);
    const [pin] = pins;
    if (!pin) return;
    const byName = pin.name === word.text && !pin.pads.includes(word.text);
    const key = (number: string) => `pin ${kind.id} ${number}`;
    this.#add("pin", key(pin.number), word, role, {
      byName, type: kind, ...(owner === undefined ? {} : { owner }), ...(statement ? { statement } : {}),
      ...(pins.length > 1 || word.ranged ? { elements: pins.map((each) => key(each.number)) } : {}),
    });
  }

  // --- kinds of our own -------------------------------------------------------------------------------------------------

  #part(stmt: PartStmt): void {
    const view = this.#kinds.own.find((kind) => kind.kind === "part" && kind.stmt === stmt);
    if (view?.kind !== "part") return;
    this.#add("kind", `kind ${view.id}`, stmt.name, "declaration", { statement: stmt.span, type: view });
    this.#parameters(stmt, view.id);
    const def = view.def();
    this.#partBlock(stmt.block, undefined, view, def);
  }

  #partBlock(block: Block | undefined, unit: string | undefined, view: PartInView, def: PartDef): void {
    for (const stmt of block?.statements ?? []) {
      switch (stmt.kind) {
        case "decl": for (const ref of stmt.names) this.#pinLine(ref, stmt.span, unit, view, def); break;
        case "unit":
          this.#add("unit", `unit ${view.id} ${stmt.name.text}`, stmt.name, "declaration", { statement: stmt.span, type: view });
          this.#partBlock(stmt.block, stmt.name.text, view, def);
          break;
        case "param": this.#add("parameter", `param ${view.id} ${stmt.name.text}`, stmt.name, "declaration", { statement: stmt.span }); break;
        case "through": for (const word of [stmt.from, stmt.to]) if (word) this.#pin(view, def, undefined, word, undefined); break;
        case "fact": this.#fact(stmt, view, def); break;
        case "symbol":
          for (const word of stmt.units) this.#add("unit", `unit ${view.id} ${word.text}`, word, "mention", { type: view });
          if (stmt.borrow) this.#type(stmt.borrow);
          break;
        default: break;
      }
    }
  }

  #pinLine(ref: Ref, statement: Span, unit: string | undefined, view: PartInView, def: PartDef): void {
    const pins = namesOf(ref).flatMap((name) => def.pins.filter((pin) => pin.name === name && (unit === undefined || pin.unit === unit)));
    const [pin] = pins;
    if (!pin) return;
    const key = (number: string) => `pin ${view.id} ${number}`;
    const elements = ref.range ? { elements: pins.map((each) => key(each.number)) } : {};
    this.#add("pin", key(pin.number), ref.head, "declaration", { statement, byName: true, type: view, ...elements });
  }

  #fact(stmt: Extract<Stmt, { kind: "fact" }>, view: PartInView, def: PartDef): void {
    if (stmt.fact === "swap") for (const word of stmt.words) this.#add("unit", `unit ${view.id} ${word.text}`, word, "mention", { type: view });
    if (stmt.fact === "spice") {
      const { text } = this.#world.snapshot.syntax(this.#uri).value;
      const pattern = /\{([^{}]+)\}/gu;
      const source = text.slice(stmt.span.start, stmt.span.end);
      for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
        const start = stmt.span.start + match.index + 1;
        const name = match[1] ?? "";
        this.#pin(view, def, undefined, { text: name, span: { start, end: start + name.length } }, undefined);
      }
    }
    if (stmt.fact === "kicad") for (const arg of stmt.args) if (arg.kind === "named") this.#pin(view, def, undefined, { text: valueText(arg.value, NOTHING).text, span: arg.value.span }, undefined);
  }
}

interface StepWord {
  readonly text: string;
  readonly span: Span;
  /** Written by a range with a head, so that the word itself stands nowhere. */
  readonly ranged?: boolean;
}

/** The words of a step: `OUT`, each of `[TRIG, THRES]`, each of `D[0..7]`. */
function stepWords(step: Step): readonly StepWord[] {
  if (!step.range) return step.name ? [step.name] : [];
  const head = step.name?.text ?? "";
  const elements = rangeElements(step.range, head, (word) => word.text);
  if ("fault" in elements) return [];
  const single = step.range.members.flatMap((member) => (member.kind === "one" ? [member.value.span] : []));
  return elements.slice(0, MOST_ELEMENTS).map((element) => {
    const plain = !step.name && single.some((span) => span.start === element.span.start);
    return { text: head + element.text, span: step.name ? step.name.span : element.span, ...(plain ? {} : { ranged: true }) };
  });
}

function ways(ref: Ref): readonly (readonly Word[])[] {
  return ref.through ? [ref.through.from, ...(ref.through.to ? [ref.through.to] : [])] : [];
}
