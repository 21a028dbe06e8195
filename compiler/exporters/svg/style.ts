// style.ts — the style sheet of a drawing. Literal colours come first, for viewers that know no variables; those that do get
// variables, which a page that embeds the drawing can set (`--ginexys-wire: navy`).
import { FONT_FAMILIES } from "../../text/index.ts";
import type { Role } from "../../types/scene.ts";
import type { ThemeName } from "../exporter.ts";
import { bodyColour, PALETTES, ROLE_COLOUR } from "../themes.ts";
import type { ColourName, Palette } from "../themes.ts";

/** Rules scoped to the drawing whose root has the id `root`, so that two drawings in a page do not colour each other. */
export function styleSheet(root: string, theme: ThemeName): string {
  const base = PALETTES[theme === "auto" ? "light" : theme];
  const scope = `#${root}`;
  return [
    `${scope}{max-width:100%;height:auto;font-family:${FONT_FAMILIES.map((f) => (f.includes(" ") ? `'${f}'` : f)).join(",")};font-kerning:none}`,
    `${scope} path,${scope} rect,${scope} circle{stroke:currentColor}`,
    `${scope} text,${scope} .solid{fill:currentColor;stroke:none}`,
    `${scope} text{unicode-bidi:isolate;direction:ltr;white-space:pre}`,
    `${scope} .paper,${scope} .port{stroke:none}`,
    `${scope} .port{pointer-events:all}`,
    ...rules(scope, (name) => base[name]),
    "@supports (color:var(--a)){",
    `${scope}{${variables(base)}}`,
    ...(theme === "auto" ? [`@media (prefers-color-scheme:dark){${scope}{${variables(PALETTES.dark)}}}`, `@media print{${scope}{${variables(PALETTES.print)}}}`] : []),
    ...rules(scope, (name) => `var(--gx-${name})`),
    "}",
  ].join("\n");
}

/** The class of a shape's role. */
export function roleClass(role: Role): string {
  return `c-${ROLE_COLOUR[role]}`;
}

/** The class of a shape's fill when it is painted as a body. */
export function bodyClass(role: Role): string {
  return `f-${bodyColour(role)}`;
}

function rules(scope: string, colour: (name: ColourName) => string): readonly string[] {
  const names = [...new Set(Object.values(ROLE_COLOUR))];
  return [
    `${scope} .paper{fill:${colour("paper")}}`,
    ...names.map((name) => `${scope} .c-${name}{color:${colour(name)}}`),
    ...(["body", "flag", "paper"] as const).map((name) => `${scope} .f-${name}{fill:${colour(name)}}`),
  ];
}

function variables(palette: Palette): string {
  return Object.entries(palette).map(([name, value]) => `--gx-${name}:var(--ginexys-${name},${value})`).join(";");
}
