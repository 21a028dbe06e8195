// overbar.ts — reads the marks of a bar over a name: `~{CS}`, `~CS` (to the end of the word), `~CS~` (on and off).

/** What is drawn of a name: its text, and the parts of it (UTF-16 offsets, half open) that carry a bar. */
export interface Overbarred {
  readonly text: string;
  readonly bars: readonly (readonly [number, number])[];
}

/** Reads the overbar notation. A tilde with nothing to cover is an ordinary character, and `~~` is one tilde. */
export function overbars(name: string): Overbarred {
  if (!name.includes("~")) return { text: name, bars: [] };
  const bars: (readonly [number, number])[] = [];
  let text = "";
  for (let at = 0; at < name.length; ) {
    const covered = name[at] === "~" ? coveredAt(name, at + 1) : undefined;
    if (covered === undefined) {
      text += name[at];
      at += name.startsWith("~~", at) ? 2 : 1;
      continue;
    }
    bars.push([text.length, text.length + covered.text.length]);
    text += covered.text;
    at = covered.next;
  }
  return { text, bars };
}

/** The text that a tilde just before `at` covers, and where reading goes on; undefined when it covers nothing. */
function coveredAt(name: string, at: number): { readonly text: string; readonly next: number } | undefined {
  if (name[at] === "{") {
    const close = name.indexOf("}", at);
    return close > at + 1 ? { text: name.slice(at + 1, close), next: close + 1 } : undefined;
  }
  let end = at;
  while (end < name.length && name[end] !== "~" && name[end] !== " ") end++;
  return end > at ? { text: name.slice(at, end), next: name[end] === "~" ? end + 1 : end } : undefined;
}
