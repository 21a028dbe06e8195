// natural.ts — the one order of names: runs of digits by their number, the rest by code points. The same on every machine.

/** `R2` before `R10`; equal only for equal strings. */
export function compareNatural(a: string, b: string): number {
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (isDigit(a, i) && isDigit(b, j)) {
      const [x, y] = [digits(a, i), digits(b, j)];
      const order = compareNumbers(x, y);
      if (order !== 0) return order;
      i += x.length;
      j += y.length;
      continue;
    }
    const [p, q] = [a.codePointAt(i) ?? 0, b.codePointAt(j) ?? 0];
    if (p !== q) return p - q;
    i += p > 0xffff ? 2 : 1;
    j += q > 0xffff ? 2 : 1;
  }
  return a.length - i - (b.length - j) || (a < b ? -1 : a > b ? 1 : 0);
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function digits(text: string, at: number): string {
  let end = at;
  while (end < text.length && isDigit(text, end)) end += 1;
  return text.slice(at, end);
}

// By value; equal values go on, and leading zeros are told apart at the very end by the whole string.
function compareNumbers(a: string, b: string): number {
  const [x, y] = [a.replace(/^0+/u, ""), b.replace(/^0+/u, "")];
  return x.length - y.length || (x < y ? -1 : x > y ? 1 : 0);
}
