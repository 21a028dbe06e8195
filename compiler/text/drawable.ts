// drawable.ts — makes any string fit to be drawn: one line, no character that XML forbids or that reorders its neighbours.

const REPLACEMENT = "\uFFFD";
/** Embeddings, overrides and isolates: they could make a label read other than it is written. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/gu;
const BLANK = /[\t\n\r\u2028\u2029]+/gu;
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]|\p{Cs}/gu;

/** The text as drawn: line ends and tabs become a blank, control characters and lone surrogates `U+FFFD`, reordering marks go. */
export function drawable(text: string): string {
  return text.replace(REORDERING, "").replace(BLANK, " ").replace(FORBIDDEN, REPLACEMENT);
}
