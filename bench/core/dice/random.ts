/** The default source of randomness: uniform numbers from the platform's cryptographic generator. */

const POOL_SIZE = 256;
const TWO_POW_26 = 0x4000000;
const TWO_POW_53 = 0x20000000000000;
const pool = new Uint32Array(POOL_SIZE);
let next = POOL_SIZE;

/** The next 32 random bits; refills the pool when it is empty. */
function randomBits(): number {
  if (next >= POOL_SIZE) {
    globalThis.crypto.getRandomValues(pool);
    next = 0;
  }
  const bits = pool[next] ?? 0;
  pool[next] = 0;
  next += 1;
  return bits;
}

/** A uniform number in [0, 1) with 53 random bits. */
export function cryptoUniform(): number {
  return ((randomBits() >>> 5) * TWO_POW_26 + (randomBits() >>> 6)) / TWO_POW_53;
}
