// install.mjs — brings the dependencies when they are missing, so that `npm start` and `npm test` are each one command.
// Plain JavaScript on Node alone, since it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Installs what package-lock.json asks for, unless it is all there. Ends the process when npm fails. */
export function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  console.error("installing the dependencies …");
  const fresh = !existsSync(join(ROOT, "node_modules"));
  const result = runNpm([fresh ? "ci" : "install", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (result.status !== 0) {
    console.error("npm could not install the dependencies; its own message stands above");
    process.exit(result.status ?? 1);
  }
}

/** Runs npm with its output on stderr; stdout is kept for results. */
export function runNpm(args) {
  const cli = process.env.npm_execpath;
  const command = cli !== undefined && cli.endsWith(".js") ? [process.execPath, [cli, ...args]] : ["npm", args];
  return spawnSync(...command, { cwd: ROOT, stdio: ["ignore", 2, 2], shell: process.platform === "win32" && command[0] === "npm" });
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} is too old; Ginexys needs 20.19 or newer`);
  process.exit(1);
}

/** True when every package of the lockfile stands in node_modules in its version (optional ones may be absent). */
function isInstalled() {
  const installed = readLock("node_modules/.package-lock.json");
  const wanted = readLock("package-lock.json");
  if (installed === undefined || wanted === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => path === "" || entry.optional || installed[path]?.version === entry.version);
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), "utf8")).packages;
  } catch {
    return undefined;
  }
}
