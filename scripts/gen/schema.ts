// schema.ts — makes the JSON Schema of the payload from the schema that reads it.
import { payloadJsonSchema } from "../../compiler/payload/schema.ts";

/** The schema's file, published in the package as `./schema.json`. */
export function generate(): readonly { readonly path: string; readonly content: string }[] {
  return [{ path: "compiler/payload/schema.gen.json", content: `${JSON.stringify(payloadJsonSchema(), null, 2)}\n` }];
}
