// assets.ts — the page's own files, by a closed list of names. In the package they lie beside this code; in the repository the page's
// modules are stripped of their types one by one.
import { toPath, readText } from "../../files/index.ts";
import { CLIENT_MODULES } from "./modules.ts";

export interface Asset {
  readonly mime: string;
  readonly text: string;
}

const FROM_SOURCE = import.meta.url.endsWith(".ts");

/** What the page may load under this path; undefined: nothing. */
export async function assetNamed(path: string): Promise<Asset | undefined> {
  if (path === "/") return { mime: "text/html; charset=utf-8", text: read(FROM_SOURCE ? "../client/page.html" : "./preview/page.html") };
  if (path === "/client/page.css") return { mime: "text/css; charset=utf-8", text: read(FROM_SOURCE ? "../client/page.css" : "./preview/page.css") };
  const name = CLIENT_MODULES.find((each) => path === `/client/${each}.ts`);
  if (name === undefined || (!FROM_SOURCE && name !== "main")) return undefined;
  return { mime: "text/javascript; charset=utf-8", text: FROM_SOURCE ? await stripped(`../client/${name}.ts`) : read("./preview/main.js") };
}

function read(relative: string): string {
  const result = readText(toPath(new URL(relative, import.meta.url).href) ?? "");
  if ("fault" in result) throw new Error(`a file of the page is missing: ${result.fault}`);
  return result.text;
}

async function stripped(relative: string): Promise<string> {
  const { default: typescript } = await import("typescript");
  const { ModuleKind, ScriptTarget } = typescript;
  return typescript.transpileModule(read(relative), { compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022, verbatimModuleSyntax: true } }).outputText;
}
