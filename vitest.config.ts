import { defineConfig } from "vitest/config";

// The clock judges no test: the limits only end what hangs.
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 10_000,
  },
});
