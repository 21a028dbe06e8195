// The preview's page in a real browser.
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { examples } from "../../harness/examples.ts";
import { previewOf } from "../../harness/preview.ts";
import { needTool } from "../../harness/tools.ts";

const PROGRAM = needTool("chromium");
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const TEXT = "GND: ground\nR1: resistor 10k\nR2: resistor 22k\nIN -> R1 -> OUT -> R2 -> GND\n";

let browser: Browser;
beforeAll(async () => { if (PROGRAM !== undefined) browser = await chromium.launch({ executablePath: PROGRAM, args: FLAGS }); });
afterAll(async () => { if (PROGRAM !== undefined) await browser.close(); });

/** The page of a text, drawn. `heard`: what a page must never do (messages, dialogs, requests elsewhere). */
async function open(text: string, options: { readonly colorScheme?: "light" | "dark" } = {}) {
  const preview = await previewOf(text);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const heard: string[] = [];
  page.on("console", (message) => heard.push(message.text()));
  page.on("pageerror", (fault) => heard.push(fault.message));
  page.on("dialog", (dialog) => { heard.push(`dialog ${dialog.message()}`); void dialog.dismiss(); });
  page.on("request", (request) => { if (!request.url().startsWith(preview.url.origin) && !request.url().startsWith("data:")) heard.push(request.url()); });
  await page.goto(preview.url.href);
  await page.locator("#stage > svg").waitFor();
  return { ...preview, page, heard };
}

const centre = async (page: Page, id: string) => page.evaluate((wanted) => {
  const box = [...document.querySelectorAll(".domain-symbol")].find((each) => each.getAttribute("data-id") === wanted)?.querySelector("rect, path")?.getBoundingClientRect();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}, id);

test.skipIf(PROGRAM === undefined)("a one-token edit patches the drawing: 95 % of the nodes stay, and so do zoom and selection", async () => {
  const { page, write, heard } = await open(TEXT);
  const middle = await centre(page, "R1");
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -300);
  const zoomed = await centre(page, "R1");
  await page.mouse.click(zoomed.x, zoomed.y);
  const view = await page.locator("#stage > svg").getAttribute("viewBox");
  await page.evaluate(() => { for (const node of document.querySelectorAll("#stage > svg *")) Object.assign(node, { kept: true }); });
  write(TEXT.replace("10k", "47k"));
  await page.locator(".domain-symbol text", { hasText: "47k" }).waitFor();
  const kept = await page.evaluate(() => {
    const nodes = [...document.querySelectorAll("#stage > svg > g:not(:last-child), #stage > svg > g:not(:last-child) *")];
    return nodes.filter((node) => "kept" in node).length / nodes.length;
  });
  expect(kept).toBeGreaterThanOrEqual(0.95);
  expect(await page.locator("#stage > svg").getAttribute("viewBox")).toBe(view);
  expect(await page.locator("#card b").textContent()).toBe("R1");
  expect(await page.locator("#stage .outline").count()).toBe(1);
  expect(heard).toEqual([]);
});

test.skipIf(PROGRAM === undefined)("dragging writes the expected line and nothing else; undo takes it back; release lets go", async () => {
  const { page, read, heard } = await open(TEXT);
  const state = await page.evaluate(async () => (await fetch("/api/state")).json());
  const pose = state.units.find(({ id }: { id: string }) => id === "R1").pose;
  const scale = await page.evaluate(() => document.querySelector<SVGSVGElement>("#stage > svg")?.getScreenCTM()?.a ?? 0);
  const from = await centre(page, "R1");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 32 * scale, from.y - 78 * scale, { steps: 5 });
  await page.mouse.up();
  await page.locator("#card button", { hasText: "Release" }).waitFor();
  expect(pose.rotation).toBe(90);
  const line = `${TEXT}\nplace R1 at (${pose.x - 3}, ${pose.y - 8}) rotate`;
  expect(read()).toBe(`${line}=90\n`);
  const there = await centre(page, "R1");
  expect([Math.round((there.x - from.x) / scale), Math.round((there.y - from.y) / scale)]).toEqual([-30, -80]);
  await page.locator("#card button", { hasText: "Rotate" }).click();
  await expect.poll(read).toBe(`${line}=180\n`);
  await page.locator("#undo:enabled").click();
  await expect.poll(read).toBe(`${line}=90\n`);
  await expect.poll(() => page.locator("#source").textContent()).not.toContain("180");
  await page.locator("#card button", { hasText: "Release" }).click();
  await expect.poll(read).toBe(`${TEXT}\n`);
  expect(heard).toEqual([]);
});

test.skipIf(PROGRAM === undefined).each(["examples/555-blinker.circ", "examples/h-bridge.circ", "examples/full-adder.circ"])("click and cursor map exactly, for every element of %s", async (path) => {
  const text = examples().find((each) => each.path === path)?.text ?? "";
  const { page, heard } = await open(text);
  const state = await page.evaluate(async () => (await fetch("/api/state")).json());
  const units: readonly { readonly id: string; readonly part: string }[] = state.units;
  expect(units.length).toBeGreaterThan(5);
  for (const { id, part } of units) {
    await page.evaluate((wanted) => {
      const group = [...document.querySelectorAll(".domain-symbol")].find((each) => each.getAttribute("data-id") === wanted);
      const shape = group?.querySelector("rect, path");
      for (const kind of ["pointerdown", "pointerup"]) shape?.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0, pointerId: 1 }));
    }, id).catch(() => undefined);
    const declared = state.mentions.find((each: { kind: string; id: string; declares: boolean }) => each.kind === "part" && each.id === part && each.declares);
    expect([id, await page.locator("#card b").textContent()]).toEqual([id, id]);
    expect([id, await page.locator("mark.first").first().textContent()]).toEqual([id, text.slice(declared.start, declared.end)]);
    // And back: a click on the declaration's text selects the part.
    await page.keyboard.press("Escape");
    await page.locator("#source .row").nth(text.slice(0, declared.start).split("\n").length - 1).scrollIntoViewIfNeeded();
    const at = await page.evaluate(({ line, column }) => {
      const code = document.querySelectorAll("#source .row")[line]?.querySelector("code");
      const walker = document.createTreeWalker(code ?? document, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let left = column;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const length = node.textContent?.length ?? 0;
        if (left < length) { range.setStart(node, left); range.setEnd(node, left + 1); break; }
        left -= length;
      }
      const box = range.getBoundingClientRect();
      return { x: box.x + 2, y: box.y + box.height / 2 };
    }, { line: text.slice(0, declared.start).split("\n").length - 1, column: declared.start - (text.lastIndexOf("\n", declared.start - 1) + 1) });
    await page.mouse.click(at.x, at.y);
    const outlined = units.filter((each) => each.part === part).length;
    expect([id, await page.locator("#stage .outline").count()]).toEqual([id, outlined]);
  }
  expect(heard).toEqual([]);
});

test.skipIf(PROGRAM === undefined)("a net lights up with all its pins", async () => {
  const { page } = await open(TEXT);
  await page.locator('#stage .domain-symbol[data-id="R1"] circle[data-net="OUT"]').hover({ force: true });
  expect(await page.locator("#stage circle.port[data-lit]").count()).toBe(2);
  expect(await page.locator("#stage [data-lit]:not([data-net=OUT])").count()).toBe(0);
});

test.skipIf(PROGRAM === undefined)("errors keep the last good drawing under a badge, and lead to their line", async () => {
  const { page, write } = await open(TEXT);
  write(TEXT.replace("R1 ->", "R1.nothing ->"));
  await page.locator('#badge[data-kind="bad"]').waitFor();
  expect(await page.locator("#badge").textContent()).toContain("the drawing is the last good one");
  expect(await page.locator("#stage .domain-symbol").count()).toBe(2);
  await page.locator("#findings button").first().click();
  expect(await page.locator("mark.first").first().textContent()).toContain("nothing");
  write(TEXT);
  await page.locator('#badge[data-kind="good"], #badge[data-kind="warn"]').waitFor();
  expect(await page.locator("#stage > svg[data-stale]").count()).toBe(0);
});

test.skipIf(PROGRAM === undefined)("hostile labels run nothing", async () => {
  const bad = `<img src=x onerror=alert(1)></style><script>alert(2)</script>`;
  const { page, heard } = await open(`title "${bad}"\nGND: ground\n"${bad}": resistor "${bad}"\n"IN ${bad}" -> "${bad}" -> GND\nnote "${bad}"\n`);
  await page.locator("#search").fill("img");
  await page.waitForTimeout(300);
  expect(await page.locator("img, #stage script, #source script").count()).toBe(0);
  expect(heard).toEqual([]);
});

test.skipIf(PROGRAM === undefined)("dark by the system's wish and by choice; both traditions; what is found is selected", async () => {
  const { page, heard } = await open(TEXT, { colorScheme: "dark" });
  const paper = () => page.locator("#stage rect.paper").evaluate((each) => getComputedStyle(each).fill);
  expect(await paper()).toBe("rgb(20, 24, 29)");
  await page.selectOption("#theme", "light");
  await expect.poll(paper).toBe("rgb(255, 255, 255)");
  await page.selectOption("#theme", "dark");
  await expect.poll(paper).toBe("rgb(20, 24, 29)");
  const body = () => page.locator('#stage .domain-symbol[data-id="R1"] rect').count();
  expect(await body()).toBe(1);
  await page.selectOption("#symbols", "ansi");
  await expect.poll(body).toBe(0);
  await page.locator("#search").fill("22k");
  expect(await page.locator("#card b").textContent()).toBe("R2");
  expect(heard).toEqual([]);
});

test.skipIf(PROGRAM === undefined)("the page hands out SVG and PNG", async () => {
  const { page } = await open(TEXT);
  for (const format of ["svg", "png"]) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`#${format}`).click()]);
    expect(download.suggestedFilename()).toBe(`main.${format}`);
  }
});
