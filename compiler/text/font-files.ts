// font-files.ts — where the bundled font lies. Says a place and reads nothing; a packed build copies `font/` beside its code.

/** The TTF files of the bundled font, as `file:` URLs. */
export function fontFiles(): { readonly regular: URL; readonly bold: URL } {
  return { regular: new URL("./font/Arimo-Regular.ttf", import.meta.url), bold: new URL("./font/Arimo-Bold.ttf", import.meta.url) };
}
