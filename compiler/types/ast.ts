// ast.ts — the syntax tree of one file. Habits of the tolerant reader are already rewritten into these canonical forms by
// syntax/ (one habit may yield several statements with the same span), so later stages know one form of everything.
import type { Span, Uri } from "./source.ts";

/** A name, number or quantity as it stands at one place. Quotes do not change a name. */
export interface Word {
  /** NFC, unquoted, escapes resolved. */
  readonly text: string;
  readonly quoted: boolean;
  readonly span: Span;
  /** A `{name}` token, as in `P[1..{n}]`; then `text` is the name. */
  readonly substitution?: true;
}

export interface Comment {
  readonly text: string;
  readonly block: boolean;
  readonly span: Span;
}

export interface SyntaxFile {
  readonly uri: Uri;
  readonly text: string;
  readonly statements: readonly Stmt[];
  /** In text order. */
  readonly comments: readonly Comment[];
}

// --- references and connections -------------------------------------------------------------------------------------

export type RangeMember =
  | { readonly kind: "one"; readonly value: Word }
  | { readonly kind: "run"; readonly from: Word; readonly to: Word };

/** `[1..8]`, `[7:0]`, `[A..H]`, `[TRIG, THRES]`. */
export interface Range {
  readonly members: readonly RangeMember[];
  readonly span: Span;
}

/** One step of a reference after its head: `.name`, `.name[0..7]`, or `.[TRIG, THRES]` (no name). */
export interface Step {
  readonly name?: Word;
  readonly range?: Range;
  readonly span: Span;
}

/** `(K > A)`: enter at `from`, leave at `to`. Each is a path of words: `IN+`, `A.OUT`. */
export interface Through {
  readonly from: readonly Word[];
  readonly to?: readonly Word[];
  readonly span: Span;
}

/** `U1.A.OUT`, `R[1..8]`, `D1(K > A)`, `U1.[TRIG, THRES]`, `OUT`. */
export interface Ref {
  readonly kind: "ref";
  readonly head: Word;
  readonly range?: Range;
  readonly steps: readonly Step[];
  readonly through?: Through;
  readonly span: Span;
}

/** `(R4 | C4 -> R5)`: parallel branches. */
export interface ParallelGroup {
  readonly kind: "group";
  readonly branches: readonly Chain[];
  readonly span: Span;
}

/** Items joined by commas. */
export interface NodeList {
  readonly items: readonly (Ref | ParallelGroup)[];
  readonly span: Span;
}

export interface Link {
  /** `->` suggests reading order to the layout, `--` suggests nothing. */
  readonly arrow: "->" | "--";
  readonly arrowSpan: Span;
  readonly list: NodeList;
}

export interface Chain {
  readonly first: NodeList;
  readonly links: readonly Link[];
  readonly span: Span;
}

// --- arguments ------------------------------------------------------------------------------------------------------

/** A word glued with dots where no blank stood (`AMS1117-3.3`, `lib.opamp`), or a `{name}` substitution inside a module. */
export interface Value {
  readonly text: string;
  readonly quoted: boolean;
  /** The pieces as written, for `namespace.kind`. */
  readonly words: readonly Word[];
  /** True when the value is exactly one `{name}` token; then `text` is the name. */
  readonly substitution: boolean;
  readonly span: Span;
}

export interface PointValue {
  readonly x: Value;
  readonly y: Value;
  readonly span: Span;
}

export type Arg =
  | { readonly kind: "value"; readonly value: Value; readonly span: Span }
  | { readonly kind: "named"; readonly key: Word; readonly value: Value; readonly span: Span }
  | { readonly kind: "namedPoint"; readonly key: Word; readonly point: PointValue; readonly span: Span }
  | { readonly kind: "run"; readonly from: Value; readonly to: Value; readonly span: Span }
  | { readonly kind: "point"; readonly point: PointValue; readonly span: Span };

// --- statements -----------------------------------------------------------------------------------------------------

export interface Block {
  readonly statements: readonly Stmt[];
  /** From the opening to the closing brace. */
  readonly span: Span;
}

interface Base {
  readonly span: Span;
}

/** `name: kind args` — part, array, net, supply, port, pin or module instance; resolve/ decides by the kind. */
export interface DeclStmt extends Base {
  readonly kind: "decl";
  /** Each a plain name or a name with a range; steps and through are errors found by resolve/. */
  readonly names: readonly Ref[];
  /** Undefined for a habit without a kind (`R1: 10k`), already reported; resolve/ infers it from the prefix or the unit. */
  readonly type?: Value;
  readonly args: readonly Arg[];
}

export interface ConnectStmt extends Base {
  readonly kind: "connect";
  readonly chain: Chain;
}

/** A single node without an arrow, already reported by syntax/ when nothing else fits. */
export interface NcStmt extends Base {
  readonly kind: "nc";
  readonly nodes: NodeList;
}

export interface TitleStmt extends Base {
  readonly kind: "title";
  readonly title: Word;
  readonly args: readonly Arg[];
}

export interface UseStmt extends Base {
  readonly kind: "use";
  readonly path: Word;
  readonly as?: Word;
}

export interface PartStmt extends Base {
  readonly kind: "part";
  readonly name: Word;
  /** `part connector(n=2)`: parameters with defaults. */
  readonly params: readonly ModuleParam[];
  readonly description?: Word;
  /** `prefix=U` and other properties. */
  readonly args: readonly Arg[];
  readonly block?: Block;
}

export interface ModuleParam {
  readonly name: Word;
  readonly default?: Value;
  readonly span: Span;
}

export interface ModuleStmt extends Base {
  readonly kind: "module";
  readonly name: Word;
  readonly params: readonly ModuleParam[];
  readonly description?: Word;
  readonly args: readonly Arg[];
  readonly block?: Block;
}

/** `unit A { … }`, only inside a part. */
export interface UnitStmt extends Base {
  readonly kind: "unit";
  readonly name: Word;
  readonly args: readonly Arg[];
  readonly block?: Block;
}

/** `group "Output stage" { … }` or `sheet "IO" { … }`. */
export interface FrameStmt extends Base {
  readonly kind: "group" | "sheet";
  readonly title?: Word;
  readonly args: readonly Arg[];
  readonly block?: Block;
}

/** `symbol { … }`, `symbol ansi { … }`, `symbol A, B iec { … }`, `symbol A, B = opamp`. */
export interface SymbolStmt extends Base {
  readonly kind: "symbol";
  readonly units: readonly Word[];
  readonly tradition?: "ansi" | "iec";
  readonly borrow?: Value;
  readonly block?: Block;
}

/** `line (0, -2) (0, 2)`, `circle (0, 0) radius=2`, `text "x" (0, 0) size=1`, …, only inside a symbol. */
export interface PrimitiveStmt extends Base {
  readonly kind: "primitive";
  readonly shape: "line" | "polyline" | "polygon" | "rect" | "circle" | "arc" | "path" | "text";
  readonly text?: Word;
  readonly points: readonly PointValue[];
  readonly args: readonly Arg[];
}

/** `param resistance: ohm`, `param dielectric: X7R | C0G = X7R`, `param dnp: flag`, only inside a part. */
export interface ParamStmt extends Base {
  readonly kind: "param";
  readonly name: Word;
  /** One word is a dimension or `flag`; several are options. */
  readonly options: readonly Word[];
  readonly default?: Value;
}

/** One-line facts inside a part: `alias R res`, `through A > K`, `through no`, `swap A B`, `spice D {A} {K} {value}`, `kicad "Device:R" 1=pin1`. */
export interface FactStmt extends Base {
  readonly kind: "fact";
  readonly fact: "alias" | "swap" | "spice" | "kicad";
  readonly words: readonly Value[];
  readonly args: readonly Arg[];
}

export interface ThroughStmt extends Base {
  readonly kind: "through";
  /** Absent: `through no`. */
  readonly from?: Word;
  readonly to?: Word;
}

/** `place C5 near U1.VCC`, `place R1 above R2`, `place R1 at (12, 4) rotate=90 mirror`. */
export interface PlaceStmt extends Base {
  readonly kind: "place";
  readonly what: NodeList;
  readonly relation: "near" | "above" | "below" | "left of" | "right of" | "at";
  readonly target?: Ref;
  readonly at?: PointValue;
  readonly args: readonly Arg[];
}

export interface AlignStmt extends Base {
  readonly kind: "align";
  readonly nodes: NodeList;
}

export interface OrientStmt extends Base {
  readonly kind: "orient";
  readonly nodes: NodeList;
  readonly direction: "vertical" | "horizontal";
}

export interface DrawStmt extends Base {
  readonly kind: "draw";
  readonly nodes: NodeList;
  readonly as: "label" | "wire";
}

export interface FlowStmt extends Base {
  readonly kind: "flow";
  readonly direction: "right" | "down";
}

export interface NoteStmt extends Base {
  readonly kind: "note";
  readonly text: Word;
  readonly near?: Ref;
}

/** A statement that could not be read. Already reported; what was understood of it may stand in `partial`. */
export interface ErrorStmt extends Base {
  readonly kind: "error";
  readonly partial?: Stmt;
}

export type Stmt =
  | DeclStmt | ConnectStmt | NcStmt | TitleStmt | UseStmt
  | PartStmt | ModuleStmt | UnitStmt | FrameStmt | SymbolStmt | PrimitiveStmt
  | ParamStmt | FactStmt | ThroughStmt
  | PlaceStmt | AlignStmt | OrientStmt | DrawStmt | FlowStmt | NoteStmt
  | ErrorStmt;
