import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeFault, readStream, readText, writeAtomic } from "../../../files/index.ts";
import { tempFolder } from "../../harness/temp.ts";

test("writing makes the folders, replaces what was there and leaves nothing beside", () => {
  const folder = tempFolder();
  writeAtomic(join(folder, "deep/er/a.svg"), "one");
  writeAtomic(join(folder, "deep/er/a.svg"), Buffer.from("two"));
  expect(readFileSync(join(folder, "deep/er/a.svg"), "utf8")).toBe("two");
  expect(readdirSync(join(folder, "deep/er"))).toEqual(["a.svg"]);
});

test("a link keeps pointing at the file that is written", () => {
  const folder = tempFolder({ "real.svg": "old" });
  symlinkSync("real.svg", join(folder, "link.svg"));
  writeAtomic(join(folder, "link.svg"), "new");
  expect(readlinkSync(join(folder, "link.svg"))).toBe("real.svg");
  expect(readFileSync(join(folder, "real.svg"), "utf8")).toBe("new");
});

test("a folder in the way, or a file where a folder should be, is an error that leaves all as it was", () => {
  const folder = tempFolder({ "file.txt": "kept" });
  mkdirSync(join(folder, "taken.svg"));
  expect(() => writeAtomic(join(folder, "taken.svg"), "x")).toThrow();
  expect(() => writeAtomic(join(folder, "file.txt/a.svg"), "x")).toThrow();
  expect(readdirSync(folder).sort()).toEqual(["file.txt", "taken.svg"]);
  expect(readFileSync(join(folder, "file.txt"), "utf8")).toBe("kept");
});

test("a device is written to, never replaced by a file", () => {
  writeAtomic("/dev/null", "x");
  writeAtomic("/dev/null", "y");
  expect(readText("/dev/null")).toEqual({ fault: "it is not a regular file" });
});

test("a write that fails half-way keeps the old file and leaves no other", () => {
  const folder = tempFolder({ "a.svg": "old" });
  const script = `process.on("SIGXFSZ", () => {}); const { writeAtomic } = await import(${JSON.stringify(join(import.meta.dirname, "../../../files/write.ts"))});
    try { writeAtomic("a.svg", "x".repeat(40e6)); } catch (fault) { console.log(fault.code); process.exit(7); }`;
  const tsx = join(import.meta.dirname, "../../../node_modules/tsx/dist/cli.mjs");
  const quoted = [process.execPath, tsx, "--input-type=module", "-e", script].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
  const result = spawnSync("sh", ["-c", `ulimit -f 20000; exec ${quoted}`], { cwd: folder, encoding: "utf8" });
  expect([result.status, result.stdout.trim()]).toEqual([7, "EFBIG"]);
  expect(readFileSync(join(folder, "a.svg"), "utf8")).toBe("old");
  expect(readdirSync(folder)).toEqual(["a.svg"]);
});

test("reading says why it cannot, takes any bytes, and stops far above the compiler's limit", async () => {
  const folder = tempFolder({ "fine.circ": "R1: resistor 1kΩ\n", "bytes.circ": Uint8Array.from([0xff, 0xfe, 0x52, 0x00]), "huge.circ": Buffer.alloc(17 * 1024 * 1024, 97) });
  expect(readText(join(folder, "none"))).toEqual({ fault: "there is no such file or folder" });
  expect(readText(folder)).toEqual({ fault: "it is a folder" });
  expect(readText(join(folder, "bytes.circ"))).toEqual({ text: "\uFFFD\uFFFDR\0", exact: false });
  expect(readText(join(folder, "fine.circ"))).toEqual({ text: "R1: resistor 1kΩ\n", exact: true });
  const huge = readText(join(folder, "huge.circ"));
  expect("text" in huge ? huge.text.length : 0).toBe(16 * 1024 * 1024);
  expect(await readStream((async function* () { yield Buffer.from([0xce]); yield Buffer.from([0xa9]); })())).toBe("Ω");
  expect(describeFault(new Error("odd"))).toBe("odd");
});
