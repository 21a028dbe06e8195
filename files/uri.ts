// uri.ts — between paths and the `file:` URLs that the compiler knows files by.
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Uri } from "../compiler/types/source.ts";

/** The URL of an absolute or relative path. */
export function toUri(path: string): Uri {
  return pathToFileURL(path).href;
}

/** The path of a `file:` URL; undefined for any other (an unsaved text, the library). */
export function toPath(uri: Uri): string | undefined {
  if (!uri.startsWith("file:")) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
