// symbols.ts — `ginexys symbols [QUERY]`: the standard library. One kind in full, several as a list.
import { standardLibrary, type LibraryKind, type ParamDef, type PinDef } from "../../compiler/index.ts";
import { didYouMean, type Args } from "../args.ts";
import { styleOf, type Style } from "../style.ts";
import { EXIT, type Terminal } from "../terminal.ts";

export function symbols(args: Args, terminal: Terminal): Promise<number> {
  const library = standardLibrary();
  const style = styleOf(terminal.out.color);
  const query = args.inputs.join(" ");
  const exact = query === "" ? undefined : library.find(query);
  const kinds = exact === undefined ? library.kinds.flatMap((name) => library.find(name) ?? []) : [exact];
  const found = exact === undefined ? kinds.filter((kind) => matches(kind, query)) : kinds;
  const [first] = found;
  if (first === undefined) {
    terminal.err.write(`ginexys: no kind of part fits \`${query}\`${didYouMean(query, library.allNames)}\n`);
    return Promise.resolve(EXIT.findings);
  }
  terminal.out.write(found.length === 1 ? inFull(first, style) : list(found, style));
  if (found.length > 1) terminal.err.write(`${found.length} kinds; \`ginexys symbols ${first.name}\` shows one in full\n`);
  return Promise.resolve(EXIT.fine);
}

/** Every word of the query stands in its name, an alias or its description. */
function matches(kind: LibraryKind, query: string): boolean {
  const text = [kind.name, ...kind.aliases, kind.def.description].join(" ").toLowerCase();
  return query.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

function list(kinds: readonly LibraryKind[], style: Style): string {
  const width = Math.max(...kinds.map(({ name }) => name.length));
  return kinds.map(({ name, def }) => `${style.bold(name)}${" ".repeat(width - name.length)}  ${def.description}\n`).join("");
}

function inFull({ name, aliases, def, family }: LibraryKind, style: Style): string {
  const { through } = def;
  return [
    `${style.bold(name)}  ${def.description}`,
    ...(aliases.length === 0 ? [] : [`also called  ${aliases.join(", ")}`]),
    `designator   ${def.prefix}`,
    ...(family ? ["family       its parameters decide how many pins it has; these are its defaults"] : []),
    ...(through === undefined ? [] : [`passed       from ${pinName(def.pins, through.from)} to ${pinName(def.pins, through.to)}`]),
    "",
    ...(def.params.length === 0 ? [] : [style.bold("parameters"), ...rows(def.params.map(paramRow)), ""]),
    style.bold("pins"),
    ...rows(def.pins.map((pin) => pinRow(pin, def.units.length > 1))),
    "",
  ].join("\n");
}

function pinName(pins: readonly PinDef[], number: string): string {
  return pins.find((pin) => pin.number === number)?.name ?? number;
}

function paramRow({ name, dimension, options, default: otherwise }: ParamDef): readonly string[] {
  return [name, options.length === 0 ? dimension : options.join(" | "), otherwise === undefined ? "" : `${otherwise} unless given`];
}

function pinRow(pin: PinDef, withUnit: boolean): readonly string[] {
  const marks = [pin.ground ? "ground" : pin.electrical, pin.inverted ? "inverted" : "", pin.clock ? "clock" : "", pin.hidden ? "hidden" : ""].filter((mark) => mark !== "");
  return [pin.pads.join("+"), pin.name, marks.join(" "), ...(withUnit ? [`unit ${pin.unit}`] : []), pin.aliases.length === 0 ? "" : `also ${pin.aliases.join(", ")}`];
}

/** Cells in columns, two blanks before each. */
function rows(cells: readonly (readonly string[])[]): readonly string[] {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => (row[column] ?? "").length)));
  return cells.map((row) => row.map((cell, column) => `  ${cell.padEnd(widths[column] ?? 0)}`).join("").trimEnd());
}
