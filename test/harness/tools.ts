// tools.ts — programs that npm cannot bring (a browser, an editor, a simulator). A test that needs one is skipped aloud where it is
// missing, and fails when GINEXYS_REQUIRE_TOOLS=1 says that it has to be there.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The program's path, or undefined where it is missing and may be: `test.skipIf(!needTool("nvim"))`. Throws where it must be there. */
export function needTool(name: string): string | undefined {
  const path = findTool(name);
  if (path === undefined && process.env.GINEXYS_REQUIRE_TOOLS === "1") throw new Error(`\`${name}\` is not installed, and GINEXYS_REQUIRE_TOOLS=1 asks for it`);
  if (path === undefined) console.warn(`skipped: \`${name}\` is not installed`);
  return path;
}

function findTool(name: string): string | undefined {
  return (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
