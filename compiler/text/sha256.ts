// sha256.ts — SHA-256 of a text in plain code, so that hashing works the same in node, a browser and a worker.

const K: readonly number[] = primes(64).map((p) => fraction(Math.cbrt(p)));
const START: readonly number[] = primes(8).map((p) => fraction(Math.sqrt(p)));

/** SHA-256 of the text's UTF-8 bytes as 64 hex digits. Lone surrogates count as U+FFFD. */
export function sha256(text: string): string {
  const blocks = padded(new TextEncoder().encode(text));
  const state = new Uint32Array(START);
  const w = new Uint32Array(64);
  for (let at = 0; at < blocks.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = word(blocks, at + i * 4);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15] ?? 0;
      const b = w[i - 2] ?? 0;
      w[i] = (w[i - 16] ?? 0) + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (w[i - 7] ?? 0) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    mix(state, w);
  }
  return [...state].map((n) => n.toString(16).padStart(8, "0")).join("");
}

function mix(state: Uint32Array, w: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) >>> 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) >>> 0, c, b, a, (t1 + t2) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => { state[i] = (state[i] ?? 0) + value; });
}

/** The message, a one bit, zeros, and its length in bits as 64 bits. */
function padded(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
  out.set(bytes);
  out[bytes.length] = 0x80;
  const view = new DataView(out.buffer);
  view.setUint32(out.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(out.length - 4, (bytes.length << 3) >>> 0);
  return out;
}

function word(bytes: Uint8Array, at: number): number {
  return (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)) >>> 0;
}

function turn(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 0x100000000);
}

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
}
