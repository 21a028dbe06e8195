// probe.mjs — loaded into a measured process: tells at its end what it used.
import { readFileSync, writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(process.env.GINEXYS_BENCH_REPORT, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, memory: peakMemory() }));
  });
}

/** In MB. Why not maxRSS alone: on Linux it counts the parent's memory at the start too. */
function peakMemory() {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}
