// payload/ — `ginexys-diagram-v2`, to and from. zod is loaded by `fromPayload` alone, on its first call.
export { contentHash } from "./content-hash.ts";
export type { Payload, PayloadComponent, PayloadEnd, PayloadNet, PayloadPort, PayloadPose } from "./payload.ts";
export { partPortNames, portNames } from "./port-names.ts";
export { fromPayload } from "./read.ts";
export type { ReadPayload } from "./read.ts";
export { payloadToCirc } from "./to-circ.ts";
export type { CircOptions } from "./to-circ.ts";
export { payloadText, toPayload } from "./write.ts";
export type { PayloadMeta } from "./write.ts";
