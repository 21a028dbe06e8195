// main.ts — finds the command, runs it, and turns how it ends into an exit code.
import { didYouMean, readArgs, UsageError } from "./args.ts";
import { faultReport } from "./fault-report.ts";
import { COMMANDS } from "./table.ts";
import { EXIT, type Terminal } from "./terminal.ts";
import { commandHelp, overview } from "./usage.ts";
import { VERSION } from "./version.ts";

/** Runs one command line (without the program's name) and answers with the exit code; never throws. */
export async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(argv, terminal);
  } catch (fault) {
    if (fault instanceof UsageError) {
      terminal.err.write(`ginexys: ${fault.message}\n`);
      return EXIT.usage;
    }
    terminal.err.write(faultReport(fault, argv));
    return EXIT.fault;
  }
}

async function dispatch(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [first, ...rest] = argv;
  if (first === undefined) {
    terminal.err.write(overview());
    return EXIT.usage;
  }
  if (first === "--version" || first === "-V") return say(terminal, `${VERSION}\n`);
  if (first === "--help" || first === "-h" || first === "help") return say(terminal, rest[0] === undefined ? overview() : await commandHelp(findCommand(rest[0])));
  const command = findCommand(first);
  const end = rest.includes("--") ? rest.indexOf("--") : rest.length;
  if (rest.slice(0, end).some((word) => word === "--help" || word === "-h")) return say(terminal, await commandHelp(command));
  const args = await readArgs(command, rest);
  return (await command.load())(args, terminal);
}

function say(terminal: Terminal, text: string): number {
  terminal.out.write(text);
  return EXIT.fine;
}

function findCommand(name: string) {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command !== undefined) return command;
  if (name.startsWith("-")) throw new UsageError(`a command comes first: \`ginexys COMMAND ${name} …\``);
  if (name.endsWith(".circ")) throw new UsageError(`\`${name}\` is no command; did you mean \`ginexys build ${name}\`?`);
  throw new UsageError(`there is no command \`${name}\`${didYouMean(name, COMMANDS.map((candidate) => candidate.name))}; \`ginexys --help\` lists them`);
}
