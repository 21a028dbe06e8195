// allow-list.ts — the elements and attributes that a drawing may hold, published, and the check that it holds no other.
import { tokens } from "./xml.ts";
import type { XmlToken } from "./xml.ts";

const PAINT = ["class", "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"] as const;
const DATA = ["data-symbol", "data-id", "data-unit", "data-net", "data-class", "data-port", "data-number", "data-code"] as const;

/** Every element with its attributes. No script, no foreignObject, no style attribute, no event, no reference outside the file. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  svg: [
    "xmlns", "id", "viewBox", "width", "height", "role", "aria-roledescription", "aria-labelledby", "aria-describedby", "font-family", "font-kerning", ...PAINT,
  ],
  title: ["id"],
  desc: ["id"],
  metadata: [],
  "gx:payload": ["xmlns:gx", "encoding"],
  "gx:source": ["xmlns:gx", "encoding", "name"],
  style: [],
  a: ["href"],
  g: ["role", "aria-label", ...DATA, ...PAINT],
  path: ["d", ...PAINT],
  rect: ["x", "y", "width", "height", "rx", ...PAINT],
  circle: ["cx", "cy", "r", ...DATA, ...PAINT],
  text: ["x", "y", "font-size", "font-weight", "text-anchor", "textLength", "lengthAdjust", "transform", ...PAINT],
};

/** Links may be https, http, mailto or relative. */
const LINK = /^(?:https?:|mailto:|(?![a-zA-Z][\w+.-]*:)(?!\/\/))/;
/** In a style sheet: nothing that loads, and nothing that could end the element. */
const STYLE_BANNED = /@import|url\s*\(|expression\s*\(|[<&\\]/i;

/** What is wrong with a drawing, one sentence each; empty when it keeps to the list. */
export function checkSvg(svg: string): readonly string[] {
  const list = tokens(svg);
  if (!list) return ["the drawing is not well-formed XML"];
  const ids = new Set<string>();
  let inStyle = false;
  return list.flatMap((token) => {
    const styled = inStyle && token.kind === "text" && STYLE_BANNED.test(token.text) ? ["the style sheet loads something or holds markup"] : [];
    if (token.kind === "open") inStyle = token.name === "style";
    if (token.kind === "close") inStyle = false;
    return [...styled, ...checkToken(token, ids)];
  });
}

function checkToken(token: XmlToken, ids: Set<string>): readonly string[] {
  if (token.kind === "other") return [`a ${token.what} is not allowed`];
  if (token.kind !== "open") return [];
  const allowed = Object.hasOwn(ALLOWED, token.name) ? ALLOWED[token.name] : undefined;
  if (!allowed) return [`the element <${token.name}> is not allowed`];
  const faults: string[] = [];
  for (const [name, value] of token.attributes) {
    if (!allowed.includes(name)) faults.push(`the attribute ${name} is not allowed on <${token.name}>`);
    if (name === "href" && !LINK.test(value.trim())) faults.push(`the link ${value} is not allowed`);
    if (/url\s*\(/i.test(value) && !name.startsWith("data-") && name !== "aria-label" && name !== "name") faults.push(`the attribute ${name} refers to something`);
    if (name === "id" && ids.has(value)) faults.push(`the id ${value} is there twice`);
    if (name === "id") ids.add(value);
  }
  return faults;
}
