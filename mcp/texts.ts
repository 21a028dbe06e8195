// texts.ts — what the server hands out as it stands: instructions, guide, examples, schema. In the package they lie beside the code.
import { fileURLToPath } from "node:url";
import { expandInputs, readText } from "../files/index.ts";

const FROM_SOURCE = import.meta.url.endsWith(".ts");

function textAt(fromSource: string, packaged: string): string {
  const read = readText(fileURLToPath(new URL(FROM_SOURCE ? fromSource : packaged, import.meta.url)));
  return "text" in read ? read.text : "";
}

export const instructions = (): string => textAt("./instructions.md", "./instructions.md").trim();
export const guide = (): string => textAt("../grammar/reference.md", "../grammar/reference.md");
export const payloadSchemaText = (): string => textAt("../compiler/payload/schema.gen.json", "./schema.json");

export interface Example {
  /** `555-blinker`. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

let known: readonly Example[] | undefined;

/** The examples that stand in one file, by name. */
export function examples(): readonly Example[] {
  if (known) return known;
  const folder = fileURLToPath(new URL(FROM_SOURCE ? "../examples/" : "./examples/", import.meta.url));
  known = expandInputs([folder]).files.flatMap(({ path }): readonly Example[] => {
    const name = /[/\\]examples[/\\]([^/\\]+)\.circ$/u.exec(path)?.[1];
    const read = readText(path);
    if (name === undefined || !("text" in read)) return [];
    return [{ name, title: /^title "([^"]*)"/mu.exec(read.text)?.[1] ?? name, text: read.text }];
  });
  return known;
}

export interface GuideSection {
  readonly heading: string;
  readonly text: string;
}

/** The guide by its headings; what comes before the first is "The Circ language". */
export function guideSections(): readonly GuideSection[] {
  return guide().split(/^(?=#{1,2} )/mu).flatMap((text) => {
    const heading = /^#{1,2} (.+)/u.exec(text)?.[1];
    return heading === undefined ? [] : [{ heading, text: text.trim() }];
  });
}
