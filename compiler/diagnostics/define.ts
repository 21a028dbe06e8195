// define.ts — how one file says all about one code. The registry (index.gen.ts) is generated from this folder.
import type { Diagnostic, Fix, Related, Severity } from "../types/diagnostic.ts";
import type { Model } from "../types/model.ts";
import type { Place } from "../types/source.ts";

/** What may go with a diagnostic besides its message's values. */
export interface Extra {
  readonly related?: readonly Related[];
  readonly fixes?: readonly Fix[];
  readonly tags?: Diagnostic["tags"];
  readonly subjects?: readonly string[];
  /** Only where the code's severity depends on the case, and its page says so. */
  readonly severity?: Severity;
}

export interface DiagnosticSpec<A> {
  readonly code: `GX${1 | 2 | 3 | 4}${number}`;
  /** Kebab-case, the same as the file's name after the code: `gx1012-unknown-pin.ts`. */
  readonly name: string;
  readonly severity: Severity;
  /** A short noun phrase, the page's heading. */
  readonly title: string;
  /** Says what, why and what to do; lower case, no full stop, names in backticks. */
  readonly message: (values: A) => string;
  /** One or two paragraphs for the page: why this is reported, and how to mend it. */
  readonly why: string;
  /** Each a whole file that gives this code exactly once and nothing else above info. A `use`d file goes in `files`. */
  readonly bad: readonly string[];
  /** Each a whole file that gives no error and no warning. The first should mend the first `bad`. */
  readonly good: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  /** For codes whose examples cannot be text (too large, not UTF-8, layout only): why; their test lives elsewhere. */
  readonly examplesElsewhere?: string;
  /** Of an electrical rule that looks for something missing: not asked while the text has errors, since it may stand in what could not be read. */
  readonly wantsWhole?: boolean;
  /** An electrical rule: reports what it finds in a resolved model. Run by check/ in the order of codes. */
  readonly check?: (model: Model, found: (at: Place, values: A, extra?: Extra) => void) => void;
}

export interface DiagnosticKind<A> extends DiagnosticSpec<A> {
  /** Makes the record for one place. */
  at(place: Place, values: A, extra?: Extra): Diagnostic;
}

/** Declares a code. Called once a file, at the top level, as its only export. */
export function defineDiagnostic<A>(spec: DiagnosticSpec<A>): DiagnosticKind<A> {
  return {
    ...spec,
    at: (place, values, extra = {}) => ({
      code: spec.code,
      severity: extra.severity ?? spec.severity,
      uri: place.uri,
      span: place.span,
      message: readable(spec.message(values)),
      related: extra.related ?? [],
      fixes: extra.fixes ?? [],
      ...(extra.tags ? { tags: extra.tags } : {}),
      ...(extra.subjects ? { subjects: extra.subjects } : {}),
    }),
  };
}

/** What no name or list in a real circuit comes near; beyond it a message could not be read, and one slip could fill a terminal with megabytes. */
const LONGEST_WORD = 160;
const LONGEST_MESSAGE = 2000;

/** The message with endless words shortened to their first 40 characters, and cut where it is endless altogether. */
function readable(message: string): string {
  if (message.length <= LONGEST_WORD) return message;
  const short = message.replace(/[^\s`"]+/gu, (word) => (word.length > LONGEST_WORD ? `${[...word.slice(0, 42)].slice(0, 39).join("")}…` : word));
  return short.length > LONGEST_MESSAGE ? `${[...short.slice(0, LONGEST_MESSAGE)].slice(0, -1).join("")}…` : short;
}
