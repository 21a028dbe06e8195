// new.ts — `ginexys new NAME`: a starter file that checks clean and draws something.
import { fileExists, describeFault, writeAtomic } from "../../files/index.ts";
import type { Args } from "../args.ts";
import { EXIT, type Terminal } from "../terminal.ts";

export function create(args: Args, terminal: Terminal): Promise<number> {
  const name = args.inputs[0] ?? "";
  const path = name.endsWith(".circ") ? name : `${name}.circ`;
  const text = starter(titleOf(path));
  if (path === "-.circ") terminal.out.write(text);
  else if (fileExists(path)) return refuse(terminal, `${path} exists already and stays as it is`);
  else {
    try {
      writeAtomic(path, text);
    } catch (fault) {
      return refuse(terminal, `cannot write ${path}: ${describeFault(fault)}`);
    }
    terminal.out.write(`${path}\n`);
    terminal.err.write(`draw it with \`ginexys build ${path}\`\n`);
  }
  return Promise.resolve(EXIT.fine);
}

function refuse(terminal: Terminal, because: string): Promise<number> {
  terminal.err.write(`ginexys: ${because}\n`);
  return Promise.resolve(EXIT.file);
}

/** `led-driver` becomes `Led driver`. */
function titleOf(path: string): string {
  const words = (path.split(/[/\\]/).at(-1) ?? "").replace(/\.circ$/, "").replace(/[-_\s]+/g, " ").replace(/["\\\p{Cc}]/gu, "").trim();
  return words === "" ? "Circuit" : words.charAt(0).toUpperCase() + words.slice(1);
}

function starter(title: string): string {
  return `title "${title}"

// Parts: name, kind, values. \`ginexys symbols led\` shows a kind's pins and parameters.
+5V: power 5V
GND: ground
R1: resistor 330
D1: led red

// Connections, in reading order. Two-terminal parts are passed through.
+5V -> R1 -> D1 -> GND
`;
}
