// args.ts — reads a command's arguments by its table and refuses, with the nearest name, what it does not know.
import { distance } from "fastest-levenshtein";

export interface OptionSpec {
  /** Without the dashes. */
  readonly name: string;
  readonly short?: string;
  /** The value's name in the help; absent for a flag. */
  readonly value?: string;
  /** The only values allowed, loaded when the option is given or explained; with `list`, each piece between commas. */
  readonly choices?: () => Promise<readonly string[]>;
  readonly list?: boolean;
  readonly about: string;
}

export interface CommandSpec {
  readonly name: string;
  /** How inputs are written in the help: `IN…`, `FILE`, `[QUERY]`. */
  readonly inputs: string;
  readonly least: number;
  readonly most: number;
  readonly about: string;
  readonly options: readonly OptionSpec[];
}

export interface Args {
  readonly inputs: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}

/** Wrong usage: said on stderr with a pointer to the help, exit 2. */
export class UsageError extends Error {}

/** Options may stand anywhere; `--` ends them; `-oX`, `-o X`, `--output=X` are one. The last of a repeated option counts. */
export async function readArgs(command: CommandSpec, argv: readonly string[]): Promise<Args> {
  const inputs: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string>();
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index] ?? "";
    if (word === "--") {
      inputs.push(...argv.slice(index + 1));
      break;
    }
    if (!word.startsWith("-") || word === "-") {
      inputs.push(word);
      continue;
    }
    const { option, attached } = findOption(command, word);
    if (option.value === undefined) {
      if (attached !== undefined) throw new UsageError(`\`--${option.name}\` takes no value`);
      flags.add(option.name);
      continue;
    }
    const value = attached ?? argv[++index];
    if (value === undefined) throw new UsageError(`\`${word}\` needs a value: ${option.value}`);
    values.set(option.name, await checkValue(option, value));
  }
  checkCount(command, inputs.length);
  return { inputs, flags, values };
}

/** A list option's pieces, or its default. */
export function listOf(args: Args, name: string, otherwise: readonly string[]): readonly string[] {
  return args.values.get(name)?.split(",") ?? otherwise;
}

/** `; did you mean X?` for the nearest name, or nothing when none is near. */
export function didYouMean(written: string, names: readonly string[], dashes = ""): string {
  const nearest = names.map((name) => ({ name, far: written !== "" && name.startsWith(written) ? 0.5 : distance(written, name) })).sort((a, b) => a.far - b.far)[0];
  return nearest !== undefined && nearest.far <= (nearest.name.length < 5 ? 1 : 2) ? `; did you mean \`${dashes}${nearest.name}\`?` : "";
}

function findOption(command: CommandSpec, word: string): { readonly option: OptionSpec; readonly attached: string | undefined } {
  if (word.startsWith("--")) {
    const equals = word.indexOf("=");
    const name = equals === -1 ? word.slice(2) : word.slice(2, equals);
    const option = command.options.find((candidate) => candidate.name === name);
    if (option === undefined) throw new UsageError(`\`${command.name}\` has no option \`--${name}\`${didYouMean(name, command.options.map((candidate) => candidate.name), "--")}`);
    return { option, attached: equals === -1 ? undefined : word.slice(equals + 1) };
  }
  const option = command.options.find((candidate) => candidate.short === word[1]);
  if (option === undefined || (option.value === undefined && word.length > 2)) {
    throw new UsageError(`\`${command.name}\` has no option \`${word}\`${didYouMean(word.slice(1), command.options.map((candidate) => candidate.name), "--")}`);
  }
  return { option, attached: word.length > 2 ? word.slice(2) : undefined };
}

async function checkValue(option: OptionSpec, value: string): Promise<string> {
  const choices = await option.choices?.();
  if (choices === undefined) return value;
  const wrong = (option.list === true ? value.split(",") : [value]).find((piece) => !choices.includes(piece));
  if (wrong === undefined) return value;
  throw new UsageError(`\`--${option.name}\` cannot be \`${wrong}\`${didYouMean(wrong, choices)}; it is one of ${choices.join(", ")}`);
}

function checkCount(command: CommandSpec, given: number): void {
  if (given < command.least) throw new UsageError(`\`${command.name}\` needs ${command.inputs}`);
  if (given > command.most) throw new UsageError(`\`${command.name}\` takes ${command.most === 0 ? "no input" : command.inputs}, not ${given} inputs`);
}
