// main.ts — the page: takes the state from the server whenever it changes, and puts drawing, text, findings and selection together.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { DrawnUnit, Finding, State, Written } from "../protocol.ts";
import type { GridPose } from "../../compiler/index.ts";
import { callPlace, callUndo, fetchState, lookQuery } from "./api.ts";
import { Drawing } from "./drawing.ts";
import { listen } from "./gestures.ts";
import { light, mentionAt, outline, selectionOf, type Selection } from "./marks.ts";
import { SourcePane, type Range } from "./source.ts";

function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no #${id}`);
  return found;
}

const stage = byId("stage", HTMLElement);
const card = byId("card", HTMLDivElement);
const search = byId("search", HTMLInputElement);
const symbols = byId("symbols", HTMLSelectElement);
const theme = byId("theme", HTMLSelectElement);
const undo = byId("undo", HTMLButtonElement);
const badge = byId("badge", HTMLSpanElement);
const toast = byId("toast", HTMLParagraphElement);
const drawing = new Drawing(stage);
const source = new SourcePane(byId("source", HTMLDivElement), (offset, line) => {
  if (state) select(mentionAt(state.mentions, offset, line), "drawing");
});

let state: State | undefined;
let selected: Selection | null = null;
let focused: Finding | null = null;
let hovered: string | null = null;
let asked = 0;
let settling: (() => void)[] = [];

/** Takes the newest state; an older answer that comes later is dropped. */
async function refresh(): Promise<void> {
  const mine = ++asked;
  try {
    const next = await fetchState(lookQuery(symbols.value, theme.value));
    if (mine === asked) show(next);
  } catch (fault) {
    if (mine === asked) tell("bad", fault instanceof Error ? fault.message : "the preview has ended");
  }
}

function show(next: State): void {
  state = next;
  document.title = `${next.name} · Ginexys`;
  byId("name", HTMLHeadingElement).textContent = next.name;
  for (const settle of settling) settle();
  settling = [];
  if (next.svg !== null) drawing.show(next.svg);
  drawing.root?.toggleAttribute("data-stale", next.stale);
  byId("empty", HTMLParagraphElement).hidden = drawing.root !== undefined;
  undo.disabled = !next.canUndo;
  showBadge(next);
  showFindings(next.findings);
  showNames(next);
  if (selected && !exists(selected)) selected = null;
  mark();
  stage.dataset["hash"] = next.hash;
}

function exists({ kind, id }: Selection): boolean {
  return kind === "part" ? state?.units.some(({ part }) => part === id) === true : state?.nets.some((net) => net.id === id) === true;
}

function showBadge({ findings, stale }: State): void {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const warnings = findings.filter(({ severity }) => severity === "warning").length;
  const count = (n: number, word: string) => `${n} ${word}${n === 1 ? "" : "s"}`;
  if (errors > 0) tell("bad", `${count(errors, "error")}${stale ? "; the drawing is the last good one" : ""}`);
  else if (warnings > 0) tell("warn", count(warnings, "warning"));
  else tell("good", "no problems");
}

function tell(kind: "good" | "warn" | "bad", text: string): void {
  badge.dataset["kind"] = kind;
  badge.textContent = text;
}

function showFindings(findings: readonly Finding[]): void {
  byId("findings", HTMLUListElement).replaceChildren(...findings.map((finding) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.dataset["severity"] = finding.severity;
    button.append(piece("span", "where", `${finding.elsewhere ?? "line"} ${finding.line}`), piece("span", "", `${finding.message} `));
    button.title = finding.code;
    button.addEventListener("click", () => pickFinding(finding));
    item.append(button);
    return item;
  }));
}

function pickFinding(finding: Finding): void {
  const part = state?.units.find(({ id, part: of }) => finding.subjects.some((each) => each === id || each === of || each.startsWith(`${of}.`)));
  const net = state?.nets.find(({ id }) => finding.subjects.includes(id));
  select(part ? { kind: "part", id: part.part } : net ? { kind: "net", id: net.id } : null, "drawing");
  if (finding.elsewhere !== undefined) return;
  focused = finding;
  mark();
  source.reveal(finding.start);
}

function showNames({ units, nets }: State): void {
  byId("names", HTMLDataListElement).replaceChildren(...[...new Set([...units.map(({ part }) => part), ...nets.map(({ id }) => id)])].map((name) => {
    const option = document.createElement("option");
    option.value = name;
    return option;
  }));
}

/** Selects, and brings what is selected into view in the other half of the page. */
function select(next: Selection | null, reveal: "source" | "drawing" | "both"): void {
  selected = next;
  focused = null;
  const box = mark();
  if (!next) return;
  if (reveal !== "source" && box) drawing.reveal(box);
  const first = mentions().find(({ declares }) => declares) ?? mentions()[0];
  if (reveal !== "drawing" && first) source.reveal(first.start);
}

function mentions() {
  const now = selected;
  if (!now || !state) return [];
  return state.mentions.filter((each) => each.id === now.id && (each.kind === "net") === (now.kind === "net"));
}

/** Shows selection and hover everywhere. */
function mark() {
  if (!state) return undefined;
  const found = mentions();
  const first = found.find(({ declares }) => declares) ?? found[0];
  const ranges = found.map((each): Range => ({ start: each.start, end: each.end, name: each === first && !focused ? "mark first" : "mark" }));
  if (focused) ranges.push({ start: focused.start, end: focused.end, name: "mark first" });
  source.show(state.text, state.findings, ranges);
  light(drawing, [hovered, selected?.kind === "net" ? selected.id : null].flatMap((each) => each ?? []));
  const units = selectedUnits();
  showCard(units);
  return outline(drawing, units.map(({ id }) => id));
}

function selectedUnits(): readonly DrawnUnit[] {
  const now = selected;
  if (now?.kind !== "part" || !state) return [];
  const units = state.units.filter(({ part }) => part === now.id);
  return now.unit === undefined ? units : units.filter(({ id }) => id === now.unit);
}

function piece(tag: "span" | "b", name: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  if (name !== "") made.className = name;
  made.textContent = text;
  return made;
}

/** Name and actions of what is selected. Beside the pointer while a menu is asked for, else at the foot of the drawing. */
function showCard(units: readonly DrawnUnit[]): void {
  const [unit] = units;
  card.hidden = !selected;
  if (!selected || !state) return;
  if (selected.kind === "net") {
    const net = state.nets.find(({ id }) => id === selected?.id);
    card.replaceChildren(piece("b", "", selected.id), piece("span", "soft", `net · ${net?.pins.join(", ") ?? ""}`));
    return;
  }
  const about = piece("span", "soft", [unit?.kind ?? "", unit?.value ?? ""].filter((each) => each !== "").join(" · "));
  card.replaceChildren(piece("b", "", unit?.id ?? selected.id), about);
  if (!unit || units.length > 1) return;
  card.append(action("Rotate", "R", () => rotate(unit)), action("Mirror", "X", () => mirror(unit)));
  if (unit.placed) card.append(action("Release", "the layout places it again", () => place(unit, null)));
}

function action(label: string, title: string, run: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.title = title;
  button.addEventListener("click", () => { closeMenu(); run(); });
  return button;
}

function openMenu(x: number, y: number): void {
  const box = stage.getBoundingClientRect();
  card.dataset["menu"] = "";
  card.style.left = `${Math.min(x - box.left, box.width - 180)}px`;
  card.style.top = `${Math.min(y - box.top, box.height - 160)}px`;
}

function closeMenu(): void {
  delete card.dataset["menu"];
  card.style.left = "";
  card.style.top = "";
}

function rotate(unit: DrawnUnit): void {
  const turned = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;
  place(unit, { ...unit.pose, rotation: turned[unit.pose.rotation] });
}

function mirror(unit: DrawnUnit): void {
  place(unit, { ...unit.pose, mirrored: !unit.pose.mirrored });
}

/** Writes the unit's line. What was shifted by hand goes back to where the text has it once the answer is drawn. */
function place(unit: DrawnUnit, pose: GridPose | null, settle: () => void = () => undefined): void {
  if (!state) return settle();
  drawing.hold();
  if (state.stale) {
    settle();
    return complain("put the errors right first; the drawing is of an earlier text");
  }
  void callPlace({ unit: unit.id, hash: state.hash, pose }).then((written) => finish(written, settle));
}

function takeBack(): void {
  if (state && !undo.disabled) void callUndo({ hash: state.hash }).then((written) => finish(written, () => undefined));
}

function finish(written: Written, settle: () => void): void {
  if ("refused" in written) {
    settle();
    complain(written.refused);
  } else settling.push(settle);
  void refresh();
}

let hiding: ReturnType<typeof setTimeout> | undefined;
function complain(text: string): void {
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { toast.hidden = true; }, 6000);
}

function find(query: string): void {
  const wanted = query.trim().toLowerCase();
  if (wanted === "" || !state) return;
  const names: readonly Selection[] = [...state.units.map(({ part }) => ({ kind: "part" as const, id: part })), ...state.nets.map(({ id }) => ({ kind: "net" as const, id }))];
  const hit = names.find(({ id }) => id.toLowerCase() === wanted) ?? names.find(({ id }) => id.toLowerCase().startsWith(wanted))
    ?? byValue(wanted) ?? names.find(({ id }) => id.toLowerCase().includes(wanted));
  if (hit) select(hit, "both");
}

function byValue(wanted: string): Selection | undefined {
  const unit = state?.units.find(({ kind, value }) => `${kind} ${value}`.toLowerCase().includes(wanted));
  return unit && { kind: "part", id: unit.part };
}

function takeLook(): void {
  document.documentElement.dataset["theme"] = theme.value;
  const query = lookQuery(symbols.value, theme.value);
  byId("svg", HTMLAnchorElement).href = `/api/export.svg${query}`;
  byId("png", HTMLAnchorElement).href = `/api/export.png${query}`;
  sessionStorage.setItem("look", JSON.stringify([symbols.value, theme.value]));
  void refresh();
}

function pressed(event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement || event.altKey) return;
  const [unit, ...others] = selectedUnits();
  if ((event.ctrlKey || event.metaKey) && event.key === "z") takeBack();
  else if (event.ctrlKey || event.metaKey) return;
  else if (event.key === "f") drawing.fit();
  else if (event.key === "/") search.focus();
  else if (event.key === "Escape") { closeMenu(); select(null, "source"); }
  else if (event.key === "r" && unit && others.length === 0) rotate(unit);
  else if (event.key === "x" && unit && others.length === 0) mirror(unit);
  else return;
  event.preventDefault();
}

listen(stage, drawing, {
  onPick: (element) => { closeMenu(); select(selectionOf(element, state?.units ?? []), "source"); },
  onMenu: (element, x, y) => { select(selectionOf(element, state?.units ?? []), "source"); if (selected) openMenu(x, y); },
  onHover: (net) => { if (net !== hovered) { hovered = net; mark(); } },
  onDrop: (id, dx, dy, settle) => {
    const unit = state?.units.find((each) => each.id === id);
    if (!unit) return settle();
    select({ kind: "part", id: unit.part, unit: id }, "source");
    place(unit, { ...unit.pose, x: unit.pose.x + dx, y: unit.pose.y + dy }, settle);
  },
});

const look: unknown = JSON.parse(sessionStorage.getItem("look") ?? "[]");
if (Array.isArray(look) && look.length === 2) {
  symbols.value = String(look[0]);
  theme.value = String(look[1]);
}
for (const choice of [symbols, theme]) choice.addEventListener("change", takeLook);
search.addEventListener("input", () => find(search.value));
search.addEventListener("keydown", (event) => { if (event.key === "Escape") { search.value = ""; stage.focus(); } });
undo.addEventListener("click", takeBack);
byId("fit", HTMLButtonElement).addEventListener("click", () => drawing.fit());
byId("print", HTMLButtonElement).addEventListener("click", () => window.print());
window.addEventListener("keydown", pressed);
window.addEventListener("beforeprint", () => drawing.fit());
takeLook();

const events = new EventSource("/api/events");
events.addEventListener("change", () => void refresh());
events.addEventListener("hello", () => void refresh());
events.addEventListener("error", () => tell("bad", "the preview has ended; this is its last drawing"));
