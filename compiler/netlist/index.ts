// netlist/ — Model → Netlist: no spans, every list in canonical order, so that the same circuit gives the same bytes however it is written.
export { sameNets } from "./compare.ts";
export { compareNatural } from "./natural.ts";
export { toNetlist } from "./to-netlist.ts";
export { isNegativeSupply } from "./negative.ts";
