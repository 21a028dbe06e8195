// table.ts — all commands, their options, and where their work is written. Loading this loads none of them.
import type { Args, CommandSpec } from "./args.ts";
import type { Terminal } from "./terminal.ts";

export interface Command extends CommandSpec {
  /** Loads the command's work; it answers with the exit code. */
  readonly load: () => Promise<(args: Args, terminal: Terminal) => Promise<number>>;
}

const oneOf = (...names: readonly string[]) => () => Promise.resolve(names);
const allFormats = async () => (await import("../compiler/index.ts")).formats().map((format) => format.name);

export const COMMANDS: readonly Command[] = [
  {
    name: "build", inputs: "IN…", least: 1, most: Infinity, about: "draws circuits",
    options: [
      { name: "output", short: "o", value: "OUT", about: "file or folder to write (- is stdout); beside the source unless given" },
      { name: "format", value: "F[,F]", choices: allFormats, list: true, about: "what to write; svg unless given" },
      { name: "theme", value: "THEME", choices: oneOf("auto", "light", "dark", "print"), about: "colours; auto (by the viewer's wish) unless given" },
      { name: "symbols", value: "TRADITION", choices: oneOf("iec", "ansi"), about: "the tradition of symbols; iec unless given" },
      { name: "keep-layout", about: "leave parts where the drawing that is written over has them" },
      { name: "watch", about: "draw again whenever a file changes" },
    ],
    load: async () => (await import("./commands/build.ts")).build,
  },
  {
    name: "check", inputs: "IN…", least: 1, most: Infinity, about: "tells what is wrong, without drawing",
    options: [
      { name: "format", value: "FORMAT", choices: oneOf("human", "short", "json", "sarif", "github"), about: "how to tell it; human unless given" },
      { name: "strict", about: "warnings count as errors" },
    ],
    load: async () => (await import("./commands/check.ts")).check,
  },
  {
    name: "fmt", inputs: "IN…", least: 1, most: Infinity, about: "writes circuits in their one canonical form",
    options: [
      { name: "check", about: "change nothing; exit 1 when a file is not in that form" },
      { name: "fix", about: "apply the safe fixes too" },
    ],
    load: async () => (await import("./commands/fmt.ts")).fmt,
  },
  {
    name: "diff", inputs: "A B", least: 2, most: 2, about: "tells what differs electrically, and what only in the drawing",
    options: [{ name: "format", value: "FORMAT", choices: oneOf("human", "json"), about: "how to tell it; human unless given" }],
    load: async () => (await import("./commands/diff.ts")).diff,
  },
  {
    name: "symbols", inputs: "[QUERY]", least: 0, most: Infinity, about: "lists the kinds of parts, with pins and parameters",
    options: [],
    load: async () => (await import("./commands/symbols.ts")).symbols,
  },
  {
    name: "explain", inputs: "CODE", least: 1, most: 1, about: "says what a diagnostic means, with examples",
    options: [],
    load: async () => (await import("./commands/explain.ts")).explain,
  },
  {
    name: "new", inputs: "NAME", least: 1, most: 1, about: "writes a starter file",
    options: [],
    load: async () => (await import("./commands/new.ts")).create,
  },
  {
    name: "preview", inputs: "FILE", least: 1, most: 1, about: "shows a circuit live in a page on this machine; parts can be dragged",
    options: [{ name: "port", value: "N", about: "of this machine; a free one unless given" }],
    load: async () => (await import("./commands/preview.ts")).preview,
  },
  {
    name: "lsp", inputs: "", least: 0, most: 0, about: "serves editors (Language Server Protocol)",
    options: [{ name: "stdio", about: "messages over stdin and stdout, which is the only way" }],
    load: async () => (await import("./commands/lsp.ts")).lsp,
  },
  {
    name: "mcp", inputs: "[stats]", least: 0, most: 1, about: "serves agents (Model Context Protocol); `mcp stats` counts their calls",
    options: [
      { name: "root", value: "DIR", about: "the folder that is served, and nothing outside it; the current one unless given" },
      { name: "errors", about: "of stats: what was refused, by code" },
      { name: "json", about: "of stats: as JSON" },
    ],
    load: async () => (await import("./commands/mcp.ts")).mcp,
  },
];
