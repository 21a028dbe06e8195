// room.ts — what every tool works in: the files below one root, a compiler over them, the layout engine once something is drawn.
import { join } from "node:path";
import { createSession, standardLibrary, type LayoutEngine, type Library, type Session, type Snapshot, type Uri } from "../compiler/index.ts";
import { workerEngine } from "../engine/index.ts";
import { createFileHost, openWorkspace, realPath, toUri, type Workspace, type WriteStep } from "../files/index.ts";
import { openStats, type Stats } from "./stats.ts";

export interface AgentRoom {
  readonly workspace: Workspace;
  readonly library: Library;
  readonly stats: Stats;
  /** Of a circuit that is given as text: a name in the root that no file can have. */
  readonly loose: Uri;
  /** The circuit of `uri` with this text, every other file as it stands on the disk now. */
  view(uri: Uri, text: string): Snapshot;
  /** Of the call that is served: aborted when the client gives it up. */
  readonly signal?: AbortSignal;
  dispose(): Promise<void>;
}

export interface RoomOptions {
  /** Where locks and history live; by default the user's state folder. */
  readonly state?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly onStep?: (step: WriteStep) => void;
}

/** Opens a room over an existing folder. */
export function openRoom(folder: string, options: RoomOptions = {}): AgentRoom {
  const root = realPath(folder);
  let engine: LayoutEngine | undefined;
  const { session, view } = viewer(root, () => { engine ??= workerEngine(); return Promise.resolve(engine); });
  return {
    workspace: openWorkspace(root, { ...(options.state === undefined ? {} : { state: options.state }), ...(options.onStep ? { onStep: options.onStep } : {}) }),
    library: standardLibrary(),
    stats: openStats(`${process.pid}-${process.hrtime.bigint()}`, options.env ?? process.env),
    loose: toUri(join(root, "<source>.circ")),
    view: (uri, text) => view(session, uri, text),
    dispose: async () => { await engine?.dispose(); },
  };
}

/** A session whose host notes what it read, so that each view reads anew whatever may have changed outside. */
function viewer(root: string, engine: () => Promise<LayoutEngine>): { readonly session: Session; readonly view: (session: Session, uri: Uri, text: string) => Snapshot } {
  const host = createFileHost(root);
  const seen = new Set<Uri>();
  const session = createSession({ host: { ...host, read: (uri) => { seen.add(uri); return host.read(uri); } }, engine });
  const view = (of: Session, uri: Uri, text: string): Snapshot => {
    for (const file of seen) of.changed(file);
    seen.clear();
    of.open(uri, text);
    const snapshot = of.snapshot();
    of.close(uri);
    return snapshot;
  };
  return { session, view };
}
