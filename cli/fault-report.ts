// fault-report.ts — what is said when the fault is ours: enough for a report, ready to be copied.
import { VERSION } from "./version.ts";

/** The text for stderr. Paths of this installation are cut down to the package. */
export function faultReport(fault: unknown, argv: readonly string[]): string {
  const trace = fault instanceof Error ? fault.stack ?? fault.message : String(fault);
  return [
    "ginexys: this is a fault in ginexys, not in your circuit. Please report it with the lines below and, if you can, the circuit.",
    "",
    `  ginexys ${VERSION}, node ${process.versions.node}, ${process.platform} ${process.arch}`,
    `  command: ginexys ${argv.join(" ")}`,
    ...trace.split("\n").slice(0, 12).map((line) => `  ${line.replaceAll(HERE, "")}`),
    "",
  ].join("\n");
}

const HERE = new URL("..", import.meta.url).href;
