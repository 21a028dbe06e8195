// negative.ts — which supplies lie below ground, and are therefore drawn hanging down as ground symbols are.
import type { NetlistNet } from "../types/netlist.ts";

/** By its voltage where that is known, else by its name: VEE, VSS, V-, -12V. */
export function isNegativeSupply(net: NetlistNet): boolean {
  if (net.class !== "power") return false;
  return net.voltage !== undefined ? net.voltage < 0 : /^(VEE|VSS|V-|-\d)/i.test(net.label);
}
