// signature.ts — what a kind or a module takes, while its arguments are being written.
import { kindsInView, type World } from "../edit/index.ts";
import { statementAt } from "../syntax/index.ts";
import type { Uri } from "../types/source.ts";
import { paramOf } from "./hover.ts";
import { cursorAt } from "./cursor.ts";

export interface Signature {
  readonly label: string;
  readonly about: string;
  readonly parameters: readonly { readonly label: string; readonly about: string }[];
  readonly active?: number;
}

/** The signature of the kind whose arguments stand at an offset. */
export function signature(world: World, uri: Uri, offset: number): Signature | undefined {
  const cursor = cursorAt(world, uri, offset);
  if (cursor.inside === "comment") return undefined;
  const { value } = world.snapshot.syntax(uri);
  const colon = cursor.before.findIndex((each) => each.text === ":");
  const head = cursor.before[0];
  if (colon < 1 || !head || colon === cursor.before.length - 1) return undefined;
  const found = statementAt(value, head.span.start);
  const stmt = found?.kind === "error" ? found.partial : found;
  if (stmt?.kind !== "decl" || !stmt.type || offset <= stmt.type.span.end) return undefined;
  const kind = kindsInView(world, uri).find(stmt.type);
  if (!kind) return undefined;
  const arg = stmt.args.find((each) => each.span.start <= offset && offset <= each.span.end);
  const params = kind.kind === "module"
    ? kind.stmt.params.map((param) => ({ name: param.name.text, about: param.default ? `${param.default.text} unless given` : "must be given" }))
    : kind.def(stmt.args).params.map((param) => ({ name: param.name, about: param.options.length > 0 ? param.options.join(", ") : param.dimension }));
  const defs = kind.kind === "part" ? kind.def(stmt.args).params : [];
  const name = arg && (arg.kind === "named" ? arg.key.text : kind.kind === "part" ? paramOf(arg, defs)?.name : params[stmt.args.indexOf(arg)]?.name);
  const active = params.findIndex((param) => param.name === name);
  return {
    label: [kind.name, ...params.map((param) => param.name)].join(" "),
    about: kind.kind === "module" ? kind.stmt.description?.text ?? "module" : kind.def().description,
    parameters: params.map((param) => ({ label: param.name, about: param.about })),
    ...(active >= 0 ? { active } : {}),
  };
}
