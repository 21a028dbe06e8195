// rename-named.ts — `rename` for a caller that knows names, not places: a component, net, port, module instance, pin or kind.
import type { Library } from "../catalog/index.ts";
import type { EntityRef } from "../types/model.ts";
import type { Snapshot } from "../types/session.ts";
import type { TextEdit, Uri } from "../types/source.ts";
import { nearestNames, pinOf, repaired } from "./lookup.ts";
import { rename } from "./rename.ts";
import type { EditRefusal, EditRequest } from "./request.ts";

/** The edits in the file itself; a rename that reaches into other files is refused. */
export function renameNamed(snapshot: Snapshot, uri: Uri, request: EditRequest, index: number, library: Library): readonly TextEdit[] | EditRefusal {
  const { name, to } = request;
  if (!name || !to) return { fault: "INVALID_ARGUMENTS", index, message: "`rename` needs `name` and `to`" };
  const at = offsetOf(snapshot, uri, name);
  if (at === undefined) {
    const instead = repaired(snapshot.model(uri).value, { name });
    return { fault: "UNKNOWN_NAME", index, message: `nothing is called \`${name}\` in this file`, names: nearestNames(snapshot.model(uri).value, [name]), ...(instead ? { instead } : {}) };
  }
  const renamed = rename({ snapshot, library, files: snapshot.files(uri) }, uri, at, to);
  if ("refused" in renamed) return { fault: "INVALID_ARGUMENTS", index, message: `\`${name}\` cannot be renamed to \`${to}\`: ${renamed.refused}` };
  if (renamed.edits.length === 0) return { fault: "NO_CHANGE", index, message: `\`${name}\` is called so already` };
  const elsewhere = renamed.edits.filter((file) => file.uri !== uri);
  if (elsewhere.length > 0) return { fault: "INVALID_ARGUMENTS", index, message: `\`${name}\` is used in other files too (${elsewhere.length}); rename it there and here by replace` };
  return renamed.edits.flatMap((file) => file.edits);
}

/** Where the name stands, its declaration first. */
function offsetOf(snapshot: Snapshot, uri: Uri, name: string): number | undefined {
  const model = snapshot.model(uri).value;
  const pin = pinOf(model, name);
  const means = (e: EntityRef): boolean => (e.kind === "pin" ? pin !== undefined && e.id === pin.part.id && e.pin === pin.pin.def.number : e.id === name);
  const here = model.source.entries.filter((e) => e.place.uri === uri && e.role !== "property" && means(e.entity));
  const last = name.split(".").at(-1) ?? name;
  const text = snapshot.text(uri) ?? "";
  const best = here.find((e) => e.role === "declaration") ?? here.find((e) => text.slice(e.place.span.start, e.place.span.end).includes(last)) ?? here[0];
  return best?.place.span.start;
}
