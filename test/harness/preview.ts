// preview.ts — a preview of one text in a folder of its own, for one test.
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { inlineEngine } from "../../compiler/index.ts";
import { servePreview } from "../../preview/index.ts";
import { tempFolder } from "./temp.ts";

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Serves `text` as main.circ. Everything ends with the test. */
export async function previewOf(text: string) {
  const folder = tempFolder({ "main.circ": text, "secret.circ": "SECRET: port input\n" });
  const path = join(folder, "main.circ");
  const engine = inlineEngine();
  const preview = await servePreview({ path, engine, stateFolder: join(folder, ".state") });
  onTestFinished(async () => { await preview.close(); await engine.dispose(); });
  const url = new URL(preview.url);
  const ask = (target: string, { method = "GET", headers = {}, body }: Ask = {}) => new Promise<Reply>((done, fail) => {
    const call = request({ host: url.hostname, port: url.port, path: target, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => done({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString("utf8") }));
    });
    call.on("error", fail);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
  const cookie = async () => ({ cookie: String((await ask(`/${url.search}`)).headers["set-cookie"]).split(";")[0] ?? "" });
  return { ask, cookie, url, path, read: () => readFileSync(path, "utf8"), write: (next: string) => writeFileSync(path, next) };
}
