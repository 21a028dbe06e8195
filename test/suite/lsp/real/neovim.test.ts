// neovim.test.ts — Debian's Neovim as a client of the real server, over CRLF and an emoji.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { tempFolder } from "../../../harness/temp.ts";
import { needTool } from "../../../harness/tools.ts";

const TEXT = ["title \"blinker 😀\"", "GND: ground", "U1: NE555", "R1:   resistor 10k // 😀 µ", "V9 -> R1 -> U1.DISCH", "U1.GND -> GND /* 😀 */ ; U1.VCC -> V9", "R1.pin9 -> GND", ""].join("\r\n");
const nvim = needTool("nvim");

test.skipIf(nvim === undefined)("Neovim: diagnostics, hover, completion, a fix, rename and format", () => {
  const folder = tempFolder({ "a.circ": TEXT });
  const out = join(folder, "out.json");
  const command = [process.execPath, "--import", import.meta.resolve("tsx"), fileURLToPath(new URL("../../../../cli/bin.ts", import.meta.url)), "lsp", "--stdio"];
  const script = fileURLToPath(new URL("./neovim.lua", import.meta.url));
  const ran = spawnSync(nvim ?? "", ["--headless", "-u", "NONE", "-n", "-c", `luafile ${script}`], {
    env: { ...process.env, HOME: folder, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder, GX_COMMAND: JSON.stringify(command), GX_OUT: out, GX_FILE: join(folder, "a.circ") }, timeout: 240_000, encoding: "utf8",
  });
  expect(ran.error).toBeUndefined();
  const seen: unknown = JSON.parse(readFileSync(out, "utf8"));
  expect(seen).toMatchObject({
    ready: true, told: true, fileformat: "dos",
    diagnostics: expect.arrayContaining([{ code: "GX1012", line: 6, from: 3, to: 7 }]),
    hover: expect.stringContaining("**NE555**"), completion: expect.arrayContaining(["TRIG", "DISCH"]),
    lines: ["title \"blinker 😀\"", "GND: ground", "U1: NE555", "R42: resistor 10k  // 😀 µ", "V9 -> R42 -> U1.DISCH", "U1.GND -> GND /* 😀 */ ; U1.VCC -> V9", "R42.pin1 -> GND"],
  });
  expect(seen).not.toHaveProperty("fault");
});
