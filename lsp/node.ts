// node.ts — the server as a process: messages over stdin and stdout, files of the disk, the layout engine in a worker.
import { setImmediate as immediate } from "node:timers/promises";
import { resolve } from "node:path";
import { createConnection, ProposedFeatures, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import type { Host, Uri } from "../compiler/index.ts";
import { createFileHost, expandInputs, findRoot, libraryPath, libraryText, realPath, toPath, toUri } from "../files/index.ts";
import { type Files, joined, noFiles } from "./files.ts";
import { serve } from "./server.ts";

/** Serves over stdin and stdout until the client ends the connection. */
export function serveStdio(version: string): Promise<void> {
  const connection = createConnection(ProposedFeatures.all, new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout));
  // What somebody prints must not go between the messages.
  console.log = (...words: readonly unknown[]) => connection.console.log(words.map(String).join(" "));
  return new Promise((done) => {
    connection.onShutdown(() => undefined);
    connection.onExit(() => done());
    process.stdin.on("end", () => done());
    serve(connection, { files: nodeFiles(), version, engine: async () => (await import("../engine/index.ts")).workerEngine(), turn: () => immediate() });
  });
}

/** The disk, held inside the open folders. */
export function nodeFiles(): Files {
  return {
    normal: (uri) => {
      const path = toPath(uri);
      return path === undefined ? uri : toUri(realPath(path));
    },
    host: (folders, isOpen) => host(folders, isOpen),
    list: (folders) => folders.flatMap((folder) => {
      const path = toPath(folder);
      return path === undefined ? [] : expandInputs([path]).files.map((file) => toUri(realPath(file.path)));
    }),
    libraryFile: (uri) => {
      const path = libraryPath(uri);
      return path === undefined ? undefined : toUri(path);
    },
  };
}

function host(folders: () => readonly Uri[], isOpen: (uri: Uri) => boolean): Host {
  const hosts = new Map<string, Host>();
  const inFolder = (uri: Uri): Host | undefined => {
    const path = toPath(uri) ?? toPath(folders()[0] ?? "");
    if (path === undefined) return undefined;
    const root = rootOf(path, folders());
    const made = hosts.get(root) ?? createFileHost(root);
    hosts.set(root, made);
    return made;
  };
  return {
    read: (uri) => (uri.startsWith("ginexys:") ? libraryText(uri) : toPath(uri) === undefined ? undefined : inFolder(uri)?.read(uri)),
    resolve: (from, path) => {
      const [folder] = folders();
      // A text without a file stands in the first folder, as far as others' paths go.
      const base = toPath(from) === undefined && folder !== undefined ? `${folder.replace(/\/$/u, "")}/untitled.circ` : from;
      const home = toPath(base);
      const found = inFolder(base)?.resolve(base, path) ?? noFiles.host(folders, isOpen).resolve(from, path);
      if ("uri" in found || found.refused !== "missing") return found;
      const unsaved = home === undefined ? joined(base, path) : toUri(resolve(home, "..", path));
      return unsaved !== undefined && isOpen(unsaved) ? { uri: unsaved } : found;
    },
  };
}

/** The open folder that holds a path, else the project that it lies in. */
function rootOf(path: string, folders: readonly Uri[]): string {
  const real = realPath(path);
  const open = folders.flatMap((uri) => toPath(uri) ?? []).find((folder) => real === folder || real.startsWith(folder.endsWith("/") ? folder : `${folder}/`));
  return open ?? findRoot(real, real);
}
