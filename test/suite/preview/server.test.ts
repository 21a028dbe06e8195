// The preview's server, without a browser: whom it answers, what it gives, and when it writes.
import { get } from "node:http";
import { expect, test } from "vitest";
import { previewOf } from "../../harness/preview.ts";

const TEXT = "GND: ground\nR1, R2: resistor 10k\nIN -> R1 -> OUT -> R2 -> GND\n";

test("the token opens the page, leaves the address, and becomes a cookie that scripts cannot read", async () => {
  const { ask, url, cookie } = await previewOf(TEXT);
  const reply = await ask(`/${url.search}`);
  expect(reply).toMatchObject({ status: 303, headers: { location: "/" } });
  expect(String(reply.headers["set-cookie"])).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
  const page = await ask("/", { headers: await cookie() });
  expect(page.status).toBe(200);
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(page.text).not.toContain(url.searchParams.get("token"));
  expect(url.hostname).toBe("127.0.0.1");
});

test("without the token, under another host, or from another page nothing is answered", async () => {
  const { ask, url, cookie } = await previewOf(TEXT);
  const headers = await cookie();
  for (const path of ["/", "/api/state", "/api/events", "/api/export.svg", "/client/main.ts", "/?token=wrong"]) expect([path, (await ask(path)).status]).toEqual([path, 403]);
  for (const host of ["localhost:80", `localhost:${url.port}`, `evil.example:${url.port}`]) expect((await ask("/api/state", { headers: { ...headers, host } })).status).toBe(403);
  for (const origin of ["http://evil.example", "null", `http://localhost:${url.port}`]) expect((await ask("/api/state", { headers: { ...headers, origin } })).status).toBe(403);
  expect((await ask("/api/state", { headers })).status).toBe(200);
  expect((await ask("/api/undo", { method: "POST", headers, body: { hash: "" } })).status).toBe(403);
});

test("no other file is reachable", async () => {
  const { ask, cookie } = await previewOf(TEXT);
  const headers = await cookie();
  for (const path of ["/secret.circ", "/main.circ", "/../secret.circ", "/client/../secret.circ", "/client/%2e%2e/%2e%2e/package.json", "/client/page.html", "/%2fetc/passwd", "/client/serve.ts", "//etc/passwd"]) {
    expect([path, (await ask(path, { headers })).status]).toEqual([path, 404]);
  }
});

test("a dropped part is written under the hash that the page has seen, and taken back", async () => {
  const { ask, cookie, url, read, write } = await previewOf(TEXT);
  const headers = { ...await cookie(), origin: url.origin };
  const state = async (): Promise<{ hash: string; canUndo: boolean }> => JSON.parse((await ask("/api/state", { headers })).text);
  const pose = { x: 3, y: 4, rotation: 90, mirrored: false };
  const place = async (body: unknown) => ask("/api/place", { method: "POST", headers, body });
  const { hash } = await state();
  expect(await place({ unit: "R1", hash, pose })).toMatchObject({ status: 200 });
  expect(read()).toBe(`${TEXT}\nplace R1 at (3, 4) rotate=90\n`);

  expect(await place({ unit: "R1", hash, pose: { ...pose, x: 9 } })).toMatchObject({ status: 409, text: '{"refused":"the file has changed since; nothing was written"}' });
  expect(read()).toBe(`${TEXT}\nplace R1 at (3, 4) rotate=90\n`);
  const now = await state();
  expect(now.canUndo).toBe(true);
  expect((await ask("/api/undo", { method: "POST", headers, body: { hash: now.hash } })).status).toBe(200);
  expect(read()).toBe(TEXT);

  const again = await state();
  expect(again.canUndo).toBe(false);
  write(`${TEXT}// by another hand\n`);
  expect(await place({ unit: "R1", hash: again.hash, pose })).toMatchObject({ status: 409 });
  expect((await ask("/api/undo", { method: "POST", headers, body: { hash: again.hash } })).status).toBe(409);
  expect(read()).toBe(`${TEXT}// by another hand\n`);
});

test.each([{}, { unit: "R1" }, { unit: "R1", hash: "x", pose: { x: 0.5, y: 0, rotation: 90, mirrored: false } }, { unit: "R1", hash: "x", pose: null, more: 1 }, "x".repeat(20_000)])("a damaged call is refused (%#)", async (body) => {
  const { ask, cookie, url, read } = await previewOf(TEXT);
  expect((await ask("/api/place", { method: "POST", headers: { ...await cookie(), origin: url.origin }, body })).status).toBe(400);
  expect(read()).toBe(TEXT);
});

test("a change of the file is told as an event, and errors keep the last good drawing", async () => {
  const { ask, cookie, url, write } = await previewOf(TEXT);
  const headers = await cookie();
  const state = async () => JSON.parse((await ask("/api/state", { headers })).text);
  const good = await state();
  const heard = new Promise<string>((done) => {
    get({ host: url.hostname, port: url.port, path: "/api/events", headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString("utf8");
        if (text.includes("event: hello") && !text.includes("change")) write(TEXT.replace("R1 ->", "R1.nothing ->"));
        if (text.includes("event: change")) { response.destroy(); done(text); }
      });
    });
  });
  expect(await heard).toContain("event: change");
  const bad = await state();
  expect(bad).toMatchObject({ stale: true, svg: good.svg, findings: [{ severity: "error", line: 3 }] });
  write(TEXT.replace("10k", "22k"));
  await expect.poll(async () => { const { stale, svg } = await state(); return !stale && svg.includes("22k"); }, { timeout: 20_000 }).toBe(true);
});
