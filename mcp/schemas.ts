// schemas.ts — the arguments that several tools share, described once.
import type { ArgumentSchema } from "./contract.ts";

export const path: ArgumentSchema = { type: "string", description: "File below the root, e.g. \"amp.circ\", as list_diagrams shows it." };
export const sourceText: ArgumentSchema = { type: "string", description: "Circuit text to use instead of a file; nothing is stored." };
export const limit = (what: string, standard: number, maximum: number): ArgumentSchema =>
  ({ type: "integer", minimum: 1, maximum, description: `At most so many ${what} (default ${standard}).` });
export const after: ArgumentSchema = { type: "string", description: "Go on behind this entry; take it from `next` of the last answer." };
export const expectHash: ArgumentSchema = { type: "string", description: "`hash` of the file as you read it." };
export const dryRun: ArgumentSchema = { type: "boolean", description: "Answer as if, write nothing." };
export const allowErrors: ArgumentSchema = { type: "boolean", description: "Write although the text has new errors." };

export const editOps = [
  "replace", "insert_before", "insert_after", "append", "delete",
  "rename", "apply_fix", "connect", "disconnect", "set_property", "add_component", "remove_component",
] as const;
export type EditOp = (typeof editOps)[number];

export const edits: ArgumentSchema = {
  type: "array", minItems: 1, maxItems: 100, description: "Made in order, all or none.",
  items: {
    type: "object", additionalProperties: false, required: ["op"], properties: {
      op: { type: "string", enum: editOps, description: "By text: replace, delete (find), insert_before, insert_after (find, text), append (text). By name: rename (name, to), connect (from, to), disconnect (from, to?), set_property (name, key, value), add_component (name, kind, value?), remove_component (name), apply_fix (fix)." },
      find: { type: "string", description: "Text now in the file, quoted as shown. Must match once, or give line or occurrence." },
      text: { type: "string", description: "New text. For insert_before, insert_after, append: whole lines." },
      line: { type: "integer", minimum: 1, description: "Line where find begins, when it stands in several places." },
      occurrence: { type: "string", enum: ["all"], description: "\"all\": every place of find." },
      name: { type: "string", description: "Component, net, pin or module now: R1, OUT, U1.A." },
      to: { type: "string", description: "New name (rename), or the node to connect to: U1.OUT, GND." },
      from: { type: "string", description: "Node to connect or disconnect: R1.pin1, OUT." },
      key: { type: "string", description: "Property: value, tolerance, footprint, dnp, …" },
      value: { type: "string", description: "New value as written in the text: 4k7. Empty takes the property away." },
      kind: { type: "string", description: "Kind of the new component: resistor, NE555." },
      fix: { type: "string", description: "`id` of a fix from check_diagram." },
    },
  },
};
