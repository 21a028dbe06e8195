// preview/ — a page on this machine that shows one circuit live. Serves nothing but that page and that circuit, to its one visitor.
export { servePreview, type Preview, type PreviewOptions } from "./server/serve.ts";
