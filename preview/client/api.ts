// api.ts — the page's calls to its server.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { PlaceCall, State, UndoCall, Written } from "../protocol.ts";

/** The chosen look, as a query. */
export function lookQuery(symbols: string, theme: string): string {
  return `?symbols=${encodeURIComponent(symbols)}&theme=${encodeURIComponent(theme)}`;
}

export async function fetchState(query: string): Promise<State> {
  const response = await fetch(`/api/state${query}`);
  if (!response.ok) throw new Error(await response.text());
  const state: State = await response.json();
  return state;
}

export async function callPlace(call: PlaceCall): Promise<Written> {
  return post("/api/place", call);
}

export async function callUndo(call: UndoCall): Promise<Written> {
  return post("/api/undo", call);
}

async function post(path: string, body: PlaceCall | UndoCall): Promise<Written> {
  try {
    const response = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    if (response.status !== 200 && response.status !== 409) return { refused: await response.text() };
    const written: Written = await response.json();
    return written;
  } catch {
    return { refused: "the preview has ended; start `ginexys preview` again" };
  }
}
