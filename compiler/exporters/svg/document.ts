// document.ts — a Scene as the text of an SVG document. `classes` colours by the style sheet, `literal` by plain attributes.
import { barLines, num } from "../../scene/index.ts";
import { sha256 } from "../../text/index.ts";
import type { Scene, SceneGroup, SceneShape, SceneSubject } from "../../types/scene.ts";
import type { ThemeName } from "../exporter.ts";
import { bodyColour, PALETTES, ROLE_COLOUR } from "../themes.ts";
import type { Palette } from "../themes.ts";
import { bodyClass, roleClass, styleSheet } from "./style.ts";
import { escapeAttribute, escapeText } from "./xml.ts";

type Attributes = readonly (readonly [string, string | number | undefined])[];

/** How shapes get their colours. */
type Ink = { readonly kind: "classes" } | { readonly kind: "literal"; readonly palette: Palette };

/** The whole document with its style sheet, themes and accessible names. `metadata` is markup that is ready to be put in. */
export function svgDocument(scene: Scene, options: { readonly theme: ThemeName; readonly salt?: string; readonly metadata: string }): string {
  const body = groupsOf(scene, { kind: "classes" });
  const salt = sha256(`${options.salt ?? ""}\n${scene.title}\n${scene.description}\n${body}\n${options.metadata}`).slice(0, 8);
  const root = `gx-${salt}`;
  return [
    element("svg", [
      ["xmlns", "http://www.w3.org/2000/svg"], ["id", root], ...frameAttributes(scene),
      ["role", "graphics-document document"], ["aria-roledescription", "schematic"], ["aria-labelledby", `${root}-title`], ["aria-describedby", `${root}-desc`], ...PEN,
    ], "open"),
    `${element("title", [["id", `${root}-title`]], "open")}${escapeText(scene.title)}</title>`,
    `${element("desc", [["id", `${root}-desc`]], "open")}${escapeText(scene.description)}</desc>`,
    ...(options.metadata === "" ? [] : [options.metadata]),
    `<style>\n${styleSheet(root, options.theme)}\n</style>`,
    paper(scene, [["class", "paper"]]),
    body,
    "</svg>",
    "",
  ].join("\n");
}

/** The drawing alone in literal colours, for renderers that know neither style sheets' variables nor media queries. */
export function literalSvg(scene: Scene, theme: Exclude<ThemeName, "auto">, family: string): string {
  const palette = PALETTES[theme];
  return [
    element("svg", [["xmlns", "http://www.w3.org/2000/svg"], ...frameAttributes(scene), ["font-family", family], ["font-kerning", "none"], ...PEN], "open"),
    paper(scene, [["fill", palette.paper]]),
    groupsOf(scene, { kind: "literal", palette }),
    "</svg>",
    "",
  ].join("\n");
}

/** Inherited by all shapes: outlines without fill, of a symbol's usual width. */
const PEN: Attributes = [["fill", "none"], ["stroke-width", "1.5"], ["stroke-linecap", "round"], ["stroke-linejoin", "round"]];

function frameAttributes(scene: Scene): Attributes {
  const { x, y, width, height } = scene.bounds;
  return [["viewBox", `${num(x)} ${num(y)} ${num(width)} ${num(height)}`], ["width", width], ["height", height]];
}

function paper(scene: Scene, look: Attributes): string {
  const { x, y, width, height } = scene.bounds;
  return element("rect", [...look, ["x", x], ["y", y], ["width", width], ["height", height]], "empty");
}

function groupsOf(scene: Scene, ink: Ink): string {
  return scene.groups.map((group) => groupOf(group, ink)).join("\n");
}

function groupOf(group: SceneGroup, ink: Ink): string {
  const shapes = group.shapes.flatMap((shape) => shapeOf(shape, ink)).join("");
  if (ink.kind === "literal") return `<g>${shapes}</g>`;
  const pins = group.pins.map((pin) => element("circle", [
    ["class", "port"], ["data-port", pin.name], ["data-number", pin.number], ["data-net", pin.net ?? undefined], ["cx", pin.at.x], ["cy", pin.at.y], ["r", 3],
  ], "empty")).join("");
  return `${element("g", [...subjectAttributes(group.subject, group), ["data-code", group.marked]], "open")}${shapes}${pins}</g>`;
}

function subjectAttributes(subject: SceneSubject, group: SceneGroup): Attributes {
  switch (subject.kind) {
    case "part": return [
      ["class", "domain-symbol"], ["data-symbol", subject.symbol], ["data-id", subject.id], ["data-unit", subject.unit || undefined],
      ["role", "graphics-symbol"], ["aria-label", spokenName(subject.id, subject.symbol, group)],
    ];
    case "wire": return [["class", "domain-wire"], ["data-net", subject.net]];
    case "junction": return [["class", "domain-junction"], ["data-net", subject.net]];
    case "supply": return [["class", "domain-supply"], ["data-net", subject.net], ["data-class", subject.class]];
    case "label": return [["class", "domain-label"], ["data-net", subject.net]];
    case "noConnect": return [["class", "domain-no-connect"], ["data-id", subject.part], ["data-port", subject.pin]];
    case "frame": return [["class", "domain-frame"], ["data-id", subject.id]];
    case "mark": return [["class", "domain-mark"], ["data-id", subject.of]]; // Its code is written for every marked group alike.
    case "note": return [["class", "domain-note"]];
    case "page": return [["class", "domain-page"]];
  }
}

/** `R1, resistor, 10k`: what a screen reader says of a part. */
function spokenName(id: string, symbol: string, group: SceneGroup): string {
  const value = group.shapes.find((shape) => shape.kind === "text" && shape.role === "value");
  return [id, symbol.replaceAll("_", " "), ...(value?.kind === "text" ? [value.text] : [])].join(", ");
}

// --- shapes -----------------------------------------------------------------------------------------------------------

function shapeOf(shape: SceneShape, ink: Ink): readonly string[] {
  switch (shape.kind) {
    case "path": return [element("path", [...look(shape, ink), ["d", shape.d]], "empty")];
    case "circle": return [element("circle", [...look({ ...shape, dashed: false }, ink), ["cx", shape.center.x], ["cy", shape.center.y], ["r", shape.radius]], "empty")];
    case "rect": return [element("rect", [
      ...look(shape, ink), ["x", shape.box.x], ["y", shape.box.y], ["width", shape.box.width], ["height", shape.box.height], ["rx", shape.radius || undefined],
    ], "empty")];
    case "text": return textOf(shape, ink);
  }
}

/** Colour, width and dashes of what is no text. */
function look(shape: Exclude<SceneShape, { kind: "text" }> & { readonly dashed: boolean }, ink: Ink): Attributes {
  const width = shape.paint === "fill" || shape.width === 1.5 ? undefined : shape.width;
  const rest: Attributes = [["stroke-width", width], ["stroke-dasharray", shape.dashed ? "6 4" : undefined]];
  if (ink.kind === "classes") {
    const paint = shape.paint === "fill" ? " solid" : shape.paint === "body" ? ` ${bodyClass(shape.role)}` : "";
    return [["class", `${roleClass(shape.role)}${paint}`], ...rest];
  }
  const colour = ink.palette[ROLE_COLOUR[shape.role]];
  if (shape.paint === "fill") return [["fill", colour], ...rest];
  return [["stroke", colour], ["fill", shape.paint === "body" ? ink.palette[bodyColour(shape.role)] : undefined], ...rest];
}

function textOf(shape: Extract<SceneShape, { kind: "text" }>, ink: Ink): readonly string[] {
  if (shape.text === "") return [];
  const colour = ROLE_COLOUR[shape.role];
  const own: Attributes = ink.kind === "classes" ? [["class", roleClass(shape.role)]] : [["fill", ink.palette[colour]]];
  const text = element("text", [
    ...own, ["x", shape.at.x], ["y", shape.at.y], ["font-size", shape.size], ["font-weight", shape.bold ? "bold" : undefined],
    ["text-anchor", shape.anchor === "start" ? undefined : shape.anchor],
    ["textLength", shape.width > 0 ? shape.width : undefined], ["lengthAdjust", shape.width > 0 ? "spacingAndGlyphs" : undefined],
    ["transform", shape.rotate === 0 ? undefined : `rotate(-90 ${num(shape.at.x)} ${num(shape.at.y)})`],
  ], "open");
  const stroke: Attributes = ink.kind === "classes" ? own : [["stroke", ink.palette[colour]]];
  const bars = barLines(shape).map(([a, b]) => element("path", [...stroke, ["d", `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`], ["stroke-width", 1]], "empty"));
  return [`${text}${escapeText(shape.text)}</text>`, ...bars];
}

function element(name: string, attributes: Attributes, form: "open" | "empty"): string {
  const written = attributes.map(([key, value]) => (value === undefined ? "" : ` ${key}="${typeof value === "number" ? num(value) : escapeAttribute(value)}"`)).join("");
  return `<${name}${written}${form === "empty" ? "/>" : ">"}`;
}
