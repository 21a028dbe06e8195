// The SVG keeps its contract: well-formed, allow-listed, themed, accessible, with the circuit inside, whatever names it is given.
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { checkSvg, exportAs, readSvg } from "../../../compiler/exporters/index.ts";
import type { ExportOptions } from "../../../compiler/exporters/index.ts";
import { tokens } from "../../../compiler/exporters/svg/xml.ts";
import { compose } from "../../../compiler/scene/index.ts";
import type { Placed } from "../../../compiler/types/layout.ts";
import type { Netlist } from "../../../compiler/types/netlist.ts";
import { NETLIST, PLACED } from "../scene/sample.ts";

async function svgOf(options: ExportOptions = {}, placed: Placed = PLACED, netlist: Netlist = NETLIST): Promise<string> {
  return String(await exportAs("svg", { netlist, placed, scene: compose(placed, netlist) }, options));
}

const HOSTILE = [
  "<script>alert(1)</script>", "]]>", "&amp;&#x41;&", "a\u0000b\u0001\u001b[31m\u007f", "\u202Egnp.exe\u202C", "\ud800lone", "\"' onload=x", "--><!--",
  "</text></svg>", "עברית\u200f", "javascript:alert(1)", "url(http://x/y)", "\ufffe\uffff",
].join(" ");

/** The sample with every name and text made hostile. */
function hostile(): { readonly placed: Placed; readonly netlist: Netlist } {
  const evil = (text: string): string => `${text} ${HOSTILE}`;
  const net = (id: string | null): string | null => (id === null ? null : evil(id));
  const netlist: Netlist = {
    ...NETLIST,
    title: { title: evil("title"), fields: [{ key: evil("rev"), value: evil("A") }] },
    parts: NETLIST.parts.map((p) => ({
      ...p, kind: evil(p.kind), properties: [{ key: "__proto__", value: HOSTILE }, { key: "constructor", value: "x" }],
      units: p.units.map((u) => ({ ...u, pins: u.pins.map((pin) => ({ ...pin, name: evil(pin.name), net: net(pin.net) })) })),
    })),
    nets: NETLIST.nets.map((n) => ({ ...n, id: evil(n.id), label: evil(n.label) })),
  };
  const placed: Placed = {
    ...PLACED,
    units: PLACED.units.map((u) => ({
      ...u, kind: evil(u.kind), texts: u.texts.map((t) => ({ ...t, text: evil(t.text) })), pins: u.pins.map((p) => ({ ...p, name: evil(p.name), net: net(p.net) })),
    })),
    labels: PLACED.labels.map((l) => ({ ...l, label: evil(l.label), net: evil(l.net) })),
    supplies: PLACED.supplies.map((s) => ({ ...s, label: evil(s.label), net: evil(s.net) })),
    frames: PLACED.frames.map((f) => ({ ...f, id: evil(f.id), title: evil(f.title) })),
    notes: PLACED.notes.map((n) => ({ ...n, lines: n.lines.map(evil) })),
  };
  return { placed, netlist };
}

const count = (text: string, what: RegExp): number => [...text.matchAll(what)].length;

test("a drawing keeps to the allow-list and another parser reads it", async () => {
  const svg = await svgOf({ sources: [{ name: "sample.circ", text: "R1: resistor 10k\n" }] });
  expect(checkSvg(svg)).toEqual([]);
  const picture = new Resvg(svg, { font: { loadSystemFonts: false } });
  expect([picture.width, picture.height]).toEqual([420, 320]);
});

test("parts, pins, wires and texts carry what they show", async () => {
  const svg = await svgOf();
  expect(count(svg, /<g class="domain-symbol"/g)).toBe(3);
  expect(svg).toContain('<g class="domain-symbol" data-symbol="resistor" data-id="R1" role="graphics-symbol" aria-label="R1, resistor, 10k">');
  expect(svg).toContain('<circle class="port" data-port="2" data-number="2" data-net="MID" cx="100" cy="100" r="3"/>');
  expect(svg).toContain('<g class="domain-wire" data-net="MID"><path class="c-wire" d="M60 100L180 100"/></g>');
  expect(svg).toMatch(/<text class="c-ink" x="114" y="67" font-size="11" textLength="14.062" lengthAdjust="spacingAndGlyphs">R1<\/text>/);
  expect(count(svg, /data-port="/g)).toBe(11);
});

test("title and description are said by id, and the root says what it is", async () => {
  const svg = await svgOf();
  const id = /<svg [^>]*id="(gx-[0-9a-f]{8})"/.exec(svg)?.[1] ?? "";
  expect(svg).toContain(`role="graphics-document document" aria-roledescription="schematic" aria-labelledby="${id}-title" aria-describedby="${id}-desc"`);
  expect(svg).toContain(`<title id="${id}-title">Sample &amp; &lt;test&gt;</title>`);
  expect(svg).toContain(`<desc id="${id}-desc">Schematic of 3 parts on 4 nets: resistor R1 and R2 and MYSTERY U1.`);
});

test("each theme has its colours; auto follows the reader and the printer", async () => {
  const [auto, light, dark, print] = await Promise.all((["auto", "light", "dark", "print"] as const).map((theme) => svgOf({ theme })));
  expect(auto).toContain("@media (prefers-color-scheme:dark){");
  expect(auto).toContain("@media print{");
  for (const fixed of [light, dark, print]) expect(fixed).not.toContain("@media");
  expect(light).toContain(".paper{fill:#ffffff}");
  expect(dark).toContain(".paper{fill:#14181d}");
  expect(print).toContain(".c-wire{color:#000000}");
  expect(auto).toContain("--gx-wire:var(--ginexys-wire,#12704f)");
});

test("two drawings in one page share no id, and no rule of one reaches the other", async () => {
  const first = await svgOf();
  const second = await svgOf({}, { ...PLACED, notes: [] });
  const salted = await svgOf({ salt: "2" });
  const ids = [first, second, salted].map((svg) => [...svg.matchAll(/ id="([^"]*)"/g)].map((m) => m[1] ?? ""));
  expect(ids.flat()).toHaveLength(9);
  expect(new Set(ids.flat()).size).toBe(9);
  const selectors = [...first.slice(first.indexOf("<style>"), first.indexOf("</style>")).matchAll(/(?:^|[},])\s*([#.a-z][^{},]*)\{/gm)].map((m) => m[1] ?? "");
  expect(selectors.length).toBeGreaterThan(20);
  expect(selectors.filter((s) => !s.startsWith(`#${ids[0]?.[0] ?? ""}`))).toEqual([]);
});

test("hostile names stay names", async () => {
  const { placed, netlist } = hostile();
  const svg = await svgOf({ sources: [{ name: HOSTILE, text: `# ${HOSTILE}\r\n` }] }, placed, netlist);
  expect(checkSvg(svg)).toEqual([]);
  expect(new Resvg(svg, { font: { loadSystemFonts: false } }).width).toBe(420);
  expect(count(svg, /<script/g)).toBe(0);
  expect(svg).not.toContain("]]>");
  // Drawn text has no character that reorders what follows; attributes and the embedded circuit keep the names as they are.
  const drawn = (tokens(svg) ?? []).flatMap((t, i, all) => { const open = all[i - 1]; return t.kind === "text" && open?.kind === "open" && open.name === "text" ? [t.text] : []; });
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.filter((t) => /[\u202a-\u202e\u2066-\u2069\u0000-\u001f]/u.test(t))).toEqual([]);
  expect(svg).toContain("unicode-bidi:isolate");
});

test("the payload and the sources come back out exactly", async () => {
  const text = `// ${HOSTILE}\r\nR1: resistor 10k\n\ttab "x"\n`;
  const svg = await svgOf({ sources: [{ name: "a & b.circ", text }, { name: "used.circ", text: "part x {}\n" }] });
  const back = readSvg(svg);
  expect(back?.source).toBe(text);
  expect(back?.sources).toEqual([{ name: "a & b.circ", text }, { name: "used.circ", text: "part x {}\n" }]);
  expect(back?.payload).toMatchObject({ schema: "ginexys-diagram-v2", metadata: { componentCount: 3, netCount: 4 } });
  expect(Object.keys((back?.payload as { readonly metadata: object }).metadata)).not.toContain("exportedAt");
});

test("hostile properties come back out of the payload, `__proto__` too", async () => {
  const { placed, netlist } = hostile();
  const back = readSvg(await svgOf({}, placed, netlist));
  const json = JSON.stringify(back?.payload);
  expect(JSON.parse(json)).toEqual(back?.payload);
  expect(json).toContain('"__proto__":');
});

test("a foreign SVG holds nothing of ours, and what is no SVG is told apart", () => {
  expect(readSvg('<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')).toEqual({ payload: null, source: null, sources: [] });
  expect(readSvg("<html><body/></html>")).toBeUndefined();
  expect(readSvg("R1: resistor 10k")).toBeUndefined();
  expect(readSvg("")).toBeUndefined();
});

test("a drawing that another tool has saved is still read", () => {
  const svg = '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:metadata><ns0:source xmlns:ns0="urn:ginexys:drawing" name="a.circ"><![CDATA[A -> B]]></ns0:source><ns0:payload xmlns:ns0="urn:ginexys:drawing">{oops</ns0:payload></svg:metadata></svg:svg>';
  expect(readSvg(svg)).toEqual({ payload: null, source: "A -> B", sources: [{ name: "a.circ", text: "A -> B" }] });
});

test("the check finds what must not be in a drawing", () => {
  const inside = (markup: string): readonly string[] => checkSvg(`<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`);
  expect(inside('<path d="M0 0"/>')).toEqual([]);
  for (const bad of [
    "<script>1</script>", "<foreignObject/>", '<path onclick="x()"/>', '<image href="http://x/y.png"/>', '<use href="#a"/>', '<a href="javascript:x"/>', '<a href=" data:x"/>',
    '<a href="//host/x"/>', "<style>@import 'x'</style>", "<style>a{fill:url(#x)}</style>", '<path fill="url(http://x)"/>', '<g style="x"/>', '<path id="a"/>', "<!-- x -->", "<![CDATA[x]]>",
    "<g>", "<g></h>", "<g a=b/>", "&nbsp;", "<g/><constructor/>",
  ]) expect([bad, inside(bad).length > 0]).toEqual([bad, true]);
  for (const good of ['<a href="https://x/y"/>', '<a href="mailto:a@b"/>', '<a href="docs/x.html#y"/>', '<a href="#R1"/>']) expect([good, inside(good)]).toEqual([good, []]);
});

test("the same input gives the same bytes; other text gives other bytes", async () => {
  expect(await svgOf()).toBe(await svgOf());
  expect(await svgOf({ sources: [{ name: "a", text: "b" }] })).not.toBe(await svgOf());
});

test("a drawing with an error marked in it is well-formed too, each code once on its element", async () => {
  const scene = compose(PLACED, NETLIST, "iec", [{ subject: "R2", code: "GX2009" }]);
  const svg = String(await exportAs("svg", { netlist: NETLIST, placed: PLACED, scene }, {}));
  expect(tokens(svg)).toBeDefined();
  expect(checkSvg(svg)).toEqual([]);
  expect(svg.match(/<g class="domain-mark"[^>]*>/g)).toEqual(['<g class="domain-mark" data-id="R2" data-code="GX2009">']);
});
