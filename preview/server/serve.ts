// serve.ts — the server of one circuit's page. It listens on loopback alone, and answers only who knows its token: by the address that
// is printed once, then by a cookie. Host and Origin are checked, so that no page from elsewhere reaches it, under any name.
import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { z } from "zod";
import type { LayoutEngine, ThemeName } from "../../compiler/index.ts";
import type { Written } from "../protocol.ts";
import { assetNamed } from "./assets.ts";
import { openDocument, type Look } from "./document.ts";

export interface PreviewOptions {
  readonly path: string;
  readonly engine: LayoutEngine;
  /** A free one unless given. */
  readonly port?: number;
  /** Where replaced texts are kept; the user's own folder for that unless given. */
  readonly stateFolder?: string;
}

export interface Preview {
  /** With the token. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const LOOPBACK = "127.0.0.1";
/** Editors write in several steps; what changes within this time is one change. */
const SETTLE_MS = 25;
const POLL_MS = 30;
const MOST_BODY = 16 * 1024;

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const HEADERS = {
  "content-security-policy": POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cache-control": "no-store",
};

const poseShape = z.strictObject({ x: z.int(), y: z.int(), rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]), mirrored: z.boolean() });
const placeShape = z.strictObject({ unit: z.string(), hash: z.string(), pose: poseShape.nullable() });
const undoShape = z.strictObject({ hash: z.string() });

/** Opens the file, follows it, and serves its page until closed. */
export async function servePreview({ path, engine, port, stateFolder }: PreviewOptions): Promise<Preview> {
  const { watch } = await import("chokidar");
  const document = openDocument(path, engine, stateFolder);
  const token = randomBytes(24).toString("base64url");
  const listeners = new Set<ServerResponse>();
  const tell = () => { for (const listener of listeners) listener.write("event: change\ndata: {}\n\n"); };

  const followed = () => [resolve(path), ...document.paths()];
  // Why polling: editors and tools replace a file by a rename, and a watch of the old file then misses what comes after. A handful of
  // files asked for their times every few frames costs nothing that can be measured.
  const watcher = watch(followed(), { ignoreInitial: true, usePolling: true, interval: POLL_MS });
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  watcher.on("all", (_event, file) => {
    changed.add(resolve(file));
    clearTimeout(timer);
    timer = setTimeout(() => {
      document.changed([...changed, ...document.paths()]);
      changed.clear();
      watcher.add(followed());
      tell();
    }, SETTLE_MS);
  });
  const watching = new Promise<void>((done) => watcher.once("ready", () => done()));

  const server = createServer((request, response) => {
    answer(request, response).catch((fault: unknown) => {
      if (response.headersSent) response.end();
      else send(response, 500, "text/plain; charset=utf-8", fault instanceof Error ? fault.message : String(fault));
    });
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port ?? 0, LOOPBACK, () => done());
  });
  await watching;
  const address = server.address();
  const host = `${LOOPBACK}:${typeof address === "object" && address !== null ? address.port : 0}`;
  const origin = `http://${host}`;
  const cookie = `ginexys-${host.split(":")[1] ?? ""}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.host !== host) return refuse(response, "this page is asked for under another name");
    if (request.headers.origin !== undefined && request.headers.origin !== origin) return refuse(response, "another page may not ask here");
    const url = new URL(request.url ?? "/", origin);
    const given = url.searchParams.get("token");
    if (request.method === "GET" && url.pathname === "/" && given !== null && same(given, token)) {
      // The token leaves the address at once, so that no history, title or screen shows it.
      response.writeHead(303, { ...HEADERS, location: "/", "set-cookie": `${cookie}=${token}; HttpOnly; SameSite=Strict; Path=/` });
      response.end();
      return;
    }
    if (!same(cookieNamed(request, cookie), token)) return refuse(response, "open the address that `ginexys preview` printed; this one lacks its token");
    if (request.method === "POST") {
      if (request.headers.origin !== origin) return refuse(response, "only the page itself may write");
      return post(url.pathname, request, response);
    }
    if (request.method !== "GET") return send(response, 405, "text/plain; charset=utf-8", "only GET and POST");
    return get(url, request, response);
  }

  async function get(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const look = lookOf(url);
    if (url.pathname === "/api/state") return sendJson(response, 200, await document.state(look));
    if (url.pathname === "/api/events") {
      response.writeHead(200, { ...HEADERS, "content-type": "text/event-stream" });
      response.write("event: hello\ndata: {}\n\n");
      listeners.add(response);
      request.on("close", () => listeners.delete(response));
      return;
    }
    const format = url.pathname === "/api/export.svg" ? "svg" : url.pathname === "/api/export.png" ? "png" : undefined;
    if (format !== undefined) {
      const file = await document.exported(format, look);
      const stem = document.name.replace(/\.circ$/u, "");
      if (file) return send(response, 200, file.mime, file.bytes, { "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(`${stem}.${format}`)}` });
    }
    const asset = await assetNamed(url.pathname);
    if (!asset) return send(response, 404, "text/plain; charset=utf-8", "there is nothing of that name here");
    return send(response, 200, asset.mime, asset.text);
  }

  async function post(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await jsonOf(request);
    const [place, undo] = [placeShape.safeParse(body), undoShape.safeParse(body)];
    let written: Written;
    if (path === "/api/place" && place.success) written = await document.place(place.data);
    else if (path === "/api/undo" && undo.success) written = await document.undo(undo.data);
    else return send(response, 400, "text/plain; charset=utf-8", "no such call");
    sendJson(response, "refused" in written ? 409 : 200, written);
    if ("hash" in written) tell();
  }

  return {
    url: `${origin}/?token=${token}`,
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
      for (const listener of listeners) listener.end();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

function send(response: ServerResponse, status: number, mime: string, body: string | Uint8Array, more: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { ...HEADERS, ...more, "content-type": mime });
  response.end(body);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, "application/json", JSON.stringify(value));
}

function refuse(response: ServerResponse, because: string): void {
  send(response, 403, "text/plain; charset=utf-8", because);
}

const THEMES: readonly ThemeName[] = ["auto", "light", "dark", "print"];

function lookOf(url: URL): Look {
  const theme = THEMES.find((each) => each === url.searchParams.get("theme")) ?? "auto";
  return { theme, symbols: url.searchParams.get("symbols") === "ansi" ? "ansi" : "iec" };
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

function cookieNamed(request: IncomingMessage, name: string): string {
  return (request.headers.cookie ?? "").split(/;\s*/u).find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}

/** The body as JSON; undefined when it is none or too long for any call of ours. */
async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MOST_BODY) return undefined;
    chunks.push(bytes);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
}
