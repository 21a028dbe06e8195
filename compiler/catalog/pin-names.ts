// pin-names.ts — the names that a pin answers to besides its own, made by rule for what is awkward to type.

/** Aliases by rule: `IN+` → `IN_P`, `IN-` → `IN_N`, `~RESET`, `RESET#`, `~{RESET}` → `RESET_N`, pieces of `PB3/MISO`, `QH'` → `QH_N`. */
export function aliasesByRule(name: string): readonly string[] {
  const found = new Set<string>();
  for (const piece of piecesOf(name)) {
    if (piece !== name) found.add(piece);
    for (const alias of typable(piece)) found.add(alias);
  }
  found.delete(name);
  found.delete("");
  return [...found];
}

/** `CS` of `~{CS}`, `~CS`, `CS#`, `CS_N`, `CS'`; undefined for other names. */
export function activeLowStem(name: string): string | undefined {
  const match = /^~\{([^{}]+)\}$/u.exec(name) ?? /^~([^{}]+)$/u.exec(name) ?? /^(.+)#$/u.exec(name) ?? /^(.+)_N$/u.exec(name)
    ?? /^(.+)'$/u.exec(name);
  return match?.[1];
}

/** `CS` of the ways in which people write it though the part does not: `/CS`, `!CS`, `nCS`, `CS_B`, `CS_L`, `CSn`, `CS*` and `CS` itself. */
export function looseStem(word: string): string {
  const match = /^[/!~](.+)$/u.exec(word) ?? /^n([A-Z].*)$/u.exec(word) ?? /^(.+?)(?:_[BLn]|_BAR|[#*'n])$/u.exec(word) ?? /^(.+)_N$/u.exec(word);
  return match?.[1] ?? word;
}

// Slashes part a name only outside an overbar: `~{INT}/SQW` has two pieces, `~{RD/WR}` one.
function piecesOf(name: string): readonly string[] {
  const pieces: string[] = [];
  let piece = "";
  let depth = 0;
  for (const char of name) {
    if (char === "{") depth += 1;
    if (char === "}") depth -= 1;
    if (char === "/" && depth === 0) { pieces.push(piece); piece = ""; } else piece += char;
  }
  pieces.push(piece);
  return pieces.length > 1 ? [name, ...pieces.filter((each) => each !== "")] : [name];
}

function typable(piece: string): readonly string[] {
  const found: string[] = [];
  const stem = activeLowStem(piece);
  if (stem !== undefined && !piece.endsWith("_N")) {
    found.push(`${stem}_N`, `~{${stem}}`);
    if (!piece.endsWith("'")) found.push(`~${stem}`);
  }
  if (/.\+$/u.test(piece)) found.push(`${piece.slice(0, -1)}_P`);
  if (/.-$/u.test(piece)) found.push(`${piece.slice(0, -1)}_N`);
  if (piece.includes("~{") && stem === undefined) found.push(piece.replace(/~\{([^{}]*)\}/gu, "$1"));
  return found.filter((alias) => alias !== piece);
}
