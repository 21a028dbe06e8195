// library.ts — the texts of the standard library, for readers who jump to a kind. They stand beside the program, in the package too.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The file of a `ginexys:library/NAME.circ` uri; undefined for any other. */
export function libraryPath(uri: string): string | undefined {
  const name = /^ginexys:library\/([a-z0-9-]+\.circ)$/u.exec(uri)?.[1];
  return name === undefined ? undefined : fileURLToPath(new URL(`../library/${name}`, import.meta.url));
}

/** The text of a file of the standard library. */
export function libraryText(uri: string): string | undefined {
  const path = libraryPath(uri);
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
