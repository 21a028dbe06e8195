// edit/ — named edits become the smallest text edits; quotes are matched; edits are applied whole or not at all.
export { applyEdits, lineEndOf, sortEdits, wholeLines } from "./apply.ts";
export { type KindInView, type KindsInView, kindsInView, type ModuleInView, type PartInView, type World } from "./kinds-in-view.ts";
export { cleanings } from "./locate.ts";
export { flat, keyOf, type NameKind, type NameScope, namesOf, type Occurrence, occurrenceAt, occurrencesIn, scopeAt, scopeOf, suppliesOf } from "./occurrences.ts";
export { prepareRename, rename, type Renameable, type Renamed } from "./rename.ts";
export { shapeOf } from "./shape.ts";
export { fixesOf, fixId, type NamedFix } from "./fixes.ts";
export { nearestNames, partOf, pinOf } from "./lookup.ts";
export { type GridPose, placeEdits, type PlaceAnswer, type PlaceRequest } from "./place.ts";
export { planEdits } from "./plan.ts";
export { isRefusal, type EditFault, type EditMatch, type EditOp, type EditPlan, type EditRefusal, type EditRequest } from "./request.ts";
export { newDiagnostics } from "./trial.ts";
export { losses, sameLoss } from "./losses.ts";
