// textmate.ts — makes the TextMate grammar, by which editors colour Circ before a language server answers, from the keyword table. It can be coarse: semantic tokens refine it.
import { BLOCK_KEYWORDS, LINE_KEYWORDS, PIN_WORDS, SHAPE_KEYWORDS } from "../../grammar/keywords.ts";

interface Rule {
  readonly name?: string;
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly captures?: Readonly<Record<string, { readonly name: string }>>;
  readonly beginCaptures?: Readonly<Record<string, { readonly name: string }>>;
  readonly patterns?: readonly Rule[];
  readonly include?: string;
}

/** A word, for Oniguruma: as in grammar/words.ts, but for the places where a dot or a dash belongs to it. */
const WORD = String.raw`(?:~\{[^{}\r\n]*\}|[\p{L}\p{M}\p{N}_+~%°±#'/*]|-(?![->]))+`;
const ANY = (words: readonly string[]): string => `(?:${words.join("|")})`;
/** Where a statement may begin: at a line's start, or behind `;` or a brace. */
const START = String.raw`(?:^|(?<=[;{}]))\s*`;
/** What must follow a keyword for it to be one: a word or a string. */
const ARGUMENT = String.raw`(?=\s+(?:"|[\p{L}\p{N}_~+]|-(?![->])))`;

const repository: Readonly<Record<string, { readonly patterns: readonly Rule[] }>> = {
  comments: {
    patterns: [
      { name: "comment.line.double-slash.circ", match: String.raw`//.*$` },
      { name: "comment.block.circ", begin: String.raw`/\*`, end: String.raw`\*/` },
      { name: "comment.line.number-sign.circ", match: String.raw`^\s*#.*$` },
    ],
  },
  strings: {
    patterns: [{
      name: "string.quoted.double.circ", begin: '"', end: String.raw`"|$`,
      patterns: [{ name: "constant.character.escape.circ", match: String.raw`\\(?:["\\n]|u\{[0-9a-fA-F]{1,6}\})` }],
    }],
  },
  keywords: {
    patterns: [
      { match: `${START}(${ANY(BLOCK_KEYWORDS)})(?:${ARGUMENT}|(?=\\s*\\{))`, captures: { 1: { name: "keyword.control.block.circ" } } },
      { match: `${START}(${ANY(LINE_KEYWORDS)})${ARGUMENT}`, captures: { 1: { name: "keyword.control.circ" } } },
      { match: `${START}(${ANY(SHAPE_KEYWORDS)})(?=\\s*(?:"|\\(\\s*[^\\s,()]+\\s*,))`, captures: { 1: { name: "keyword.other.shape.circ" } } },
    ],
  },
  declarations: {
    patterns: [{
      begin: `${START}(${WORD}(?:\\[[^\\]]*\\])?(?:\\s*,\\s*${WORD}(?:\\[[^\\]]*\\])?)*)\\s*(:)\\s*(${WORD}(?:\\.${WORD})*)?`, end: String.raw`(?=$|[;{}])|(?=//|/\*)`,
      beginCaptures: { 1: { name: "variable.other.definition.circ" }, 2: { name: "punctuation.separator.declaration.circ" }, 3: { name: "entity.name.type.circ" } },
      patterns: [{ include: "#arguments" }],
    }],
  },
  arguments: {
    patterns: [
      { include: "#strings" },
      { include: "#substitutions" },
      { match: `(${WORD})\\s*(=)`, captures: { 1: { name: "variable.parameter.circ" }, 2: { name: "keyword.operator.assignment.circ" } } },
      { include: "#quantities" },
      { name: "constant.language.circ", match: `(?<![\\p{L}\\p{N}_])${ANY([...PIN_WORDS, "dnp"])}(?![\\p{L}\\p{N}_])` },
      { include: "#marks" },
    ],
  },
  substitutions: { patterns: [{ name: "variable.parameter.substitution.circ", match: String.raw`\{[ \t]*[A-Za-z_][A-Za-z0-9_]*[ \t]*\}` }] },
  quantities: {
    patterns: [{ name: "constant.numeric.circ", match: String.raw`(?<![\p{L}\p{N}_.\]])[+\-±]?\d+(?:\.\d+)?(?:[pnuµμmkMGR]|meg)?\d*(?:[ΩFHVAWs%]|ohms?|Hz|°C)?(?![\p{L}\p{N}_])` }],
  },
  arrows: { patterns: [{ name: "keyword.operator.connection.circ", match: String.raw`->|--|>` }] },
  marks: {
    patterns: [
      { name: "keyword.operator.range.circ", match: String.raw`\.\.` },
      { name: "keyword.operator.parallel.circ", match: String.raw`\|` },
      { name: "punctuation.separator.circ", match: "[,;]" },
      { name: "punctuation.accessor.circ", match: String.raw`\.` },
      { name: "punctuation.section.circ", match: String.raw`[()\[\]{}]` },
    ],
  },
  references: { patterns: [{ match: `(${WORD})((?:\\.${WORD})+)`, captures: { 1: { name: "variable.other.circ" }, 2: { name: "variable.other.member.circ" } } }] },
};

/** The grammar's file, which the editors' packages take from here. */
export function generate(): readonly { readonly path: string; readonly content: string }[] {
  const grammar = {
    $schema: "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
    name: "Circ",
    scopeName: "source.circ",
    fileTypes: ["circ"],
    patterns: ["comments", "keywords", "declarations", "strings", "substitutions", "arrows", "references", "quantities", "marks"].map((name) => ({ include: `#${name}` })),
    repository,
  };
  return [{ path: "grammar/circ.tmLanguage.json", content: `${JSON.stringify(grammar, null, 2)}\n` }];
}
