// modules.ts — the page's modules, by name.
export const CLIENT_MODULES = ["main", "api", "drawing", "gestures", "source", "marks"] as const;
