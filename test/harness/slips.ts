// slips.ts — every way to slip once while typing a circuit: a character, a word, a line, an arrow for a comma.

/** The sorts of slips, each a share of the measured ones. */
export const SLIPS = {
  "character left out": (text: string) => characters(text).map((at) => text.slice(0, at) + text.slice(at + 1)),
  "character doubled": (text: string) => characters(text).map((at) => text.slice(0, at) + text.charAt(at) + text.slice(at)),
  "characters swapped": (text: string) => characters(text).filter((at) => text.charAt(at + 1) !== "\n" && text.charAt(at) !== text.charAt(at + 1))
    .map((at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)),
  "neighbouring key": (text: string) => characters(text).flatMap((at) => [...(NEIGHBOURS[text.charAt(at).toLowerCase()] ?? "")].slice(0, 2)
    .map((key) => text.slice(0, at) + (isUpper(text.charAt(at)) ? key.toUpperCase() : key) + text.slice(at + 1))),
  "digit changed": (text: string) => places(text, /\d/g).flatMap(([at, digit]) => [1, 9].map((step) => put(text, at, 1, String((Number(digit) + step) % 10)))),
  "case changed": (text: string) => places(text, /[A-Za-z]+/g).flatMap(([at, word]) => [word.toLowerCase(), word.toUpperCase()].filter((other) => other !== word)
    .map((other) => put(text, at, word.length, other))),
  "comma for arrow": (text: string) => places(text, / -> /g).map(([at]) => put(text, at, 4, ", ")),
  "arrow for comma": (text: string) => places(text, /, /g).map(([at]) => put(text, at, 2, " -> ")),
  "bar for arrow": (text: string) => places(text, / -> /g).map(([at]) => put(text, at, 4, " | ")),
  "dash for arrow": (text: string) => places(text, / -> /g).map(([at]) => put(text, at, 4, " - ")),
  "arrow left out": (text: string) => places(text, / -> /g).map(([at]) => put(text, at, 4, " ")),
  "blank for dot": (text: string) => places(text, /\./g).map(([at]) => put(text, at, 1, " ")),
  "comma for dot": (text: string) => places(text, /\./g).map(([at]) => put(text, at, 1, ",")),
  "quote or bracket left out": (text: string) => places(text, /["()[\]{}]/g).map(([at]) => put(text, at, 1, "")),
  "bracket turned": (text: string) => places(text, /[()[\]{}]/g).map(([at, bracket]) => put(text, at, 1, TURNED[bracket] ?? bracket)),
  "word left out": (text: string) => places(text, /[^\s]+/g).map(([at, word]) => put(text, at, word.length, "")),
  "word doubled": (text: string) => places(text, /[^\s]+/g).map(([at, word]) => put(text, at, 0, `${word} `)),
  "words swapped": (text: string) => places(text, /(\S+)( +)(?=(\S+))/g).map(([at, first]) => swapWords(text, at, first)),
  "line left out": (text: string) => lines(text).map(([at, line]) => put(text, at, line.length + 1, "")),
  "line doubled": (text: string) => lines(text).map(([at, line]) => put(text, at, 0, `${line}\n`)),
  "lines joined": (text: string) => lines(text).map(([at, line]) => put(text, at + line.length, 1, " ")),
  "line broken": (text: string) => places(text, /(?<=\S) (?=\S)/g).map(([at]) => put(text, at, 1, "\n")),
  "lines swapped": (text: string) => lines(text).flatMap(([at, line], index) => {
    const [nextAt, next] = lines(text)[index + 1] ?? [0, ""];
    return nextAt === at + line.length + 1 ? [put(text, at, line.length + 1 + next.length, `${next}\n${line}`)] : [];
  }),
} as const satisfies Readonly<Record<string, (text: string) => readonly string[]>>;

export type SlipKind = keyof typeof SLIPS;

/** The sorts, in the order of the table. */
export const SLIP_KINDS: readonly SlipKind[] = Object.keys(SLIPS).filter((kind): kind is SlipKind => kind in SLIPS);

const NEIGHBOURS: Readonly<Record<string, string>> = {
  q: "wa", w: "eq", e: "rw", r: "te", t: "yr", y: "ut", u: "iy", i: "ou", o: "pi", p: "o", a: "sq", s: "da", d: "fs", f: "gd", g: "hf", h: "jg", j: "kh", k: "lj", l: "k",
  z: "xa", x: "cz", c: "vx", v: "bc", b: "nv", n: "mb", m: "n,", "1": "2q", "2": "31", "3": "42", "4": "53", "5": "64", "6": "75", "7": "86", "8": "97", "9": "08", "0": "9p",
  ",": ".m", ".": ",/", "-": "=0", ">": "<?", ":": ";'", "[": "]p", "]": "[", "(": ")9", ")": "0(", "+": "-=",
};

const TURNED: Readonly<Record<string, string>> = { "(": "[", ")": "]", "[": "(", "]": ")", "{": "(", "}": ")" };

/** Places of characters that mean something: no blanks, no comments. */
function characters(text: string): readonly number[] {
  return places(text, /[^\s]/g).map(([at]) => at);
}

/** All matches outside comments and titles, with their places. */
function places(text: string, pattern: RegExp): readonly (readonly [number, string])[] {
  const outside = text.replace(/\/\/.*|^title .*$/gm, (comment) => " ".repeat(comment.length));
  return [...outside.matchAll(pattern)].map((match) => [match.index, match[1] ?? match[0]] as const);
}

/** Lines that hold a statement. */
function lines(text: string): readonly (readonly [number, string])[] {
  return [...text.matchAll(/^.*\S.*$/gm)].map((match) => [match.index, match[0]] as const).filter(([, line]) => !/^\s*(\/\/|title )/.test(line));
}

function put(text: string, at: number, length: number, replacement: string): string {
  return text.slice(0, at) + replacement + text.slice(at + length);
}

function swapWords(text: string, at: number, first: string): string {
  const rest = text.slice(at + first.length);
  const [, blanks = "", second = ""] = /^( +)(\S+)/.exec(rest) ?? [];
  return text.slice(0, at) + second + blanks + first + rest.slice(blanks.length + second.length);
}

function isUpper(character: string): boolean {
  return character !== character.toLowerCase();
}
