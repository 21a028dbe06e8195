// hover.ts — what stands under the cursor, told.
import { readAs, readings } from "../catalog/index.ts";
import { kindsInView, occurrenceAt, type Occurrence, type World } from "../edit/index.ts";
import { statementAt } from "../syntax/index.ts";
import type { Arg, Value } from "../types/ast.ts";
import type { Span, Uri } from "../types/source.ts";
import { code, describeKind, describeNet, describePart, describePin, paramRange, quantityText } from "./describe.ts";
import { entitiesAt, factsOf, netsAt, partsAt } from "./facts.ts";
import { KEYWORDS } from "./keywords.ts";

export interface Hover {
  readonly span: Span;
  /** Markdown. */
  readonly text: string;
}

/** The hover at an offset; undefined where nothing stands that we know something of. */
export function hover(world: World, uri: Uri, offset: number): Hover | undefined {
  const at = occurrenceAt(world, uri, offset);
  const text = at && describeOccurrence(world, uri, at);
  if (at && text !== undefined) return { span: at.span, text };
  return argumentHover(world, uri, offset) ?? keywordHover(world, uri, offset);
}

function describeOccurrence(world: World, uri: Uri, at: Occurrence): string | undefined {
  switch (at.kind) {
    case "kind": case "module": return at.type && describeKind(at.type);
    case "part": case "instance": return partText(world, uri, at);
    case "net": case "port": return netText(world, uri, at);
    case "pin": return pinText(world, uri, at);
    case "unit": return `unit ${code(at.name)}${at.type ? ` of ${code(at.type.name)}` : ""}`;
    case "parameter": return `parameter ${code(at.name)}`;
    case "namespace": return `namespace ${code(at.name)}`;
    case "file": return `file ${code(at.name)}`;
  }
}

function partText(world: World, uri: Uri, at: Occurrence): string | undefined {
  const parts = partsAt(world.snapshot, uri, uri, at.span.start);
  const [part, ...others] = parts;
  if (!part) return at.type && `${code(at.name)}: ${describeKind(at.type)}`;
  if (others.length > 0) return `${parts.slice(0, 12).map((each) => code(each.id)).join(", ")}${parts.length > 12 ? " …" : ""}: ${at.type ? describeKind(at.type) : part.def.kind}`;
  return `${describePart(part)}${at.type ? `\n\n---\n\n${describeKind(at.type)}` : ""}`;
}

function netText(world: World, uri: Uri, at: Occurrence): string {
  const nets = netsAt(world.snapshot, uri, uri, at.span.start);
  const [net, ...others] = nets;
  if (!net) return `${at.kind} ${code(at.name)}`;
  return others.length === 0 ? describeNet(net) : nets.slice(0, 12).map((each) => `- ${code(each.id)}: ${each.pins.length} pins`).join("\n");
}

function pinText(world: World, uri: Uri, at: Occurrence): string | undefined {
  const { parts, nets } = factsOf(world.snapshot, uri);
  for (const entity of entitiesAt(world.snapshot, uri, uri, at.span.start)) {
    const part = entity.kind === "pin" ? parts.get(entity.id) : undefined;
    const pin = entity.kind === "pin" ? part?.pins.find((each) => each.def.number === entity.pin) : undefined;
    if (part && pin) return describePin(part.id, pin.def, pin.net === null ? undefined : nets.get(pin.net), pin.open);
  }
  if (at.type?.kind !== "part") return undefined;
  const number = at.key.slice(at.key.lastIndexOf(" ") + 1);
  const pin = at.type.def().pins.find((each) => each.number === number);
  return pin && describePin(at.type.name, pin, undefined, false).replace(/\n\non no net$/u, "");
}

// --- arguments --------------------------------------------------------------------------------------------------------------

function argumentHover(world: World, uri: Uri, offset: number): Hover | undefined {
  const file = world.snapshot.syntax(uri).value;
  const stmt = statementAt(file, offset);
  if (stmt?.kind !== "decl") return undefined;
  const arg = stmt.args.find((each) => each.span.start <= offset && offset <= each.span.end);
  if (!arg || (arg.kind !== "value" && arg.kind !== "named")) return undefined;
  const type = stmt.type && kindsInView(world, uri).find(stmt.type);
  const param = type?.kind === "part" ? paramOf(arg, type.def(stmt.args).params) : undefined;
  const key = arg.kind === "named" ? arg.key.text : param?.name;
  const told = valueText(arg.value, param?.dimension);
  if (key === undefined && told === undefined) return undefined;
  const parts = [key === undefined ? "" : `${code(key)}${param ? ` (${paramRange(param)})` : ""}`, told ?? code(arg.value.text)];
  return { span: arg.span, text: parts.filter((each) => each !== "").join(" = ") };
}

type Params = ReturnType<Extract<ReturnType<ReturnType<typeof kindsInView>["find"]>, { kind: "part" }>["def"]>["params"];

/** The parameter that an argument sets, by its key, its option, or its dimension. */
export function paramOf(arg: Arg, params: Params): Params[number] | undefined {
  if (arg.kind === "named") return params.find((param) => param.name === arg.key.text) ?? (arg.key.text === "value" ? params.find((param) => !param.family) : undefined);
  if (arg.kind !== "value") return undefined;
  const { text } = arg.value;
  const option = params.find((param) => param.options.some((each) => each.toLowerCase() === text.toLowerCase()) || (param.dimension === "flag" && param.name === text));
  if (option) return option;
  const dimensions = readings(text).map((reading) => reading.dimension);
  return params.find((param) => dimensions.includes(param.dimension)) ?? (dimensions.includes(undefined) ? params.find((param) => readAs(text, param.dimension) !== undefined && param.dimension !== "text") : undefined);
}

function valueText(value: Value, dimension: Parameters<typeof readAs>[1] | undefined): string | undefined {
  if (value.substitution) return `the parameter ${code(value.text)}`;
  const quantity = dimension === undefined ? undefined : readAs(value.text, dimension);
  if (quantity) return quantityText(quantity.number, quantity.dimension);
  const [first] = readings(value.text);
  return first && !value.quoted ? quantityText(first.number, first.dimension) : undefined;
}

// --- keywords ---------------------------------------------------------------------------------------------------------------

function keywordHover(world: World, uri: Uri, offset: number): Hover | undefined {
  const file = world.snapshot.syntax(uri).value;
  const stmt = statementAt(file, offset);
  const word = /^[a-z]+/u.exec(file.text.slice(stmt?.span.start ?? 0, offset + 20))?.[0];
  if (stmt && word !== undefined && stmt.kind !== "decl" && offset <= stmt.span.start + word.length) {
    const told = KEYWORDS.find((each) => each.word === word);
    return told && { span: { start: stmt.span.start, end: stmt.span.start + word.length }, text: `${told.about}\n\n\`\`\`circ\n${told.example}\n\`\`\`` };
  }
  return typeHover(stmt, offset);
}

function typeHover(stmt: ReturnType<typeof statementAt>, offset: number): Hover | undefined {
  const decl = stmt?.kind === "decl" ? stmt : undefined;
  if (!decl?.type || offset < decl.type.span.start || offset > decl.type.span.end) return undefined;
  const told = KEYWORDS.find((each) => each.word === decl.type?.text.toLowerCase());
  return told && { span: decl.type.span, text: `${told.about}\n\n\`\`\`circ\n${told.example}\n\`\`\`` };
}
