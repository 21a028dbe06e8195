// circuits.ts — opens the inputs of a command as circuits: expands them, reads stdin, and keeps one session for each project root.
import { relative } from "node:path";
import { createSession, type Host, type LayoutEngine, type Session, type Uri } from "../compiler/index.ts";
import { createFileHost, expandInputs, findRoot, readStream, readText, realPath, toPath, toUri, type InputFile } from "../files/index.ts";
import type { Terminal } from "./terminal.ts";

export interface Circuit extends InputFile {
  readonly uri: Uri;
  readonly session: Session;
  readonly host: Host;
}

export interface Circuits {
  readonly list: readonly Circuit[];
  /** Inputs that could not be had; already said on stderr. */
  readonly faults: number;
  /** How a file is called in what is printed: as it was given, else from the working folder. */
  pathOf(uri: Uri): string;
}

/** Opens every input that can be read, and says which cannot. */
export async function openCircuits(inputs: readonly string[], terminal: Terminal, engine?: () => Promise<LayoutEngine>): Promise<Circuits> {
  const expanded = expandInputs(inputs);
  const projects = new Map<string, { readonly session: Session; readonly host: Host }>();
  const given = new Map<Uri, string>();
  const list: Circuit[] = [];
  let faults = 0;
  const refuse = (path: string, because: string) => {
    faults++;
    terminal.err.write(`ginexys: cannot read ${path}: ${because}\n`);
  };
  for (const { path, because } of expanded.faults) refuse(path, because);
  for (const file of expanded.files) {
    const place = file.path === "-" ? STDIN : file.path;
    const root = findRoot(place, process.cwd());
    const project = projects.get(root) ?? openProject(root, engine);
    projects.set(root, project);
    const { session } = project;
    const uri = toUri(realPath(place));
    if (file.special) {
      const read = file.path === "-" ? { text: await readStream(terminal.stdin) } : readText(file.path, true);
      if ("fault" in read) { refuse(file.path, read.fault); continue; }
      session.open(uri, read.text);
    } else if (session.snapshot().text(uri) === undefined) {
      const read = readText(file.path);
      refuse(file.path, "fault" in read ? read.fault : "it lies outside the project");
      continue;
    }
    given.set(uri, file.path);
    list.push({ ...file, ...project, uri });
  }
  return { list, faults, pathOf: (uri) => given.get(uri) ?? shownPath(uri) };
}

function openProject(root: string, engine: (() => Promise<LayoutEngine>) | undefined) {
  const host = createFileHost(root);
  return { host, session: createSession({ host, engine }) };
}

/** Stdin stands in the working folder under a name that nobody gives a file, so that its `use` paths work. */
const STDIN = "<stdin>.circ";

/** From the working folder when it lies below, else the whole path; of what is no file (the library), its name. */
function shownPath(uri: Uri): string {
  const path = toPath(uri);
  if (path === undefined) return uri;
  const way = relative(process.cwd(), path);
  return (way.startsWith("..") ? path : way).replaceAll("\\", "/");
}
