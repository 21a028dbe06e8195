// emacs.test.ts — Debian's Emacs with eglot as a client of the real server, over CRLF and an emoji.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { tempFolder } from "../../../harness/temp.ts";
import { needTool } from "../../../harness/tools.ts";

const TEXT = ["title \"blinker 😀\"", "GND: ground", "U1: NE555", "R1:   resistor 10k // 😀 µ", "V9 -> R1 -> U1.DISCH", "U1.GND -> GND /* 😀 */ ; U1.VCC -> V9", "R1.pin9 -> GND", ""].join("\r\n");
const emacs = needTool("emacs");

/** Emacs 28 has no eglot of its own; Debian brings it as a package. */
function hasEglot(): boolean {
  const found = emacs !== undefined && spawnSync(emacs, ["-q", "--batch", "--eval", "(progn (package-initialize) (require 'eglot))"], { timeout: 60_000 }).status === 0;
  if (emacs !== undefined && !found && process.env.GINEXYS_REQUIRE_TOOLS === "1") throw new Error("`emacs` has no eglot, and GINEXYS_REQUIRE_TOOLS=1 asks for it");
  if (emacs !== undefined && !found) console.warn("skipped: `emacs` has no eglot");
  return found;
}

test.skipIf(!hasEglot())("Emacs: diagnostics, hover, completion, rename and format", () => {
  const folder = tempFolder({ "a.circ": TEXT });
  const out = join(folder, "out.json");
  const command = [process.execPath, "--import", import.meta.resolve("tsx"), fileURLToPath(new URL("../../../../cli/bin.ts", import.meta.url)), "lsp", "--stdio"];
  const script = fileURLToPath(new URL("./emacs.el", import.meta.url));
  const ran = spawnSync(emacs ?? "", ["-q", "--batch", "-l", script], { env: { ...process.env, HOME: folder, LANG: "C.UTF-8", GX_COMMAND: JSON.stringify(command), GX_OUT: out, GX_FILE: join(folder, "a.circ") }, timeout: 240_000, encoding: "utf8" });
  expect(ran.error).toBeUndefined();
  const seen: unknown = JSON.parse(readFileSync(out, "utf8"));
  expect(seen).toMatchObject({
    eglot: true, told: true, eol: 1, hover: expect.stringContaining("NE555"), completion: expect.arrayContaining(["TRIG", "DISCH"]),
    diagnostics: expect.arrayContaining([expect.stringContaining("has no pin `pin9`")]),
    text: ["title \"blinker 😀\"", "GND: ground", "U1: NE555", "R42: resistor 10k  // 😀 µ", "V9 -> R42 -> U1.DISCH", "U1.GND -> GND /* 😀 */ ; U1.VCC -> V9", "R42.pin9 -> GND", ""].join("\n"),
  });
  expect(seen).not.toHaveProperty("fault");
});
