// source.ts — text, places in it, and changes to it. Lines and columns exist only at the edges (cli/, lsp/, mcp/).

/** A file's identity, opaque to the compiler: a `file:` URL, an `untitled:` name, or `ginexys:library/NAME.circ`. */
export type Uri = string;

/** A half-open range of UTF-16 code units in one file's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A span together with the file it lies in. */
export interface Place {
  readonly uri: Uri;
  readonly span: Span;
}

/** Replaces `span` by `text`. Edits of one change are sorted and do not overlap. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/** The edits of one file. */
export interface FileEdits {
  readonly uri: Uri;
  readonly edits: readonly TextEdit[];
}

/** The compiler's only way to files. It never writes. */
export interface Host {
  /** The text of a file, or undefined when it does not exist, cannot be read, or lies outside the project's root. */
  read(uri: Uri): string | undefined;
  /** Resolves a `use` path against the file that names it. The reason is said when it may not be read. */
  resolve(from: Uri, path: string): { readonly uri: Uri } | { readonly refused: "missing" | "outside" | "unreadable" };
}
