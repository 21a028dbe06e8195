// plan.ts — a list of edits becomes one new text, or nothing. Quotes are found in the file as it was read and may not overlap; edits
// that name things follow, in order, each on what the ones before it made.
import type { Library } from "../catalog/index.ts";
import type { Snapshot } from "../types/session.ts";
import type { TextEdit, Uri } from "../types/source.ts";
import { applyEdits, sortEdits } from "./apply.ts";
import { disconnect, removeComponent } from "./cut.ts";
import { fixesOf } from "./fixes.ts";
import { quotedEdit } from "./quoted.ts";
import { isRefusal, textOps, type EditMatch, type EditPlan, type EditRefusal, type EditRequest } from "./request.ts";
import { renameNamed } from "./rename-named.ts";
import { addComponent, connect, setProperty } from "./write-parts.ts";

/** Never throws on what was asked. The text is that of `uri` in the snapshot. */
export function planEdits(snapshot: Snapshot, uri: Uri, requests: readonly EditRequest[], library: Library): EditPlan | EditRefusal {
  const before = snapshot.text(uri) ?? "";
  const edits: TextEdit[] = [];
  const matches: EditMatch[] = [];
  for (const [index, request] of requests.entries()) {
    if (!isTextOp(request)) continue;
    const found = quotedEdit(before, request, index);
    if (isRefusal(found)) return found;
    edits.push(...found.edits);
    matches.push(found.match);
    if (!sortEdits(edits)) return { fault: "EDITS_OVERLAP", index, message: "this edit changes text that an earlier edit of the call changes too; make them one edit, or two calls" };
  }
  let text = applyEdits(before, edits);
  for (const [index, request] of requests.entries()) {
    if (isTextOp(request)) continue;
    const made = namedEdits(text === before ? snapshot : snapshot.with(new Map([[uri, text]])), uri, request, index, library);
    if (isRefusal(made)) return made;
    if (text === before) matches.push({ index, spans: made.map(({ span }) => span), reading: "name" });
    else matches.push({ index, spans: [], reading: "name" });
    text = applyEdits(text, made);
  }
  if (text === before) return { fault: "NO_CHANGE", index: 0, message: "the file stands so already; nothing would change" };
  return { text, matches: matches.sort((a, b) => a.index - b.index) };
}

function isTextOp(request: EditRequest): boolean {
  return textOps.some((op) => op === request.op);
}

function namedEdits(snapshot: Snapshot, uri: Uri, request: EditRequest, index: number, library: Library): readonly TextEdit[] | EditRefusal {
  switch (request.op) {
    case "rename": return renameNamed(snapshot, uri, request, index, library);
    case "apply_fix": return applyFix(snapshot, uri, request, index);
    case "connect": return connect(snapshot, uri, request, index);
    case "disconnect": return disconnect(snapshot, uri, request, index);
    case "set_property": return setProperty(snapshot, uri, request, index);
    case "add_component": return addComponent(snapshot, uri, request, index);
    case "remove_component": return removeComponent(snapshot, uri, request, index);
    default: return [];
  }
}

function applyFix(snapshot: Snapshot, uri: Uri, request: EditRequest, index: number): readonly TextEdit[] | EditRefusal {
  const all = fixesOf(snapshot, uri);
  const found = all.find(({ id }) => id === request.fix);
  const ids = all.map(({ id, fix }) => `${id} (${fix.title})`);
  if (!found) return { fault: "UNKNOWN_FIX", index, message: `there is no fix \`${request.fix ?? ""}\` here now; check_diagram lists those that there are`, names: ids.slice(0, 20) };
  if (found.fix.edits.some((file) => file.uri !== uri)) return { fault: "UNKNOWN_FIX", index, message: "this fix changes another file; edit that file", names: ids.slice(0, 20) };
  return found.fix.edits.flatMap((file) => file.edits);
}
