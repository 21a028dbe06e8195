// library-check.ts — what is wrong in the standard library: `npx tsx scripts/library-check.ts [FILE…]`. Exits 1 on errors.
// All of the library is compiled, since kinds borrow from one another; the named files alone are reported.
import { basename } from "node:path";
import { compileLibrary } from "../compiler/catalog/index.ts";
import { describe, libraryFiles } from "./gen/library.ts";

const wanted = process.argv.slice(2).map((path) => `ginexys:library/${basename(path)}`);
const files = libraryFiles();
const { entries, diagnostics } = compileLibrary(files);
const shown = diagnostics.filter((diagnostic) => wanted.length === 0 || wanted.includes(diagnostic.uri));
for (const diagnostic of shown) console.log(describe(diagnostic, files));
const counted = entries.filter((entry) => wanted.length === 0 || wanted.includes(entry.compiled.def.place.uri));
const pins = counted.reduce((sum, entry) => sum + entry.compiled.def.pins.length, 0);
console.log(`${counted.length} kinds, ${pins} pins, ${shown.length} findings`);
process.exitCode = shown.some((diagnostic) => diagnostic.severity === "error") ? 1 : 0;
