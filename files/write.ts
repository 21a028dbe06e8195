// write.ts — writing that a reader never sees half of: to a temporary file beside, flushed, then renamed over the old one.
import { accessSync, constants, mkdirSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Replaces the file's content and makes the folders above it. Throws what the file system says; then the old content still stands
 * and nothing is left beside it. A device or a pipe is written to directly, since a rename would replace it by a file.
 */
export async function writeAtomic(path: string, content: string | Uint8Array): Promise<void> {
  const existing = statSync(path, { throwIfNoEntry: false });
  if (existing !== undefined && !existing.isFile()) {
    writeFileSync(path, content);
    return;
  }
  // A rename needs no right to the file itself, so a file that was made read-only is honoured here.
  if (existing !== undefined) accessSync(path, constants.W_OK);
  mkdirSync(dirname(path), { recursive: true });
  const { default: writeFileAtomic } = await import("write-file-atomic");
  await writeFileAtomic(existing === undefined ? path : realpathSync(path), typeof content === "string" ? content : Buffer.from(content));
}
