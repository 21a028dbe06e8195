// usage.ts — the help texts, made from the table of commands.
import type { CommandSpec, OptionSpec } from "./args.ts";
import { COMMANDS } from "./table.ts";

/** The overview of all commands. */
export function overview(): string {
  const width = Math.max(...COMMANDS.map((command) => `${command.name} ${command.inputs}`.length));
  return [
    "Circuits as code: write a circuit as text, get precise diagnostics and a schematic.",
    "",
    "usage: ginexys COMMAND …",
    "",
    ...COMMANDS.map((command) => `  ${`${command.name} ${command.inputs}`.padEnd(width)}  ${command.about}`),
    "",
    "Files, folders and patterns are taken everywhere; - is stdin or stdout.",
    "`ginexys COMMAND --help` tells a command's options; `ginexys --version` the version.",
    "Exit codes: 0 fine; 1 findings; 2 wrong usage; 3 a file could not be read or written; 4 a fault of ours.",
    "",
  ].join("\n");
}

/** One command's options, each with its choices. */
export async function commandHelp(command: CommandSpec): Promise<string> {
  const rows = await Promise.all(command.options.map(async (option) => [written(option), await described(option)] as const));
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return [
    `usage: ginexys ${command.name} ${command.inputs}${rows.length === 0 ? "" : " [options]"}`,
    "",
    `  ${command.about}`,
    ...(rows.length === 0 ? [] : ["", ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)]),
    "",
  ].join("\n");
}

function written(option: OptionSpec): string {
  return `${option.short === undefined ? "" : `-${option.short}, `}--${option.name}${option.value === undefined ? "" : ` ${option.value}`}`;
}

async function described(option: OptionSpec): Promise<string> {
  const choices = await option.choices?.();
  return choices === undefined ? option.about : `${option.about}: ${choices.join(", ")}`;
}
