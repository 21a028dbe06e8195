// version.ts — the package's version, from the one place that states it.
import facts from "../package.json" with { type: "json" };

export const VERSION: string = facts.version;
