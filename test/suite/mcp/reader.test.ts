// Whoever reads the model page by page has every component and no other, and every connection, over circuits whose truth is known.
import { expect, test } from "vitest";
import type { Json } from "../../../mcp/contract.ts";
import { modelPage } from "../../../mcp/model-page.ts";
import { createSession, type Netlist } from "../../../compiler/index.ts";
import { count, seeded } from "../../harness/counts.ts";

interface Truth {
  readonly text: string;
  /** `R1.pin1` → net. */
  readonly pins: ReadonlyMap<string, string>;
  readonly parts: ReadonlySet<string>;
}

/** Resistors and capacitors between named nets, written as people do: comments, odd blanks, lists, hand placements. */
function circuit(seed: number): Truth {
  const random = seeded(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const size = 1 + below(300);
  const nets = ["GND", ...Array.from({ length: 1 + below(size) }, (_, i) => `N${i}`)];
  const lines = ["GND: ground"];
  const pins = new Map<string, string>();
  const parts = new Set<string>();
  for (let i = 1; i <= size; i++) {
    const id = `${random() < 0.5 ? "R" : "C"}${i}`;
    const [a, b] = [nets[below(nets.length)] ?? "GND", nets[below(nets.length)] ?? "GND"];
    lines.push(`${" ".repeat(below(3))}${id}:  ${id.startsWith("R") ? "resistor 1k" : "capacitor 1uF"}${random() < 0.1 ? " // as bought" : ""}`);
    lines.push(random() < 0.2 ? `${a} -> ${id}.pin1\n// between\n${id}.pin2 -- ${b}` : `${a}\t-> ${id}.pin1; ${id}.pin2 -> ${b}`);
    if (random() < 0.05) lines.push(`place ${id} at (${i * 4}, 8)`);
    pins.set(`${id}.pin1`, a).set(`${id}.pin2`, b);
    parts.add(id);
  }
  return { text: `${lines.join(seed % 3 === 0 ? "\r\n" : "\n")}\n`, pins, parts };
}

function netlistOf(text: string): Netlist {
  const session = createSession({ host: { read: () => undefined, resolve: () => ({ refused: "missing" }) } });
  session.open("untitled:a.circ", text);
  return session.snapshot().netlist("untitled:a.circ");
}

interface Page {
  readonly components: readonly { readonly id: string; readonly ports: readonly { readonly name: string; readonly net: string | null }[] }[];
  readonly connections: readonly { readonly from: { readonly componentId: string; readonly portName: string }; readonly to: { readonly componentId: string; readonly portName: string }; readonly net: string }[];
  readonly nets: readonly { readonly name: string; readonly ports: readonly string[] }[];
}

function pagesOf(netlist: Netlist): readonly Page[] {
  const pages: Page[] = [];
  let after: string | undefined;
  do {
    const page = modelPage(netlist, after, 15_600);
    if (!page) throw new Error("a page is missing");
    expect(Buffer.byteLength(page.text)).toBeLessThanOrEqual(16_000);
    expect(page.text).not.toMatch(/"(?:position|rotation|mirrored|placed|drawnAs)"/u);
    pages.push(JSON.parse(page.text));
    after = page.last;
  } while (after !== undefined);
  return pages;
}

test("every component and connection is read, and no other", { timeout: 300_000 }, () => {
  for (let seed = 0; seed < count("circuits read by agents"); seed++) {
    const { text, pins, parts } = circuit(seed);
    const pages = pagesOf(netlistOf(text));
    const components = pages.flatMap((page) => page.components);
    expect(components.map(({ id }) => id).sort()).toEqual([...parts].sort());
    const read = new Map<string, Json>(components.flatMap((c) => c.ports.map((port) => [`${c.id}.${port.name}`, port.net] as const)));
    expect([...read].sort()).toEqual([...pins].sort());
    expect(joinedBy(pages)).toEqual(joinedTruth(pins));
    for (const net of new Set(pins.values())) {
      const ports = [...pins].flatMap(([pin, name]) => (name === net ? [pin] : [])).sort();
      expect([net, pages.flatMap((page) => page.nets.find(({ name }) => name === net)?.ports ?? []).sort()]).toEqual([net, ports]);
    }
  }
});

/** Groups of pins that the connections join, of two and more. */
function joinedBy(pages: readonly Page[]): readonly string[] {
  const group = new Map<string, Set<string>>();
  let records = 0;
  for (const { from, to } of pages.flatMap((page) => page.connections)) {
    records++;
    const [a, b] = [`${from.componentId}.${from.portName}`, `${to.componentId}.${to.portName}`];
    const union = new Set([a, b, ...(group.get(a) ?? []), ...(group.get(b) ?? [])]);
    for (const pin of union) group.set(pin, union);
  }
  const groups = [...new Set(group.values())];
  // A spanning tree: one record fewer than pins.
  expect(records).toBe(groups.reduce((sum, pins) => sum + pins.size - 1, 0));
  return groups.map((pins) => [...pins].sort().join(" ")).sort();
}

function joinedTruth(pins: ReadonlyMap<string, string>): readonly string[] {
  const nets = new Map<string, string[]>();
  for (const [pin, net] of pins) nets.set(net, [...(nets.get(net) ?? []), pin]);
  return [...nets.values()].filter((group) => group.length > 1).map((group) => group.sort().join(" ")).sort();
}
