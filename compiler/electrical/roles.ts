// roles.ts — what a part does in a circuit, read from its kind's data alone (name, prefix, pins), so that parts which users write
// themselves are understood as library parts are, and adding a kind touches no code.
import type { Part, PartDef } from "../types/model.ts";

/** What electrical rules ask of a part. `other` is everything about which they say nothing special. */
export type Role =
  | "resistor" | "potentiometer" | "capacitor" | "inductor" | "ferrite" | "fuse" | "link" | "diode" | "zener" | "tvs" | "led"
  | "bjt" | "fet" | "relay" | "motor" | "lamp" | "sounder" | "crystal" | "switch" | "connector" | "source" | "current source"
  | "battery" | "transformer" | "test point" | "chip" | "other";

const roles = new WeakMap<PartDef, Role>();

/** The role of a part's kind. */
export function roleOf(part: Part): Role {
  const known = roles.get(part.def);
  if (known !== undefined) return known;
  const role = part.unknown ? "other" : findRole(part.def);
  roles.set(part.def, role);
  return role;
}

/** Words in a kind's name that decide, most telling first; a word stands alone or at an end of the name (`rgb_led`, `led`). */
const BY_WORD: readonly (readonly [RegExp, Role])[] = [
  [/optocoupler|photocoupler|driver|regulator|optotriac/, "chip"],
  [/test_?point/, "test point"],
  [/(^|_)leds?($|_)/, "led"],
  [/zener/, "zener"],
  [/(^|_)tvs($|_)|varistor|suppress|spark_gap|gas_discharge/, "tvs"],
  [/ferrite/, "ferrite"],
  [/fuse/, "fuse"],
  [/net_?tie|jumper_bridged|solder_jumper_bridged|jumper_closed/, "link"],
  [/crystal|resonator/, "crystal"],
  [/rheostat|thermistor|photoresistor/, "resistor"],
  [/potentiometer|trimmer|trimpot/, "potentiometer"],
  [/relay/, "relay"],
  [/solenoid|(^|_)motor/, "motor"],
  [/transformer|coupled_inductor|choke_common/, "transformer"],
  [/(^|_)lamp|bulb/, "lamp"],
  [/speaker|buzzer|piezo/, "sounder"],
  [/battery|(^|_)cell($|_)/, "battery"],
  [/current_source|^isource|^i_?dc$/, "current source"],
  [/(^|_)source($|_)|^vsource|^v_?(dc|ac|pulse|sine)$/, "source"],
  [/jumper/, "switch"],
];

const BY_PREFIX: Readonly<Record<string, Role>> = {
  R: "resistor", RT: "resistor", TH: "resistor", RN: "other", RV: "potentiometer", C: "capacitor", L: "inductor", FB: "ferrite", F: "fuse", D: "diode",
  K: "relay", RL: "relay", RLY: "relay", M: "motor", Y: "crystal", X: "crystal", SW: "switch", S: "switch", JP: "switch", NT: "link",
  J: "connector", P: "connector", CN: "connector", CON: "connector", BT: "battery", V: "source", I: "current source", TP: "test point",
  U: "chip", IC: "chip", T: "transformer", TR: "transformer", LS: "sounder", BZ: "sounder", DS: "lamp", LA: "lamp",
};

function findRole(def: PartDef): Role {
  const kind = def.kind.toLowerCase().replaceAll("-", "_");
  if (def.prefix === "U" || def.prefix === "IC") return "chip";
  if (def.prefix === "Q") return hasPin(def, "G") ? (/igbt|thyristor|triac|scr/.test(kind) ? "other" : "fet") : hasPin(def, "B") ? "bjt" : "other";
  const word = BY_WORD.find(([pattern]) => pattern.test(kind));
  const role = word?.[1] ?? BY_PREFIX[def.prefix] ?? "other";
  return fits(role, def) ? role : "other";
}

/** A kind that only shares a prefix (a bridge rectifier with a diode, an array with a resistor) is not judged as one. */
function fits(role: Role, def: PartDef): boolean {
  switch (role) {
    case "resistor": case "capacitor": case "inductor": case "ferrite": case "fuse": case "link": case "source": case "current source": case "battery":
      return def.pins.length === 2;
    case "diode": case "zener": case "led":
      return def.pins.length === 2 && hasPin(def, "A") && hasPin(def, "K");
    default:
      return true;
  }
}

function hasPin(def: PartDef, name: string): boolean {
  return def.pins.some((pin) => pin.name.toUpperCase() === name || pin.aliases.some((alias) => alias.toUpperCase() === name));
}
