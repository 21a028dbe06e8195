// electrical/ — what a model says to an engineer: roles of parts, terminals on nets, stated voltages. The electrical rules
// (compiler/diagnostics/gx2*.ts) are written with it.
export { circuitOf, listed, netLabel, netPhrase, otherEnd, pinLabel, pinOf, pinText, type Circuit, type Terminal } from "./circuit.ts";
export { bridges, isRail, isStated, isWire, neighbours, quantityIn, reachedFrom, signOf, voltsOf, type Bridge } from "./levels.ts";
export { roleOf, type Role } from "./roles.ts";
export { isIdle, nextTo, parking, unusedUnits } from "./units.ts";
export { isStiff, othersOn, signBeyond, stiffBeyond } from "./paths.ts";
export { polarityOf, type Polarity } from "./polarity.ts";
export { coilOf } from "./coils.ts";
