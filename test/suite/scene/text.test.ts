// Measuring text: the table equals the font, and nothing is measured as less than it takes.
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import { expect, test } from "vitest";
import { drawable, fontCovers, fontFiles, nameWidth, overbars, sha256, textBox, textWidth } from "../../../compiler/text/index.ts";

test("widths are the bundled font's own", () => {
  for (const [face, weight] of [["regular", "regular"], ["bold", "bold"]] as const) {
    const font = fontkit.openSync(fileURLToPath(fontFiles()[face]));
    if (!("characterSet" in font)) throw new Error("a collection");
    for (const text of ["R1", "10kΩ", "WiMax 4µ7", "ÄÖÜ жя", "~{}"]) {
      const own = [...text].reduce((sum, c) => sum + font.glyphForCodePoint(c.codePointAt(0) ?? 0).advanceWidth, 0);
      expect(textWidth(text, 10, weight)).toBeCloseTo((own * 10) / font.unitsPerEm, 2);
    }
  }
});

test("marks and invisible characters take no room, full-width ones an em, unknown ones three quarters", () => {
  expect(textWidth("e\u0301", 10)).toBe(textWidth("e", 10));
  expect(textWidth("A\u200f\u2066B", 10)).toBe(textWidth("AB", 10));
  expect(textWidth("漢字", 10)).toBe(20);
  expect(textWidth("\u{1f600}", 10)).toBe(10);
  expect(textWidth("\u{10450}", 10)).toBe(7.5);
  expect(textWidth("", 10)).toBe(0);
});

test("controls are measured as what is drawn for them", () => {
  expect(textWidth("a\u0000b", 10)).toBe(textWidth(drawable("a\u0000b"), 10));
  expect(textWidth("\ud800", 10)).toBe(textWidth("\ufffd", 10));
  expect([fontCovers("R1 10kΩ"), fontCovers("漢")]).toEqual([true, false]);
});

test("names read their overbars", () => {
  expect(overbars("~{CS}")).toEqual({ text: "CS", bars: [[0, 2]] });
  expect(overbars("~CS")).toEqual({ text: "CS", bars: [[0, 2]] });
  expect(overbars("~WR~/RD")).toEqual({ text: "WR/RD", bars: [[0, 2]] });
  expect(overbars("R/~{W} x")).toEqual({ text: "R/W x", bars: [[2, 3]] });
  expect(overbars("~OE A")).toEqual({ text: "OE A", bars: [[0, 2]] });
  expect(overbars("5V~")).toEqual({ text: "5V~", bars: [] });
  expect(overbars("~{}")).toEqual({ text: "~{}", bars: [] });
  expect(overbars("~~5V")).toEqual({ text: "~5V", bars: [] });
  expect(nameWidth("~{RESET}", 10)).toBe(textWidth("RESET", 10));
});

test("a drawn text is one line, without controls and without marks that reorder it", () => {
  expect(drawable("a\nb\tc\r\nd")).toBe("a b c d");
  expect(drawable("x\u0000y\u001bz\ud800")).toBe("x\ufffdy\ufffdz\ufffd");
  expect(drawable("\u202eevil\u2066\u2069")).toBe("evil");
  expect(drawable("עברית 漢 \u{1f600}")).toBe("עברית 漢 \u{1f600}");
});

test("a text's box stands on its baseline, level or upwards", () => {
  expect(textBox({ x: 100, y: 50 }, 40, 10, "end")).toEqual({ x: 60, y: 42.6, width: 40, height: 9.5 });
  expect(textBox({ x: 100, y: 50 }, 40, 10, "start", true)).toEqual({ x: 92.6, y: 10, width: 9.5, height: 40 });
  expect(textBox({ x: 100, y: 50 }, 40, 10, "middle", true)).toEqual({ x: 92.6, y: 30, width: 9.5, height: 40 });
});

test("sha256 agrees with the standard's own examples", () => {
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
});
