// families.ts — parts by parameters: `part connector(n=2)` compiled for one set of values.
import type { PartStmt } from "../types/ast.ts";
import { type Environment, NOTHING, valueText } from "./environment.ts";

/** The largest number that a family's parameter takes, so that no text builds a part without end. */
export const FAMILY_LIMIT = 2000;

/** The family's parameters at their defaults; one without a default is 1. */
export function defaultsOf(stmt: PartStmt): Environment {
  return new Map(stmt.params.map((param) => [param.name.text, param.default ? valueText(param.default, NOTHING).text : "1"]));
}
