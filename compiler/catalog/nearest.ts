// nearest.ts — which names a misspelt word may have meant. Ties are broken by code points, so that the answer never varies.
import { distance } from "fastest-levenshtein";

/** At most `limit` candidates, the nearest first; none that is too far to be a slip of the fingers. */
export function nearest(word: string, candidates: Iterable<string>, limit = 3): readonly string[] {
  const folded = word.toLowerCase();
  const reach = Math.max(1, Math.min(3, Math.floor(word.length / 3)));
  const found: { readonly name: string; readonly far: number }[] = [];
  const seen = new Set<string>([word]);
  for (const name of candidates) {
    if (seen.has(name) || Math.abs(name.length - word.length) > reach) continue;
    seen.add(name);
    const other = name.toLowerCase();
    const far = other === folded ? 0 : isSwap(folded, other) ? 0.9 : distance(folded, other);
    if (far <= reach && far < word.length) found.push({ name, far });
  }
  found.sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1));
  return found.slice(0, limit).map((each) => each.name);
}

/** True when one edit (or one swap of neighbours) turns one word into the other, without regard to case. */
export function oneEditApart(a: string, b: string): boolean {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x !== y && Math.abs(x.length - y.length) <= 1 && (distance(x, y) === 1 || isSwap(x, y));
}

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const first = [...a].findIndex((char, i) => char !== b[i]);
  return first >= 0 && a[first] === b[first + 1] && a[first + 1] === b[first] && a.slice(first + 2) === b.slice(first + 2);
}
