#!/usr/bin/env node
// bin.ts — the program itself: wires the process to main.
import { faultReport } from "./fault-report.ts";
import { main } from "./main.ts";
import { EXIT, processTerminal } from "./terminal.ts";

const argv = process.argv.slice(2);
process.on("uncaughtException", (fault) => {
  process.stderr.write(faultReport(fault, argv));
  process.exit(EXIT.fault);
});
process.exitCode = await main(argv, processTerminal());
