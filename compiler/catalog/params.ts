// params.ts — the parameters that a part declares.
import { badParameterDefinition } from "../diagnostics/index.gen.ts";
import type { ParamStmt, PartStmt } from "../types/ast.ts";
import type { Dimension, ParamDef } from "../types/model.ts";
import { NOTHING, valueText } from "./environment.ts";
import { nearest } from "./nearest.ts";
import type { PartContext } from "./part.ts";
import { isQuantity, readAs } from "./quantity.ts";

const DIMENSIONS: readonly Dimension[] = [
  "ohm", "farad", "henry", "volt", "ampere", "watt", "hertz", "second", "kelvin", "celsius", "percent", "ppm", "meter", "candela", "lumen",
  "joule", "decibel", "coulomb", "siemens", "number", "text", "flag",
];

/** A family's own parameters: `part connector(n=2)` has the number `n`. */
export function familyParams(stmt: PartStmt): readonly ParamDef[] {
  return stmt.params.map((param) => {
    const text = param.default ? valueText(param.default, NOTHING).text : undefined;
    return { name: param.name.text, dimension: text === undefined || isQuantity(text) ? "number" : "text", options: [], ...(text === undefined ? {} : { default: text }), family: true };
  });
}

/** `param resistance: ohm`, `param dielectric: X7R | C0G = X7R`, `param dnp: flag`. */
export function paramOf(stmt: ParamStmt, context: PartContext): readonly ParamDef[] {
  const name = stmt.name.text;
  const fault = (text: string): readonly ParamDef[] => {
    context.report(badParameterDefinition.at({ uri: context.uri, span: stmt.span }, { name, fault: text }));
    return [];
  };
  const words = stmt.options.map((option) => option.text);
  const text = stmt.default ? valueText(stmt.default, NOTHING).text : undefined;
  const rest = text === undefined ? {} : { default: text };
  if (words.length > 1) {
    if (text !== undefined && !words.includes(text)) return fault(`has the default \`${text}\`, which is none of its options`);
    return [{ name, dimension: "text", options: words, ...rest }];
  }
  const dimension = DIMENSIONS.find((each) => each === words[0]);
  if (!dimension) {
    const near = nearest(words[0] ?? "", DIMENSIONS, 1);
    return fault(`has \`${words[0] ?? "nothing"}\` for its dimension, which is none${near.length > 0 ? `; did you mean \`${near[0]}\`?` : ""}`);
  }
  if (text !== undefined && dimension !== "text" && dimension !== "flag" && !readAs(text, dimension)) return fault(`has the default \`${text}\`, which is no ${dimension}`);
  return [{ name, dimension, options: [], ...rest }];
}
