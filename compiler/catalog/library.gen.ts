// library.gen.ts — the standard library, made from library/*.circ by scripts/gen/library.ts. Do not edit.
import type { LibraryData } from "./library.ts";

export const LIBRARY: LibraryData = { names: "", records: [] };
