// parser.ts — the grammar of one statement, and nothing else. Blocks, newlines and keywords are decided before it (compiler/syntax),
// so that a broken statement cannot touch its neighbours. LL(1). It reads more than the language allows: what is a habit and what is
// a mistake is said by the builder of the tree, which knows better words for it.
import { CstParser, type CstNode, type IRecognitionException, type IToken } from "chevrotain";
import { LazyLookahead } from "./lookahead.ts";
import {
  Arrow, Bar, Colon, Comma, Dot, DotDot, Equals, Greater, KwFact, KwFlow, KwFrame, KwModule, KwNodes, KwNote, KwParam, KwPart, KwPlace, KwShape,
  KwSymbol, KwThrough, KwTitle, KwUnit, KwUse, KwWordAfter, LParen, LSquare, Name, PinColon, RParen, RSquare, Val, VOCABULARY, Word,
} from "./tokens.ts";

export class StatementParser extends CstParser {
  constructor(skipValidations: boolean) {
    super([...VOCABULARY], { maxLookahead: 1, lookaheadStrategy: new LazyLookahead(), recoveryEnabled: true, nodeLocationTracking: "onlyOffset", skipValidations });
    this.performSelfAnalysis();
  }

  /** The start rule. */
  statement = this.RULE("statement", () => {
    this.OR([
      { ALT: () => this.SUBRULE(this.header) },
      { ALT: () => this.SUBRULE(this.unit) },
      { ALT: () => this.SUBRULE(this.frame) },
      { ALT: () => this.SUBRULE(this.symbol) },
      { ALT: () => this.SUBRULE(this.title) },
      { ALT: () => this.SUBRULE(this.use) },
      { ALT: () => this.SUBRULE(this.nodes) },
      { ALT: () => this.SUBRULE(this.place) },
      { ALT: () => this.SUBRULE(this.wordAfter) },
      { ALT: () => this.SUBRULE(this.flow) },
      { ALT: () => this.SUBRULE(this.note) },
      { ALT: () => this.SUBRULE(this.param) },
      { ALT: () => this.SUBRULE(this.through) },
      { ALT: () => this.SUBRULE(this.plain) },
      { ALT: () => this.SUBRULE(this.simple) },
    ]);
  });

  /** `names: kind args`, `a -> b`, and the habits that put other things in their places. */
  private simple = this.RULE("simple", () => {
    this.OPTION(() => this.SUBRULE(this.list));
    this.OPTION2(() => this.SUBRULE(this.args));
    this.OPTION3(() => {
      this.OR([{ ALT: () => this.CONSUME(Colon) }, { ALT: () => this.CONSUME(Equals) }]);
      this.OPTION4(() => this.SUBRULE2(this.args));
    });
    this.MANY(() => this.SUBRULE(this.link));
  });

  private link = this.RULE("link", () => {
    this.CONSUME(Arrow);
    this.OPTION(() => this.SUBRULE(this.list));
    this.MANY(() => this.SUBRULE(this.arg));
  });

  private list = this.RULE("list", () => {
    this.OR([{ ALT: () => this.SUBRULE(this.ref) }, { ALT: () => this.SUBRULE(this.group) }]);
    this.MANY(() => {
      this.CONSUME(Comma);
      this.OPTION(() => this.OR2([{ ALT: () => this.SUBRULE2(this.ref) }, { ALT: () => this.SUBRULE2(this.group) }]));
    });
  });

  private group = this.RULE("group", () => {
    this.CONSUME(LParen);
    this.OPTION(() => this.SUBRULE(this.branch));
    this.MANY(() => {
      this.CONSUME(Bar);
      this.OPTION2(() => this.SUBRULE2(this.branch));
    });
    this.CONSUME(RParen);
  });

  private branch = this.RULE("branch", () => {
    this.SUBRULE(this.list);
    this.MANY(() => this.SUBRULE(this.link));
  });

  private ref = this.RULE("ref", () => {
    this.CONSUME(Name);
    this.OPTION(() => this.SUBRULE(this.range));
    this.MANY(() => this.SUBRULE(this.step));
    this.OPTION2(() => this.SUBRULE(this.inside));
    this.OPTION3(() => {
      this.CONSUME(DotDot);
      this.CONSUME2(Name);
    });
    this.OPTION4(() => {
      this.CONSUME(PinColon);
      this.CONSUME3(Name, { LABEL: "pinNumber" });
    });
  });

  private step = this.RULE("step", () => {
    this.CONSUME(Dot);
    this.OR([
      {
        ALT: () => {
          this.CONSUME(Name);
          this.OPTION(() => this.SUBRULE(this.range));
        },
      },
      { ALT: () => this.SUBRULE2(this.range) },
    ]);
  });

  /** `(K > A)`, and the habits `(K->A)` and `R1(10k, 1%)`. */
  private inside = this.RULE("inside", () => {
    this.CONSUME(LParen);
    this.OPTION(() => this.SUBRULE(this.args));
    this.OPTION2(() => {
      this.OR([{ ALT: () => this.CONSUME(Greater) }, { ALT: () => this.CONSUME(Arrow) }]);
      this.SUBRULE(this.path);
    });
    this.CONSUME(RParen);
  });

  private range = this.RULE("range", () => {
    this.CONSUME(LSquare);
    this.OPTION(() => this.SUBRULE(this.member));
    this.MANY(() => {
      this.CONSUME(Comma);
      this.OPTION2(() => this.SUBRULE2(this.member));
    });
    this.CONSUME(RSquare);
  });

  private member = this.RULE("member", () => {
    this.CONSUME(Val);
    this.OPTION(() => this.OR([
      {
        ALT: () => {
          this.OR2([{ ALT: () => this.CONSUME(DotDot) }, { ALT: () => this.CONSUME(Colon) }]);
          this.CONSUME2(Val);
        },
      },
      { ALT: () => this.SUBRULE(this.range) },
    ]));
  });

  private args = this.RULE("args", () => {
    this.AT_LEAST_ONE(() => this.OR([{ ALT: () => this.SUBRULE(this.arg) }, { ALT: () => this.CONSUME(Comma) }]));
  });

  private arg = this.RULE("arg", () => {
    this.OR([
      {
        ALT: () => {
          this.SUBRULE(this.path);
          this.OPTION(() => this.OR2([
            {
              ALT: () => {
                this.CONSUME(Equals);
                this.OPTION2(() => this.SUBRULE(this.setting));
              },
            },
            {
              ALT: () => {
                this.CONSUME(DotDot);
                this.SUBRULE2(this.path);
              },
            },
            { ALT: () => this.SUBRULE(this.range) },
          ]));
        },
      },
      { ALT: () => this.SUBRULE(this.tuple) },
    ]);
  });

  /** What stands after `key=`. A `:` without blanks belongs to it: `Resistor_SMD:R_0603`. */
  private setting = this.RULE("setting", () => {
    this.OR([
      {
        ALT: () => {
          this.SUBRULE(this.path);
          this.MANY(() => {
            this.CONSUME(Colon);
            this.SUBRULE2(this.path);
          });
        },
      },
      { ALT: () => this.SUBRULE(this.tuple) },
    ]);
  });

  /** A point `(x, y)`, and the habit `resistor(10k, tolerance=1%)`. */
  private tuple = this.RULE("tuple", () => {
    this.CONSUME(LParen);
    this.OPTION(() => this.SUBRULE(this.args));
    this.CONSUME(RParen);
  });

  /** Words glued by dots. A dot in front is the habit `.1uF`. */
  private path = this.RULE("path", () => {
    this.OPTION(() => this.CONSUME(Dot));
    this.CONSUME(Val);
    this.MANY(() => {
      this.CONSUME2(Dot);
      this.CONSUME2(Val);
    });
  });

  private header = this.RULE("header", () => {
    this.OR([{ ALT: () => this.CONSUME(KwPart) }, { ALT: () => this.CONSUME(KwModule) }]);
    this.OPTION(() => this.CONSUME(Name));
    this.OPTION2(() => this.SUBRULE(this.tuple));
    this.OPTION3(() => this.SUBRULE(this.args));
  });

  private unit = this.RULE("unit", () => {
    this.CONSUME(KwUnit);
    this.OPTION(() => this.CONSUME(Name));
    this.OPTION2(() => this.SUBRULE(this.args));
  });

  private frame = this.RULE("frame", () => {
    this.CONSUME(KwFrame);
    this.OPTION(() => this.CONSUME(Name));
    this.OPTION2(() => this.SUBRULE(this.args));
  });

  private symbol = this.RULE("symbol", () => {
    this.CONSUME(KwSymbol);
    this.OPTION(() => {
      this.CONSUME(Name);
      this.MANY(() => {
        this.CONSUME(Comma);
        this.CONSUME2(Name);
      });
      this.OPTION2(() => this.CONSUME3(Name, { LABEL: "tradition" }));
    });
    this.OPTION3(() => {
      this.CONSUME(Equals);
      this.SUBRULE(this.path);
    });
  });

  private title = this.RULE("title", () => {
    this.CONSUME(KwTitle);
    this.CONSUME(Name);
    this.OPTION(() => this.SUBRULE(this.args));
  });

  private use = this.RULE("use", () => {
    this.CONSUME(KwUse);
    this.CONSUME(Name);
    this.OPTION(() => {
      this.CONSUME(Word, { LABEL: "as" });
      this.CONSUME2(Name, { LABEL: "alias" });
    });
  });

  /** `nc …` and `align …`. */
  private nodes = this.RULE("nodes", () => {
    this.CONSUME(KwNodes);
    this.SUBRULE(this.list);
  });

  private place = this.RULE("place", () => {
    this.CONSUME(KwPlace);
    this.SUBRULE(this.list);
    this.CONSUME(Word, { LABEL: "relation" });
    this.OPTION({
      GATE: () => /^(?:left|right)$/.test(this.LA(0).image) && this.LA(1).image === "of",
      DEF: () => this.CONSUME2(Word, { LABEL: "of" }),
    });
    this.OR([{ ALT: () => this.SUBRULE(this.ref) }, { ALT: () => this.SUBRULE(this.tuple) }]);
    this.OPTION2(() => this.SUBRULE(this.args));
  });

  /** `orient … vertical` and `draw … as label`. */
  private wordAfter = this.RULE("wordAfter", () => {
    this.CONSUME(KwWordAfter);
    this.SUBRULE(this.list);
    this.MANY(() => this.CONSUME(Word, { LABEL: "word" }));
  });

  private flow = this.RULE("flow", () => {
    this.CONSUME(KwFlow);
    this.CONSUME(Word);
  });

  private note = this.RULE("note", () => {
    this.CONSUME(KwNote);
    this.CONSUME(Name);
    this.OPTION(() => {
      this.CONSUME(Word, { LABEL: "near" });
      this.SUBRULE(this.ref);
    });
  });

  private param = this.RULE("param", () => {
    this.CONSUME(KwParam);
    this.CONSUME(Name);
    this.CONSUME(Colon);
    this.CONSUME(Val);
    this.MANY(() => {
      this.CONSUME(Bar);
      this.CONSUME2(Val);
    });
    this.OPTION(() => {
      this.CONSUME(Equals);
      this.SUBRULE(this.path);
    });
  });

  private through = this.RULE("through", () => {
    this.CONSUME(KwThrough);
    this.CONSUME(Name);
    this.OPTION(() => {
      this.CONSUME(Greater);
      this.CONSUME2(Name);
    });
  });

  /** Facts of a part and drawing primitives: a keyword and what belongs to it. */
  private plain = this.RULE("plain", () => {
    this.OR([{ ALT: () => this.CONSUME(KwFact) }, { ALT: () => this.CONSUME(KwShape) }]);
    this.SUBRULE(this.args);
  });
}

let parser: StatementParser | undefined;

export interface ParsedStatement {
  readonly cst: CstNode;
  /** In the order found; empty when the statement is well formed. */
  readonly errors: readonly IRecognitionException[];
}

/** Parses the tokens of one statement. The tree is partial when there are errors. */
export function parseTokens(tokens: readonly IToken[]): ParsedStatement {
  parser ??= new StatementParser(true);
  parser.input = [...tokens];
  const cst = parser.statement();
  return { cst, errors: parser.errors };
}
