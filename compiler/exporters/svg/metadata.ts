// metadata.ts — the circuit inside the drawing: its payload and its sources, escaped in <metadata>, and the way back.
import { escapeAttribute, escapeText, isXmlText, tokens } from "./xml.ts";

const NAMESPACE = "urn:ginexys:drawing";

export interface Embedded {
  /** The payload's JSON text. */
  readonly payload?: string;
  /** The main file first. */
  readonly sources: readonly { readonly name: string; readonly text: string }[];
}

/** The <metadata> element, or "" when there is nothing to embed. */
export function metadataElement(embedded: Embedded): string {
  const items = [
    ...(embedded.payload === undefined ? [] : [item("payload", undefined, embedded.payload)]),
    ...embedded.sources.map((source) => item("source", source.name, source.text)),
  ];
  return items.length === 0 ? "" : `<metadata>\n${items.join("\n")}\n</metadata>`;
}

/** Text that XML cannot hold (NUL, lone surrogates) goes in as a JSON string, and the attribute says so. */
function item(element: "payload" | "source", name: string | undefined, text: string): string {
  const plain = isXmlText(text);
  const attributes = `${name === undefined ? "" : ` name="${escapeAttribute(name)}"`}${plain ? "" : ' encoding="json"'}`;
  return `<gx:${element} xmlns:gx="${NAMESPACE}"${attributes}>${escapeText(plain ? text : asciiJson(text))}</gx:${element}>`;
}

/** A JSON string in ASCII: every other character as an escape. */
function asciiJson(text: string): string {
  return JSON.stringify(text).replace(/[^\u0020-\u007e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export interface ReadBack {
  /** The payload as it was embedded, parsed but not validated; null when there is none or it is no JSON. */
  readonly payload: unknown;
  /** The main file's text, or null. */
  readonly source: string | null;
  readonly sources: readonly { readonly name: string; readonly text: string }[];
}

/**
 * What a drawing of ours holds. Undefined when the text is no well-formed SVG; nulls when it is one that we did not make.
 * Other tools may have changed the prefix or the white space around the elements.
 */
export function readSvg(svg: string): ReadBack | undefined {
  const list = tokens(svg);
  const root = list?.find((token) => token.kind === "open");
  if (!list || root?.kind !== "open" || localName(root.name) !== "svg") return undefined;
  let payload: unknown = null;
  const sources: { readonly name: string; readonly text: string }[] = [];
  list.forEach((token, at) => {
    if (token.kind !== "open" || token.empty || !token.name.includes(":")) return;
    const text = decoded(contentAfter(list, at), token.attributes.get("encoding"));
    if (text === undefined) return;
    if (localName(token.name) === "payload") payload = parsed(text) ?? null;
    if (localName(token.name) === "source") sources.push({ name: token.attributes.get("name") ?? "", text });
  });
  return { payload, source: sources[0]?.text ?? null, sources };
}

function contentAfter(list: NonNullable<ReturnType<typeof tokens>>, at: number): string {
  let text = "";
  for (let i = at + 1; i < list.length; i++) {
    const token = list[i];
    if (token?.kind === "text" || (token?.kind === "other" && token.what === "cdata")) text += token.text;
    else if (token?.kind !== "other") break;
  }
  return text;
}

function decoded(text: string, encoding: string | undefined): string | undefined {
  if (encoding !== "json") return text;
  const value = parsed(text);
  return typeof value === "string" ? value : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
