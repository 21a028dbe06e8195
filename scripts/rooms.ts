// rooms.ts — `npm run rooms`: holds the imports to the plan of the house. dependency-cruiser reads the imports, the tables below judge.
// `--print` shows who imports whom.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, type ICruiseResult, type IDependency } from "dependency-cruiser";

/** Who may enter which rooms. `compiler/types` and a room's own files are open to all of its kind and not listed. */
const MAY_ENTER: Readonly<Record<string, readonly string[]>> = {
  grammar: [],
  "compiler/types": [],
};

/** Packages with one importing place each (a file or a folder). */
const ONE_PLACE: Readonly<Record<string, string>> = {
  chevrotain: "grammar/",
  elkjs: "compiler/layout/",
  "@modelcontextprotocol/sdk": "mcp/server.ts",
  commander: "cli/",
};

/** Node's modules that touch files or processes, and who may use them. Others of Node's are free outside compiler/ and grammar/. */
const FILE_MODULES = ["fs", "fs/promises", "child_process"];
const FILE_ROOMS = ["files", "scripts", "test"];

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["grammar", "compiler", "engine", "files", "cli", "lsp", "mcp", "preview"];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly dependency: IDependency;
}

const result = await readImports();
const imports = result.modules.flatMap((module) => module.dependencies.map((dependency) => ({ from: module.source, to: dependency.resolved, dependency })));
const faults = [...unseen(result), ...imports.flatMap(judge)];
if (process.argv.includes("--print")) print();
for (const fault of faults) console.error(fault);
console.log(`${imports.length} imports of ${result.modules.length} modules, ${faults.length} against the plan`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function readImports(): Promise<ICruiseResult> {
  process.chdir(ROOT);
  const folders = FOLDERS.filter((folder) => readdirSync(ROOT).includes(folder));
  const { output } = await cruise(folders, { tsPreCompilationDeps: true, doNotFollow: { path: ["node_modules"] } });
  if (typeof output === "string") throw new Error("dependency-cruiser gave text, not modules");
  return output;
}

/** Every source file has to be among the modules: a tool that sees none finds no fault either. */
function unseen({ modules }: ICruiseResult): readonly string[] {
  const seen = new Set(modules.map((module) => module.source));
  return FOLDERS.flatMap((folder) => filesBelow(folder)).filter((path) => !seen.has(path)).map((path) => `${path}: not seen by dependency-cruiser`);
}

function filesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`).filter((path) => path.endsWith(".ts"));
  } catch {
    return [];
  }
}

function judge({ from, to, dependency }: Import): readonly string[] {
  const name = dependency.module;
  if (dependency.coreModule) return judgeNodeModule(from, name.replace(/^node:/, ""));
  if (to.includes("node_modules")) return judgePackage(from, name);
  const [home, room] = [roomOf(from), roomOf(to)];
  if (home === room) return [];
  if (!(MAY_ENTER[home] ?? []).includes(room) && room !== "compiler/types") return [`${from}: ${home} may not enter ${room} (${to})`];
  if (room !== "compiler/types" && !/\/index(\.gen)?\.ts$/.test(to)) return [`${from}: enters ${room} by ${to}, not by its door`];
  return [];
}

function judgeNodeModule(from: string, name: string): readonly string[] {
  const home = roomOf(from);
  if (home === "grammar" || home.startsWith("compiler")) return [`${from}: compiler/ uses nothing of Node's, but imports ${name}`];
  if (FILE_MODULES.includes(name) && !FILE_ROOMS.includes(home)) return [`${from}: only ${FILE_ROOMS.join(", ")} may import ${name}`];
  return [];
}

function judgePackage(from: string, name: string): readonly string[] {
  const owned = Object.entries(ONE_PLACE).find(([owner]) => name === owner || name.startsWith(`${owner}/`));
  return owned !== undefined && !from.startsWith(owned[1]) ? [`${from}: only ${owned[1]} may import ${owned[0]}`] : [];
}

/** `compiler/syntax` of compiler/syntax/lines.ts, `compiler` of compiler/session.ts, `cli` of cli/report/human.ts. */
function roomOf(path: string): string {
  const folder = dirname(path).split("/");
  return folder[0] === "compiler" ? folder.slice(0, 2).join("/") : folder[0] ?? "";
}

function print(): void {
  const table = new Map<string, Set<string>>();
  for (const { from, to, dependency } of imports) {
    if (dependency.coreModule) continue;
    const room = to.includes("node_modules") ? `(${dependency.module})` : roomOf(to);
    if (room !== roomOf(from)) table.set(roomOf(from), (table.get(roomOf(from)) ?? new Set()).add(room));
  }
  for (const [home, rooms] of [...table].sort()) console.log(`${home}: ${[...rooms].sort().join(", ")}`);
}
