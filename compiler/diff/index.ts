// diff/ — what changed between two netlists.
export { diff } from "./diff.ts";
export type { Change, ChangeKind, Difference } from "./diff.ts";
