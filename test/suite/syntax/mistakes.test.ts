// What a beginner is told about each mistake, and where. Rewrite with UPDATE=1 and read the difference.
import { fileURLToPath } from "node:url";
import { parse } from "../../../compiler/syntax/index.ts";
import { testFixtures } from "../../harness/fixture.ts";

testFixtures(fileURLToPath(new URL("mistakes.txt", import.meta.url)), ({ files }) => ({
  diagnostics: files.flatMap((file) => parse(file.name, file.text).diagnostics),
}));
