// read.ts — text from files and streams. Bytes that are not UTF-8 become U+FFFD, which the compiler reports; a byte order mark stays.
import { closeSync, fstatSync, lstatSync, statSync, type Stats, openSync, readSync } from "node:fs";
import { describeFault } from "./fault.ts";

/** Far above the compiler's own limit of 2 MiB, so that it is the one to report; what lies beyond is never needed. */
const MOST_BYTES = 16 * 1024 * 1024;

/** `exact`: the text stands for every byte, so that writing it back loses nothing. */
export type ReadResult = { readonly text: string; readonly exact: boolean } | { readonly fault: string };

/** A regular file's text (`special`: a pipe's or device's too), or why it cannot be had. */
export function readText(path: string, special = false): ReadResult {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, "r");
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) return { fault: "it is a folder" };
    if (!stats.isFile() && !special) return { fault: "it is not a regular file" };
    const bytes = readBytes(descriptor);
    const text = decode(bytes);
    return { text, exact: bytes.length < MOST_BYTES && Buffer.from(text).equals(bytes) };
  } catch (fault) {
    return { fault: describeFault(fault) };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** True when something stands at the path, be it a link to nowhere. */
export function fileExists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** What the path leads to, or undefined when it leads to nothing that can be seen. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** True when the path leads to a folder. */
export function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() === true;
}

/** All of a stream (stdin), with the same bound. */
export async function readStream(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    chunks.push(bytes);
    size += bytes.length;
    if (size >= MOST_BYTES) break;
  }
  return decode(Buffer.concat(chunks));
}

function readBytes(descriptor: number): Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < MOST_BYTES) {
    const chunk = Buffer.allocUnsafe(64 * 1024);
    const read = readSync(descriptor, chunk);
    if (read === 0) break;
    chunks.push(chunk.subarray(0, read));
    size += read;
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
