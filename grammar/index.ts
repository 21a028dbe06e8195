// index.ts — the door of grammar/. The only room that imports chevrotain.
export type { CstNode, IRecognitionException, IToken, TokenType } from "chevrotain";
export { parseTokens, StatementParser, type ParsedStatement } from "./parser.ts";
export * as T from "./tokens.ts";
export { buildLexer, keywordOf, lex, type Lexed } from "./tokens.ts";
export {
  BLOCK_KEYWORDS, LINE_KEYWORDS, PIN_WORDS, SHAPE_KEYWORDS, type BlockKeyword, type Keyword, type LineKeyword, type ShapeKeyword,
} from "./keywords.ts";
export { isWord, WORD_CHAR } from "./words.ts";
