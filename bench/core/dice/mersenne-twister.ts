/**
 * Random numbers that a seed determines: MT19937, after M. Matsumoto and T. Nishimura, "Mersenne Twister: A
 * 623-Dimensionally Equidistributed Uniform Pseudo-Random Number Generator" (1998), with the initialization of 2002.
 */

const SIZE = 624;
const SHIFT = 397;
const UPPER_MASK = 0x80000000;
const LOWER_MASK = 0x7fffffff;
const MATRIX = 0x9908b0df;
const TWO_POW_32 = 0x100000000;

/** A generator with a state of its own. */
export class MersenneTwister {
  readonly #state = new Uint32Array(SIZE);
  #next = SIZE;

  /** @param seed an unsigned integer of 32 bits; the time if none is given */
  constructor(seed: number = Date.now()) {
    this.seed(seed);
  }

  static readonly #shared = new MersenneTwister();

  /** A number in [0, 1) from a generator that all share. */
  static random(): number {
    return MersenneTwister.#shared.random();
  }

  /** A normally distributed number from a generator that all share. */
  static normal(mu: number, sigma: number): number {
    return MersenneTwister.#shared.normal(mu, sigma);
  }

  /** Begin the series of a seed; returns the seed. */
  seed(seed: number): number {
    this.#state[0] = seed;
    for (let index = 1; index < SIZE; index++) {
      const previous = this.#at(index - 1);
      this.#state[index] = Math.imul(1812433253, previous ^ (previous >>> 30)) + index;
    }
    this.#next = SIZE;
    return seed;
  }

  /** Begin the series of several seeds together. */
  seedArray(vector: readonly number[]): void {
    this.seed(19650218);
    const state = this.#state;
    let index = 1;
    const mixed = (factor: number): number => {
      const previous = this.#at(index - 1);
      return this.#at(index) ^ Math.imul(previous ^ (previous >>> 30), factor);
    };
    const advance = (): void => {
      index += 1;
      if (index < SIZE) return;
      state[0] = this.#at(SIZE - 1);
      index = 1;
    };
    for (let step = 0; step < Math.max(SIZE, vector.length); step++) {
      const entry = vector.length > 0 ? step % vector.length : 0;
      state[index] = mixed(1664525) + (vector[entry] ?? 0) + entry;
      advance();
    }
    for (let step = 1; step < SIZE; step++) {
      state[index] = mixed(1566083941) - index;
      advance();
    }
    state[0] = UPPER_MASK;
  }

  #at(index: number): number {
    return this.#state[index] ?? 0;
  }

  #twist(): void {
    for (let index = 0; index < SIZE; index++) {
      const bits = (this.#at(index) & UPPER_MASK) | (this.#at((index + 1) % SIZE) & LOWER_MASK);
      this.#state[index] = this.#at((index + SHIFT) % SIZE) ^ (bits >>> 1) ^ (bits & 1 ? MATRIX : 0);
    }
    this.#next = 0;
  }

  /** An unsigned integer of 32 bits. */
  int(): number {
    if (this.#next >= SIZE) this.#twist();
    let bits = this.#at(this.#next);
    this.#next += 1;
    bits ^= bits >>> 11;
    bits ^= (bits << 7) & 0x9d2c5680;
    bits ^= (bits << 15) & 0xefc60000;
    bits ^= bits >>> 18;
    return bits >>> 0;
  }

  /** An unsigned integer of 31 bits. */
  int31(): number {
    return this.int() >>> 1;
  }

  /** A number in [0, 1], with 32 random bits. */
  real(): number {
    return this.int() / (TWO_POW_32 - 1);
  }

  /** A number in (0, 1), with 32 random bits. */
  realx(): number {
    return (this.int() + 0.5) / TWO_POW_32;
  }

  /** A number in [0, 1), with 32 random bits. */
  rnd(): number {
    return this.int() / TWO_POW_32;
  }

  /** The same as `rnd`, under the name that `Math` has for it. */
  random(): number {
    return this.rnd();
  }

  /** A number in [0, 1), with 53 random bits. */
  rndHiRes(): number {
    const upper = this.int() >>> 5;
    const lower = this.int() >>> 6;
    return (upper * 0x4000000 + lower) / 0x20000000000000;
  }

  /**
   * A normally distributed number, after Box and Muller.
   * @param mu the mean
   * @param sigma the standard deviation
   */
  normal(mu: number, sigma: number): number {
    const radius = Math.sqrt(-2 * Math.log(this.realx()));
    return mu + sigma * radius * Math.cos(2 * Math.PI * this.rnd());
  }
}
