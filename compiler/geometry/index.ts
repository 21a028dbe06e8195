// geometry/ — points, boxes, poses and the marks drawn for nets, all in px.
export { boundsOfBoxes, boxOfPoints, cuts, grown, movedBox, movedPoint, overlaps } from "./box.ts";
export { crossMark, DOT, labelMark, supplyMark, TEXT_SIZE, titleBlockBox, titleBlockRows, union } from "./marks.ts";
export type { Direction, Mark, MarkText, PortKind } from "./marks.ts";
export { GRID, poseBox, posePoint, poseSide } from "./pose.ts";
