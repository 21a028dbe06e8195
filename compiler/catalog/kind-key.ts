// kind-key.ts — how kinds are compared: without regard to case, `_`, `-` and blanks.

/** The key under which a kind or an alias is looked up. */
export function kindKey(name: string): string {
  return name.normalize("NFC").toLowerCase().replace(/[_\- ]/gu, "");
}
