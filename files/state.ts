// state.ts — where local state lives: `$XDG_STATE_HOME/ginexys/<hash of the root>`, never in the repository.
import { createHash } from "node:crypto";
import { homedir } from "node:os";
import { join, resolve } from "node:path";

/** The first 16 hex digits of the SHA-256 of bytes: what the tools call `hash`. */
export function shortHash(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

/** The state folder of all projects. Relative values of XDG_STATE_HOME are ignored, as its specification says. */
export function stateHome(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const xdg = env["XDG_STATE_HOME"];
  const base = xdg !== undefined && resolve(xdg) === xdg ? xdg : join(homedir(), ".local", "state");
  return join(base, "ginexys");
}

/** The state folder of one root, given as a real path. */
export function stateFolder(root: string, env?: Readonly<Record<string, string | undefined>>): string {
  return join(stateHome(env), shortHash(root));
}
