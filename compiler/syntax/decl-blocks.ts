// decl-blocks.ts — the habits `R1: resistor { value: 10k }` and `U1: NE555 { VCC: V9 }`: a block behind a declaration. The text that they
// stand for is written out, offered as the fix, and read in their place.
import { T, type IToken } from "../../grammar/index.ts";
import { pinMap } from "../diagnostics/gx1050-pin-map.ts";
import { propertyBlock } from "../diagnostics/gx1049-property-block.ts";
import type { DeclStmt, Stmt } from "../types/ast.ts";
import { cut, ownTokens, type RawStatement } from "./cut.ts";
import { endOfToken } from "./cst.ts";
import { looksLikeQuantity } from "./guess.ts";
import { lexLines } from "./lines.ts";
import { collapsed } from "./memo.ts";
import type { RawBlock } from "./nest.ts";
import { own, replacement, settle } from "./problem.ts";
import { buildStatement } from "./statement.ts";
import type { TreeContext } from "./tree.ts";

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly property: boolean;
}

const PROPERTIES = /^(?:value|resistance|capacitance|inductance|voltage|current|power|tolerance|rating|frequency|footprint|package|mpn|manufacturer|model|color|colour|type|name|description|datasheet|dielectric|load|esr|dnp)$/i;

/** The statements that the block stands for, or undefined when it is neither of the two. */
export function declarationBlock(header: RawStatement, decl: DeclStmt, block: RawBlock, context: TreeContext): readonly Stmt[] | undefined {
  const name = decl.names[0];
  const entries = entriesOf(block, context);
  if (name === undefined || decl.names.length > 1 || entries === undefined) return undefined;
  const head = context.text.slice(header.start, header.end);
  const properties = entries.filter((entry) => entry.property).map((entry) => ` ${entry.key.toLowerCase()}=${entry.value}`);
  const written = context.text.slice(name.span.start, name.span.end);
  const pins = entries.filter((entry) => !entry.property).map((entry) => `${written}.${entry.key} -- ${entry.value}`);
  const text = [head + properties.join(""), ...pins].join("\n");
  const span = { start: header.start, end: block.end };
  const kind = pins.length > 0 ? pinMap : propertyBlock;
  const found = kind.at(own(block.open, block.open + 1), { name: written }, { fixes: [replacement(pins.length > 0 ? "write statements" : "write them on the line", span, text)] });
  context.diagnostics.push(settle(found, context.memo.uri, 0, context.eol));
  return reread(text).map((stmt) => collapsed(stmt, span));
}

/** `key: value` pairs, parted by line ends, `;` or commas. */
function entriesOf(block: RawBlock, context: TreeContext): readonly Entry[] | undefined {
  const entries: Entry[] = [];
  for (const child of block.children) {
    if (child.statement === undefined || child.block !== undefined) return undefined;
    for (const tokens of partedByCommas(ownTokens(child.statement))) {
      const [key, mark, ...value] = tokens;
      const [first, last] = [value[0], value.at(-1)];
      if (key === undefined || mark === undefined || first === undefined || last === undefined) return undefined;
      if (![T.Colon, T.Equals, T.Arrow].includes(mark.tokenType) || (key.tokenType !== T.Word && key.tokenType !== T.Str)) return undefined;
      const text = context.text.slice(first.startOffset, endOfToken(last));
      entries.push({ key: key.image, value: text, property: PROPERTIES.test(key.image) || (looksLikeQuantity(text) && /^[a-z_]+$/.test(key.image)) });
    }
  }
  return entries.length === 0 ? undefined : entries;
}

/** A comma parts two entries when a key and its colon follow; other commas belong to a value. */
function partedByCommas(tokens: readonly IToken[]): readonly (readonly IToken[])[] {
  const parts: IToken[][] = [[]];
  tokens.forEach((token, index) => {
    const after = tokens[index + 2];
    const last = index === tokens.length - 1;
    if (token.tokenType === T.Comma && (last || after?.tokenType === T.Colon || after?.tokenType === T.Equals)) parts.push([]);
    else parts.at(-1)?.push(token);
  });
  return parts.filter((part) => part.length > 0);
}

function reread(text: string): readonly Stmt[] {
  const items = cut(lexLines(text, { young: new Map(), old: new Map() }));
  return items.flatMap((item) => {
    if (item.kind !== "statement") return [];
    return buildStatement(ownTokens(item.statement), text, false).statements;
  });
}
