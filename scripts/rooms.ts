// rooms.ts — `npm run rooms`: holds the imports to the plan of the house. dependency-cruiser reads the imports, the tables below judge.
// `--print` shows who imports whom.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, type ICruiseResult, type IDependency } from "dependency-cruiser";

/** Who may enter which rooms. Its own files, and `compiler/types`, are open to each. */
const MAY_ENTER: Readonly<Record<string, readonly string[]>> = {
  grammar: [],
  compiler: [
    "compiler/catalog", "compiler/check", "compiler/diagnostics", "compiler/diff", "compiler/edit", "compiler/exporters", "compiler/ide", "compiler/importers",
    "compiler/layout", "compiler/netlist", "compiler/payload", "compiler/resolve", "compiler/scene", "compiler/syntax", "compiler/text",
  ],
  "compiler/text": [],
  "compiler/geometry": ["compiler/text"],
  "compiler/electrical": ["compiler/netlist"],
  "compiler/diagnostics": ["compiler/electrical"],
  "compiler/syntax": ["grammar", "compiler/diagnostics"],
  "compiler/catalog": ["compiler/diagnostics", "compiler/syntax", "compiler/text"],
  "compiler/netlist": [],
  "compiler/resolve": ["compiler/catalog", "compiler/diagnostics", "compiler/netlist", "compiler/syntax"],
  "compiler/check": ["compiler/diagnostics"],
  "compiler/layout": ["compiler/geometry", "compiler/text", "compiler/netlist"],
  "compiler/scene": ["compiler/geometry", "compiler/text"],
  "compiler/payload": ["compiler/geometry", "compiler/netlist", "compiler/syntax", "compiler/text"],
  "compiler/exporters": ["compiler/geometry", "compiler/netlist", "compiler/payload", "compiler/scene", "compiler/text"],
  "compiler/importers": ["compiler/catalog", "compiler/diagnostics", "compiler/exporters", "compiler/netlist", "compiler/payload", "compiler/syntax"],
  "compiler/diff": ["compiler/netlist"],
  "compiler/edit": ["compiler/catalog", "compiler/diff", "compiler/netlist", "compiler/resolve", "compiler/syntax"],
  "compiler/ide": ["compiler/catalog", "compiler/diagnostics", "compiler/edit", "compiler/netlist", "compiler/resolve", "compiler/syntax"],
  files: [],
  engine: ["compiler/layout"],
  cli: ["compiler", "engine", "files", "lsp", "mcp", "preview"],
  lsp: ["compiler", "engine", "files"],
  mcp: ["compiler", "engine", "files"],
  preview: ["compiler", "engine", "files"],
};

/**
 * The doors: `index.ts`, and three more. In the open room of codes each file is one, since a stage imports the codes that it reports, not
 * the list of all; the compiled library is data; the worker needs ELK and nothing else of layout/.
 */
const DOORS = [/\/index(\.gen)?\.ts$/, /^compiler\/diagnostics\/(gx\d{4}-[^/]+|define)\.ts$/, /^compiler\/catalog\/library\.gen\.ts$/, /^compiler\/layout\/engine-inline\.ts$/];

/** Packages with one importing place each (a file or a folder). */
const ONE_PLACE: Readonly<Record<string, string>> = {
  chevrotain: "grammar/",
  elkjs: "compiler/layout/",
  "@modelcontextprotocol/sdk": "mcp/server.ts",
};

/** Node's modules that touch files or processes, and who may use them. Others of Node's are free outside compiler/ and grammar/. */
const FILE_MODULES = ["fs", "fs/promises", "child_process"];
const FILE_ROOMS = ["files", "scripts", "test"];
/** What compiler/ may take from Node all the same: names of files, which need no file. */
const PURE_MODULES: Readonly<Record<string, readonly string[]>> = { "compiler/exporters": ["url"] };

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["grammar", "compiler", "engine", "files", "cli", "lsp", "mcp", "preview"];

/** As Node itself resolves modules. */
const RESOLUTION = { exportsFields: ["exports"], conditionNames: ["import", "node", "types", "default"], extensions: [".ts", ".mjs", ".js", ".json"] };

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
  const { output } = await cruise(folders, { tsPreCompilationDeps: true, doNotFollow: { path: ["node_modules"] } }, RESOLUTION);
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
  if (dependency.couldNotResolve) return [`${from}: there is no ${name}`];
  if (to.includes("node_modules")) return judgePackage(from, name);
  if (to === "package.json") return [];
  const [home, room] = [roomOf(from), roomOf(to)];
  if (home === room) return [];
  if (!(MAY_ENTER[home] ?? []).includes(room) && room !== "compiler/types") return [`${from}: ${home} may not enter ${room} (${to})`];
  if (room !== "compiler/types" && !DOORS.some((door) => door.test(to))) return [`${from}: enters ${room} by ${to}, not by its door`];
  return [];
}

function judgeNodeModule(from: string, name: string): readonly string[] {
  const home = roomOf(from);
  if (PURE_MODULES[home]?.includes(name)) return [];
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
