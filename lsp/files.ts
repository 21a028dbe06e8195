// files.ts — what the server needs of a file system. Node's is in node.ts; a browser may have none.
import type { Host, Uri } from "../compiler/index.ts";

export interface Files {
  /** One name for one file, however a client writes its uri. */
  normal(uri: string): Uri;
  /** Reads and resolves inside the folders that are open. `isOpen` tells of files that only an editor holds. */
  host(folders: () => readonly Uri[], isOpen: (uri: Uri) => boolean): Host;
  /** All `.circ` files of the folders. */
  list(folders: readonly Uri[]): readonly Uri[];
  /** A file that shows a text of the library, for clients that open nothing but files. */
  libraryFile(uri: Uri): Uri | undefined;
}

/** For where there are no files: everything is in the editor. */
export const noFiles: Files = {
  normal: (uri) => uri,
  host: (_, isOpen) => ({
    read: () => undefined,
    resolve: (from, path) => {
      const uri = joined(from, path);
      return uri !== undefined && isOpen(uri) ? { uri } : { refused: "missing" };
    },
  }),
  list: () => [],
  libraryFile: () => undefined,
};

/** A relative path against a uri. */
export function joined(from: Uri, path: string): Uri | undefined {
  try {
    return new URL(path.split("/").map(encodeURIComponent).join("/"), from).href;
  } catch {
    return undefined;
  }
}
