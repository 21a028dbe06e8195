// planned.ts — edits tried on a text alone, as compiler/edit plans them.
import { createSession, isRefusal, planEdits, standardLibrary, type EditRefusal, type EditRequest } from "../../compiler/index.ts";

const URI = "untitled:plan.circ";

/** The text that the edits make, or why they do not. */
export function planned(text: string, ...requests: readonly EditRequest[]): string | EditRefusal {
  const session = createSession({ host: { read: () => undefined, resolve: () => ({ refused: "missing" }) } });
  session.open(URI, text);
  const plan = planEdits(session.snapshot(), URI, requests, standardLibrary());
  return isRefusal(plan) ? plan : plan.text;
}
