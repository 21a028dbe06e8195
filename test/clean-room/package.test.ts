// The packed package, installed where nothing of this repository is near: it draws, checks and is imported.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const room = mkdtempSync(join(tmpdir(), "ginexys-room-"));
const BIN = join(room, "node_modules/ginexys/dist/cli.js");

beforeAll(() => {
  npm(["pack", "--pack-destination", room], ROOT);
  const packed = readdirSync(room).find((name) => name.endsWith(".tgz")) ?? "";
  writeFileSync(join(room, "package.json"), JSON.stringify({ name: "room", private: true, type: "module" }));
  npm(["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", join(room, packed)], room);
});

afterAll(() => rmSync(room, { recursive: true, force: true }));

function npm(args: readonly string[], cwd: string): string {
  // npm tells the scripts that it runs about itself; the inner npm shall not take that for its own settings.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(config_local_prefix|lifecycle|package)/.test(name)));
  return execFileSync("npm", args, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

function ginexys(args: readonly string[]) {
  return spawnSync(process.execPath, [BIN, ...args], { cwd: room, encoding: "utf8" });
}

test("the package holds the program, the API with its types, the schema, the font and the papers, and no source or test", () => {
  const files = readdirSync(join(room, "node_modules/ginexys"), { recursive: true }).map(String);
  for (const needed of ["dist/cli.js", "dist/index.js", "dist/index.d.ts", "dist/elk-worker.js", "dist/schema.json", "dist/font/Arimo-Regular.ttf", "dist/font/OFL.txt", "library/passives.circ", "grammar/reference.md", "README.md", "LICENSE", "THIRD_PARTY.md", "CHANGELOG.md"]) {
    expect(files).toContain(needed);
  }
  expect(files.filter((file) => /\.test\.|(^|\/)(scripts|test|cli|compiler)\//.test(file))).toEqual([]);
});

test("it makes, checks and draws a circuit in every own format", () => {
  expect(ginexys(["new", "first"]).stdout).toBe("first.circ\n");
  expect(ginexys(["check", "--strict", "first.circ"])).toMatchObject({ status: 0, stdout: "", stderr: "nothing to report in 1 file\n" });
  const built = ginexys(["build", "first.circ", "--format", "svg,png,pdf,json,layout"]);
  expect([built.status, built.stderr]).toEqual([0, ""]);
  expect(built.stdout.trim().split("\n")).toHaveLength(5);
  expect(readFileSync(join(room, "first.svg"), "utf8")).toContain("<svg");
  expect(readFileSync(join(room, "first.png")).subarray(1, 4).toString()).toBe("PNG");
});

test("a drawing is the same to the byte from the sources and from the package", async () => {
  mkdirSync(join(room, "examples"), { recursive: true });
  cpSync(join(ROOT, "examples/555-blinker.circ"), join(room, "examples/555-blinker.circ"));
  ginexys(["build", "examples/555-blinker.circ"]);
  const { createSession, exportAs, inlineEngine } = await import("../../compiler/index.ts");
  const { createFileHost, toUri } = await import("../../files/index.ts");
  const uri = toUri(join(room, "examples/555-blinker.circ"));
  const snapshot = createSession({ host: createFileHost(room), engine: () => Promise.resolve(inlineEngine()) }).snapshot();
  const sources = [{ name: "555-blinker.circ", text: readFileSync(join(room, "examples/555-blinker.circ"), "utf8") }];
  const svg = await exportAs("svg", { netlist: snapshot.netlist(uri), placed: (await snapshot.placed(uri)).value, scene: (await snapshot.scene(uri)).value }, { sources });
  expect(readFileSync(join(room, "examples/555-blinker.svg"), "utf8")).toBe(svg);
});

test("the API is imported by name, without the layout engine until something is drawn", () => {
  writeFileSync(join(room, "use.mjs"), `
    import { createSession, allDiagnostics } from "ginexys";
    import schema from "ginexys/schema.json" with { type: "json" };
    const text = "GND: ground\\nV1: power 5V\\nR1: resistor 10k\\nV1 -> R1 -> GND\\n";
    const host = { read: (uri) => (uri === "mem:a.circ" ? text : undefined), resolve: () => ({ refused: "missing" }) };
    const snapshot = createSession({ host }).snapshot();
    console.log(JSON.stringify([snapshot.model("mem:a.circ").value.parts.length, snapshot.diagnostics("mem:a.circ").length, allDiagnostics().length > 60, typeof schema]));
  `);
  const result = spawnSync(process.execPath, ["--no-warnings", "use.mjs"], { cwd: room, encoding: "utf8" });
  expect(result.stderr).toBe("");
  expect(JSON.parse(result.stdout)).toEqual([1, 0, true, "object"]);
});

test("the types stand by themselves for a user who compiles against them", () => {
  writeFileSync(join(room, "use.ts"), `import { createSession, type Diagnostic, type Host } from "ginexys";
const host: Host = { read: () => "", resolve: () => ({ refused: "missing" }) };
export const found: readonly Diagnostic[] = createSession({ host }).snapshot().diagnostics("mem:a.circ");
`);
  const compiled = spawnSync(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), "--noEmit", "--strict", "--module", "nodenext", "--skipLibCheck", "false", "use.ts"], { cwd: room, encoding: "utf8" });
  expect(compiled.stdout).toBe("");
  expect(compiled.status).toBe(0);
});

test("check loads no layout engine, no zod and nothing that draws", () => {
  writeFileSync(join(room, "loaded.mjs"), `
    import { register } from "node:module";
    register("data:text/javascript," + encodeURIComponent(\`
      export async function load(url, context, next) { process._rawDebug("loaded " + url); return next(url, context); }\`));
  `);
  ginexys(["new", "second"]);
  const { stderr } = spawnSync(process.execPath, ["--import", join(room, "loaded.mjs"), BIN, "check", "second.circ"], { cwd: room, encoding: "utf8" });
  const loaded = stderr.split("\n").filter((line) => line.startsWith("loaded ")).map((line) => line.slice(7));
  expect(loaded.some((url) => url.endsWith("dist/cli.js"))).toBe(true);
  expect(loaded.filter((url) => /node_modules\/(elkjs|zod|pdfkit|chokidar|@resvg)|dist\/(layout|scene|build|png|pdf|svg|elk)/.test(url))).toEqual([]);
  expect(existsSync(join(room, "second.svg"))).toBe(false);
});
