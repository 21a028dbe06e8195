// themes.ts — the colours of every role in every theme. SVG writes them as variables, PNG and PDF as they stand.
import type { Role } from "../types/scene.ts";

/** One colour a name; roles share names, so that a page that embeds a drawing overrides a dozen of them, not all roles. */
export interface Palette {
  readonly paper: string;
  /** Fills parts; `flag` fills net labels and ports. */
  readonly body: string;
  readonly flag: string;
  /** Symbols, references, pin names. */
  readonly ink: string;
  readonly wire: string;
  readonly supply: string;
  readonly label: string;
  /** Values and notes. */
  readonly value: string;
  /** Pin numbers, titles of frames. */
  readonly muted: string;
  readonly frame: string;
  readonly cross: string;
  readonly error: string;
}

export type ColourName = keyof Palette;

/** Which colour a role's strokes, fills and text take. */
export const ROLE_COLOUR: Readonly<Record<Role, ColourName>> = {
  body: "ink", symbol: "ink", wire: "wire", junction: "wire", supply: "supply", label: "label", port: "label", noConnect: "cross",
  frame: "frame", note: "value", page: "frame", reference: "ink", value: "value", pinName: "ink", pinNumber: "muted", symbolText: "ink",
  supplyText: "supply", labelText: "label", frameText: "muted", noteText: "value", pageText: "ink", error: "error", errorText: "paper",
};

/** What fills a shape painted as a body: flags are lighter than parts. */
export function bodyColour(role: Role): ColourName {
  return role === "label" || role === "port" ? "flag" : role === "supply" ? "paper" : "body";
}

export const PALETTES: Readonly<Record<"light" | "dark" | "print", Palette>> = {
  light: {
    paper: "#ffffff", body: "#fdf9ec", flag: "#f3f7fc", ink: "#25303b", wire: "#12704f", supply: "#8f2f3c", label: "#1f4e8c",
    value: "#51606e", muted: "#74818d", frame: "#9aa6b1", cross: "#a0562b", error: "#d3202f",
  },
  dark: {
    paper: "#14181d", body: "#1f262e", flag: "#1a2430", ink: "#d5dde5", wire: "#58c79a", supply: "#f0949c", label: "#8fbcf5",
    value: "#aeb9c4", muted: "#8a96a2", frame: "#56626d", cross: "#e0a070", error: "#ff6b73",
  },
  print: {
    paper: "#ffffff", body: "#ffffff", flag: "#ffffff", ink: "#000000", wire: "#000000", supply: "#000000", label: "#000000",
    value: "#000000", muted: "#333333", frame: "#666666", cross: "#000000", error: "#000000",
  },
};
