// schema.ts — `ginexys-diagram-v2`, the only shape in which a circuit leaves for others. Its JSON Schema is generated from here.
// Two dialects are read (ends of connections as objects or as "R1.pin1", nets given or not); one is written, the first.
import * as z from "zod";

// Why jitless: zod otherwise tries `new Function`, which a page with a strict content policy refuses.
z.config({ jitless: true });

export const SCHEMA_NAME = "ginexys-diagram-v2";

const point = z.object({ x: z.number(), y: z.number() }).describe("In px; 10 px are 1.27 mm; y grows downwards.");
const rotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).describe("Degrees clockwise, after mirroring.");

/** Strings by key. Read by hand, since a record type would drop the key `__proto__`. */
const properties = z
  .custom<Readonly<Record<string, string>>>(isStringRecord, { error: "must be an object whose values are strings" })
  .meta({ type: "object", additionalProperties: { type: "string" }, description: "As written, strings; `value` is the kind's first parameter." });

const port = z.object({
  name: z.string().min(1).describe("The pin's name; its number where names repeat in the part; `pin1` where it has none."),
  number: z.string().optional(),
  electrical: z.string().optional().describe("input, output, bidirectional, tri_state, passive, power_in, power_out, open_collector, open_emitter, free, no_connect, unspecified."),
  position: point.optional(),
  net: z.string().nullable().optional(),
  open: z.boolean().optional().describe("Left unconnected on purpose."),
});

const unit = z.object({ name: z.string(), position: point, rotation: rotation.optional(), mirrored: z.boolean().optional(), placed: z.boolean().optional() });

const component = z.object({
  id: z.string().min(1).describe("Path inside modules: `DIV1.R1`."),
  type: z.string().min(1).describe("The kind."),
  position: point.optional().describe("Centre of the drawn body."),
  rotation: rotation.optional(),
  mirrored: z.boolean().optional(),
  placed: z.boolean().optional().describe("Fixed by hand in the source. Absent: true."),
  properties: properties.optional(),
  ports: z.array(port).optional(),
  units: z.array(unit).optional().describe("Of a part with several units: where each stands."),
  group: z.string().nullable().optional(),
  module: z.string().nullable().optional(),
});

const end = z.union([z.object({ componentId: z.string().min(1), portName: z.string().min(1) }), z.string().regex(/.\../, "must be like R1.pin1")]);

const connection = z.object({ id: z.string().optional(), from: end, to: end, net: z.string().optional() });

const net = z.object({
  name: z.string().min(1),
  kind: z.enum(["signal", "power", "ground"]).optional(),
  named: z.boolean().optional().describe("False: the name is made up, from the net's first pin."),
  ports: z.array(z.string()).describe("Like `R1.pin1`."),
  drawnAs: z.enum(["wire", "label", "symbol"]).optional(),
  because: z.string().optional(),
});

const circuitPort = z.object({
  name: z.string().min(1), direction: z.enum(["input", "output", "bidirectional", "power", "ground", "passive"]), net: z.string().min(1),
});

const metadata = z.object({
  title: z.string().optional(),
  exportedAt: z.string().optional(),
  componentCount: z.number().int().nonnegative().optional(),
  connectionCount: z.number().int().nonnegative().optional(),
  netCount: z.number().int().nonnegative().optional(),
  contentHash: z.string().optional().describe("Covers the electrical content alone."),
  generator: z.string().optional(),
});

export const payloadSchema = z
  .object({
    schema: z.literal(SCHEMA_NAME),
    domain: z.literal("electrical").optional(),
    components: z.array(component),
    circuitPorts: z.array(circuitPort).optional(),
    connections: z.array(connection),
    nets: z.array(net).optional().describe("May be missing in what is read; then connections make the nets."),
    metadata: metadata.optional(),
  })
  .meta({ title: SCHEMA_NAME, description: "A circuit: parts, nets, ports, and where the parts stand. Connections are one spanning tree a net." });

/** What is accepted: both dialects, most fields optional. */
export type PayloadInput = z.infer<typeof payloadSchema>;

/** The published JSON Schema, of what is accepted. */
export function payloadJsonSchema(): Record<string, unknown> {
  const generated: Record<string, unknown> = z.toJSONSchema(payloadSchema, { unrepresentable: "any", io: "input" });
  return generated;
}

function isStringRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every((item) => typeof item === "string");
}
