// xml.ts — writing text into XML so that it cannot become markup, and a small reader that finds elements again.

/** Characters that no XML document may hold, escaped or not. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;
const FORBIDDEN_ALL = new RegExp(FORBIDDEN.source, "gu");

/** Whether a text can stand in XML as it is (but for escapes). */
export function isXmlText(text: string): boolean {
  return !FORBIDDEN.test(text);
}

/** The text for element content: `& < >` escaped, so `]]>` and comments too; CR kept as a reference; forbidden characters become U+FFFD. */
export function escapeText(text: string): string {
  return text
    .replace(FORBIDDEN_ALL, "\uFFFD")
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#13;");
}

/** The text for an attribute in double quotes; blanks other than spaces are kept as references. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;").replaceAll("\n", "&#10;").replaceAll("\t", "&#9;");
}

export type XmlToken =
  | { readonly kind: "open"; readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly empty: boolean }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string }
  /** Comments, processing instructions, doctypes and CDATA sections: `what` says which; `text` is a CDATA section's. */
  | { readonly kind: "other"; readonly what: "comment" | "instruction" | "doctype" | "cdata"; readonly text: string };

const OPEN = /<([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const CLOSE = /<\/([A-Za-z_][\w.:-]*)\s*>/y;
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** Reads a document into tokens. Answers with undefined when it is not well-formed in the small part of XML that drawings use. */
export function tokens(xml: string): readonly XmlToken[] | undefined {
  const out: XmlToken[] = [];
  const stack: string[] = [];
  for (let at = xml.startsWith("\uFEFF") ? 1 : 0; at < xml.length; ) {
    const step = xml[at] === "<" ? markup(xml, at) : plain(xml, at);
    if (!step) return undefined;
    const { token } = step;
    if (token.kind === "close" && stack.pop() !== token.name) return undefined;
    if (token.kind === "open" && !token.empty) stack.push(token.name);
    if (token.kind === "text" && stack.length === 0 && token.text.trim() !== "") return undefined;
    out.push(token);
    at = step.next;
  }
  return stack.length === 0 ? out : undefined;
}

interface Step {
  readonly token: XmlToken;
  readonly next: number;
}

function plain(xml: string, at: number): Step | undefined {
  const end = xml.indexOf("<", at);
  const next = end < 0 ? xml.length : end;
  const text = unescape(xml.slice(at, next));
  return text === undefined ? undefined : { token: { kind: "text", text }, next };
}

function markup(xml: string, at: number): Step | undefined {
  for (const [start, end, what] of [["<!--", "-->", "comment"], ["<![CDATA[", "]]>", "cdata"], ["<?", "?>", "instruction"], ["<!DOCTYPE", ">", "doctype"]] as const) {
    if (!xml.startsWith(start, at)) continue;
    const close = xml.indexOf(end, at + start.length);
    return close < 0 ? undefined : { token: { kind: "other", what, text: xml.slice(at + start.length, close) }, next: close + end.length };
  }
  CLOSE.lastIndex = at;
  const closing = CLOSE.exec(xml);
  if (closing) return { token: { kind: "close", name: closing[1] ?? "" }, next: CLOSE.lastIndex };
  OPEN.lastIndex = at;
  const opening = OPEN.exec(xml);
  if (!opening) return undefined;
  const next = OPEN.lastIndex;
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single] of (opening[2] ?? "").matchAll(ATTRIBUTE)) {
    const value = unescape(double ?? single ?? "");
    if (value === undefined || attributes.has(name)) return undefined;
    attributes.set(name, value);
  }
  return { token: { kind: "open", name: opening[1] ?? "", attributes, empty: opening[3] === "/" }, next };
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Undefined when an `&` begins no reference that XML knows, or a character is one that XML forbids. */
function unescape(text: string): string | undefined {
  if (FORBIDDEN.test(text)) return undefined;
  if (!text.includes("&")) return text.replace(/\r\n?/g, "\n");
  let sound = true;
  const plainText = text.replace(/\r\n?/g, "\n").replace(/&(?:#(\d{1,7});|#x([0-9a-fA-F]{1,6});|(amp|lt|gt|quot|apos);)?/g, (_, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? "";
    const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(String(hex), 16) : Number.NaN;
    const character = code <= 0x10ffff ? String.fromCodePoint(code) : "";
    if (character === "" || !isXmlText(character)) sound = false;
    return character;
  });
  return sound ? plainText : undefined;
}
