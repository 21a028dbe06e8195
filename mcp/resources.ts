// resources.ts — texts that a client may attach: guide, schema, answers' shapes, symbols, examples, and each circuit of the root.
import type { AgentRoom } from "./room.ts";
import { examples, guide, payloadSchemaText } from "./texts.ts";
import { answerShapes } from "./shapes.ts";

interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly mimeType: string;
}

const fixed: readonly (Resource & { readonly read: (room: AgentRoom) => string })[] = [
  { uri: "ginexys://guide", name: "guide", title: "The Circ language", mimeType: "text/markdown", read: guide },
  { uri: "ginexys://schema", name: "schema", title: "JSON Schema of ginexys-diagram-v2", mimeType: "application/schema+json", read: payloadSchemaText },
  { uri: "ginexys://answers", name: "answers", title: "Shapes of the tools' answers", mimeType: "text/markdown", read: () => answerShapes },
  { uri: "ginexys://symbols", name: "symbols", title: "Kinds of parts", mimeType: "text/plain", read: (room) => room.library.kinds.map((name) => `${name}: ${room.library.find(name)?.def.description ?? ""}`).join("\n") },
];

export const resourceTemplates = [
  { uriTemplate: "ginexys://diagram/{path}", name: "diagram", title: "A circuit file", mimeType: "text/x-circ" },
  { uriTemplate: "ginexys://example/{name}", name: "example", title: "An example circuit", mimeType: "text/x-circ" },
];

const MOST_LISTED = 500;

export function listResources(room: AgentRoom): readonly Resource[] {
  return [
    ...fixed.map(({ uri, name, title, mimeType }) => ({ uri, name, title, mimeType })),
    ...examples().map(({ name, title }) => ({ uri: `ginexys://example/${name}`, name: `example ${name}`, title, mimeType: "text/x-circ" })),
    ...room.workspace.list().slice(0, MOST_LISTED).map((path) => ({ uri: `ginexys://diagram/${encodeURI(path)}`, name: path, title: path, mimeType: "text/x-circ" })),
  ];
}

/** Undefined when there is none, or when its file cannot be read. */
export function readResource(uri: string, room: AgentRoom): { readonly uri: string; readonly mimeType: string; readonly text: string } | undefined {
  const known = fixed.find((each) => each.uri === uri);
  if (known) return { uri, mimeType: known.mimeType, text: known.read(room) };
  const example = examples().find(({ name }) => uri === `ginexys://example/${name}`);
  if (example) return { uri, mimeType: "text/x-circ", text: example.text };
  const path = /^ginexys:\/\/diagram\/(.+)$/u.exec(uri)?.[1];
  const file = path === undefined ? undefined : room.workspace.open(decoded(path));
  return file && !("fault" in file) ? { uri, mimeType: "text/x-circ", text: file.text } : undefined;
}

function decoded(path: string): string {
  try { return decodeURIComponent(path); } catch { return path; }
}
