// lookahead.ts — lookahead functions are computed when they are first asked for. Chevrotain computes all of them when a parser is made,
// which is a third of a short run's time; one file uses few of them.
import { LLkLookaheadStrategy, type ILookaheadStrategy } from "chevrotain";

type Alternation = ReturnType<ILookaheadStrategy["buildLookaheadForAlternation"]>;
type Optional = ReturnType<ILookaheadStrategy["buildLookaheadForOptional"]>;

/** LL(1), as Chevrotain's own, but lazy. */
export class LazyLookahead extends LLkLookaheadStrategy {
  constructor() {
    super({ maxLookahead: 1 });
  }

  override buildLookaheadForAlternation(options: Parameters<ILookaheadStrategy["buildLookaheadForAlternation"]>[0]): Alternation {
    const build = (): Alternation => super.buildLookaheadForAlternation(options);
    let made: Alternation | undefined;
    return function (this: ThisParameterType<Alternation>, alternatives) {
      made ??= build();
      return made.call(this, alternatives);
    };
  }

  override buildLookaheadForOptional(options: Parameters<ILookaheadStrategy["buildLookaheadForOptional"]>[0]): Optional {
    const build = (): Optional => super.buildLookaheadForOptional(options);
    let made: Optional | undefined;
    return function (this: ThisParameterType<Optional>) {
      made ??= build();
      return made.call(this);
    };
  }
}
