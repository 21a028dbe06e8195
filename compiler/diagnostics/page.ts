// page.ts — the page of one code, the same for `ginexys explain`, docs/diagnostics/ and the editors' links.
import type { DiagnosticEntry } from "./registry.ts";

/** The page in Markdown, ending in a newline. */
export function diagnosticPage(entry: DiagnosticEntry): string {
  return [
    `# ${entry.code} ${entry.title}`,
    `${SAYS[entry.severity]} · \`${entry.name}\``,
    entry.why.trim(),
    ...examples("Reported in", entry.bad),
    ...examples("Fine", entry.good),
    ...Object.entries(entry.files ?? {}).map(([path, text]) => `Beside them stands \`${path}\`:\n\n${fence(text)}`),
    ...(entry.severity === "error" ? [] : [`To silence it at one place: \`// ginexys: ignore ${entry.code}\` on the same line or the line before.`]),
  ].join("\n\n") + "\n";
}

const SAYS = { error: "error", warning: "warning", info: "advice" } as const;

function examples(heading: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [`## ${heading}`, ...texts.map(fence)];
}

function fence(text: string): string {
  return `\`\`\`circ\n${text.trimEnd()}\n\`\`\``;
}
