// views.ts — what is no text of the user's: the drawing of a circuit, its netlist as text, the library's texts.
import { diagnosticPage, exportAs, findDiagnostic, type Netlist } from "../compiler/index.ts";
import type { CancellationToken, Range } from "vscode-languageserver";
import { PAGES } from "./convert.ts";
import type { State } from "./state.ts";

export interface Drawing {
  readonly version: number | null;
  readonly svg: string;
  /** Where each part, net and module of the drawing stands in this file. */
  readonly spans: readonly { readonly id: string; readonly range: Range }[];
}

/** The circuit of a file, drawn. A drawing that is not wanted any more is given up. */
export async function drawing(state: State, clientUri: string, token: CancellationToken): Promise<Drawing> {
  const uri = state.uri(clientUri);
  const { snapshot } = state;
  const version = state.documents.get(uri)?.version ?? null;
  const model = snapshot.model(uri).value;
  const spans = model.source.entries.filter(({ place, role, entity }) => place.uri === uri && role !== "property" && entity.kind !== "kind" && entity.kind !== "pin")
    .map(({ entity, place }) => ({ id: entity.id, range: state.range(uri, place.span) }));
  const abort = new AbortController();
  const listening = token.onCancellationRequested(() => abort.abort());
  try {
    const { value: scene } = await snapshot.scene(uri, { signal: abort.signal, symbols: state.settings.symbols });
    const bytes = await exportAs("svg", { netlist: snapshot.netlist(uri), scene });
    return { version, svg: typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes), spans };
  } finally {
    listening.dispose();
  }
}

export const NETLIST_SCHEME = "ginexys-netlist";

/** The text of a uri that no file has: a library text, the page of a code, or `ginexys-netlist:` and a file's uri. */
export function content(state: State, uri: string): string | undefined {
  if (uri.startsWith("ginexys:library/")) return state.snapshot.text(uri);
  if (uri.startsWith(PAGES)) {
    const entry = findDiagnostic(uri.slice(PAGES.length).replace(/\.md$/u, ""));
    return entry && diagnosticPage(entry);
  }
  if (!uri.startsWith(`${NETLIST_SCHEME}:`)) return undefined;
  const file = state.uri(decodeURIComponent(uri.slice(NETLIST_SCHEME.length + 1)));
  return netlistText(state.snapshot.netlist(file));
}

/** A net a line with its pins, then the pins on no net. */
function netlistText(netlist: Netlist): string {
  const nets = netlist.nets.map((net) => `${net.id} (${net.class}): ${net.pins.map((pin) => `${pin.part}.${pin.pin}`).join(", ")}`);
  const loose = netlist.parts.flatMap((part) => part.units.flatMap((unit) => unit.pins.filter((pin) => pin.net === null).map((pin) => `${part.id}.${pin.number}${pin.open ? " (open)" : ""}`)));
  return [`${netlist.parts.length} parts, ${netlist.nets.length} nets`, "", ...nets, ...(loose.length > 0 ? ["", `on no net: ${loose.join(", ")}`] : []), ""].join("\n");
}
