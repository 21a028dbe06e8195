// json.ts — the payload, `ginexys-diagram-v2`: the circuit for other programs.
import { payloadText, toPayload } from "../payload/index.ts";
import { placedOf } from "./exporter.ts";
import type { Exporter } from "./exporter.ts";

export const json: Exporter = {
  name: "json",
  extension: ".json",
  mime: "application/json",
  description: "the circuit as ginexys-diagram-v2",
  needs: "placed",
  render: async (input, options) => payloadText(toPayload(input.netlist, placedOf(input), { generator: options.generator, exportedAt: options.exportedAt })),
};
