// lsp/ — the language server. It converts between the protocol and compiler/ide, and knows nothing of the language itself.
export { serveStdio } from "./node.ts";
