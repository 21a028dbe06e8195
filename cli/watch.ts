// watch.ts — `build --watch`: draws again whenever a source, a file that it uses, or the content of a given folder changes.
import { resolve } from "node:path";
import { isFolder, toPath, toUri } from "../files/index.ts";
import { UsageError } from "./args.ts";
import type { Circuits } from "./circuits.ts";
import { sourcesOf } from "./sources.ts";
import { EXIT, type Terminal } from "./terminal.ts";

/** Editors write in several steps; what changes within this time is one change. */
const SETTLE_MS = 60;

/** Draws now and after every change, until the process is asked to end. */
export async function watch(inputs: readonly string[], terminal: Terminal, open: () => Promise<Circuits>, draw: (circuits: Circuits) => Promise<number>): Promise<number> {
  if (inputs.includes("-")) throw new UsageError("stdin cannot be watched");
  const { watch: watchPaths } = await import("chokidar");
  let circuits = await open();
  await draw(circuits);
  const watcher = watchPaths(watchedPaths(inputs, circuits), { ignoreInitial: true, ignored: (path, stats) => stats?.isFile() === true && !path.endsWith(".circ") });
  terminal.err.write("watching for changes; Ctrl-C ends\n");

  const changed = new Set<string>();
  let listChanged = false;
  let timer: NodeJS.Timeout | undefined;
  let drawing = Promise.resolve();
  const redraw = async () => {
    const paths = new Set(changed);
    changed.clear();
    if (listChanged) {
      listChanged = false;
      circuits = await open();
      await draw(circuits);
    } else {
      await draw(touched(circuits, paths));
    }
    watcher.add(watchedPaths(inputs, circuits));
  };
  watcher.on("all", (event, path) => {
    changed.add(resolve(path));
    listChanged ||= event !== "change";
    clearTimeout(timer);
    timer = setTimeout(() => { drawing = drawing.then(redraw); }, SETTLE_MS);
  });
  await new Promise<void>((end) => { for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end()); });
  clearTimeout(timer);
  await watcher.close();
  await drawing;
  return EXIT.fine;
}

/** Given folders, and every source with what it uses. */
function watchedPaths(inputs: readonly string[], circuits: Circuits): string[] {
  const sources = circuits.list.flatMap((circuit) => sourcesOf(circuit).flatMap(({ uri }) => toPath(uri) ?? []));
  return [...new Set([...inputs.filter(isFolder).map((folder) => resolve(folder)), ...sources, ...circuits.list.map(({ path }) => resolve(path))])];
}

/** The circuits that the changed files are part of; their sessions are told. */
function touched(circuits: Circuits, paths: ReadonlySet<string>): Circuits {
  const uris = new Set([...paths].map(toUri));
  for (const { session } of circuits.list) for (const uri of uris) session.changed(uri);
  return { ...circuits, list: circuits.list.filter((circuit) => paths.has(resolve(circuit.path)) || sourcesOf(circuit).some(({ uri }) => uris.has(uri))) };
}
