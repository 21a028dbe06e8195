// contact-sheet.ts — the contact sheets of all drawn symbols, in both traditions: pictures that are kept, and compared on every check.
import { contactSheetFiles } from "../contact-sheet.ts";

export function generate(): readonly { readonly path: string; readonly content: string }[] {
  return contactSheetFiles();
}
