// index.ts — the door of files/, the only room that touches the file system.
export { expandInputs, type Expanded, type InputFile } from "./expand.ts";
export { confine, createFileHost, findRoot, realPath } from "./host.ts";
export { fileExists, isFolder, readStream, readText, type ReadResult } from "./read.ts";
export { toPath, toUri } from "./uri.ts";
export { describeFault } from "./fault.ts";
export { writeAtomic } from "./write.ts";
export { openWorkspace, type FileFault, type FileFaultCode, type OpenFile, type Saved, type Workspace, type WriteStep } from "./workspace.ts";
export { shortHash, stateHome } from "./state.ts";
export { libraryPath, libraryText } from "./library.ts";
export { appendLine, readLines } from "./log.ts";
