/**
 * Exact finite distributions over integer vectors: a number of dice, a sum, (successes, ones), …
 *
 * Only products and sums of non-negative numbers are formed, so nothing cancels and pools of 60 dice keep full
 * precision. A distribution is immutable; every operation returns a new one.
 */
import { RulesError, requireFunctions, wholeNumber } from "../error.ts";
import { allWithinOne, withinOne } from "./within-one.ts";

/** A point of a distribution: whole numbers, one for each axis. */
export type Vector = readonly number[];

interface Grid {
  /** The least corner of the bounding box. */
  readonly lower: Vector;
  /** The box's extent along each axis, at least 1. */
  readonly size: Vector;
  /** Probabilities, the last axis fastest. */
  readonly mass: Float64Array;
}

/** Most copies that are summed: more than any pool has dice. */
const COPIES_LIMIT = 1000;

/** Most cells of a bounding box: 80 megabytes of chances. */
const CELLS_LIMIT = 10_000_000;

/**
 * Create probabilities of 0 for all cells of a box.
 * @throws RulesError (`tooMany`) for a box larger than any game needs
 */
function emptyMass(size: Vector): Float64Array {
  const length = size.reduce((product, extent) => product * extent, 1);
  if (length > CELLS_LIMIT) throw new RulesError("entries", "tooMany", { length, maximum: CELLS_LIMIT });
  return new Float64Array(length);
}

/** True if a value is a vector, with `axes` axes if that number is given. */
function isVector(value: unknown, axes?: number): value is Vector {
  return Array.isArray(value) && value.length === (axes ?? value.length) && value.every(Number.isSafeInteger);
}

function vector(field: string, value: unknown, axes?: number): Vector {
  if (!isVector(value, axes)) throw new RulesError(field, "notVector");
  return value;
}

/**
 * Return `value` if it is a distribution.
 * @throws RulesError (`notDistribution`)
 */
export function distribution(value: unknown): Distribution {
  if (!(value instanceof Distribution)) throw new RulesError("distribution", "notDistribution");
  return value;
}

/** Probabilities of integer vectors that all have the same number of axes. */
export class Distribution {
  readonly #grid: Grid;

  private constructor(grid: Grid) {
    this.#grid = grid;
  }

  /**
   * Distribution of a single, certain vector.
   * @throws RulesError unless it is a list of whole numbers
   */
  static point(point: Vector): Distribution {
    const lower = vector("vector", point);
    return new Distribution({ lower, size: lower.map(() => 1), mass: Float64Array.of(1) });
  }

  /**
   * Build a distribution from entries; probabilities of equal vectors add up, and are not normalized.
   * @throws RulesError if there is no entry, a probability is negative or not finite, or the vectors' axes differ.
   */
  static of(entries: Iterable<readonly [Vector, number]>): Distribution {
    const given: Iterable<unknown> | null = entries;
    if (typeof given?.[Symbol.iterator] !== "function") throw new RulesError("entries", "notList");
    const list = [...given].map((entry, index): readonly [Vector, number] => {
      const field = `entries.${index}`;
      if (!Array.isArray(entry)) throw new RulesError(field, "notList");
      const [point, probability] = entry as unknown[];
      if (typeof probability !== "number" || !Number.isFinite(probability) || probability < 0)
        throw new RulesError(field, "notProbability");
      return [vector(field, point), probability];
    });
    return Distribution.#collect(list.map(([vector, weight]) => [weight, Distribution.point(vector)]));
  }

  /** Weighted sum of distributions. */
  static #collect(parts: readonly (readonly [number, Distribution])[]): Distribution {
    const first = parts[0];
    if (first === undefined) throw new RulesError("entries", "empty");
    const { axes } = first[1];
    const odd = parts.findIndex(([, part]) => part.axes !== axes);
    if (odd >= 0) throw new RulesError(`entries.${odd}`, "notVector");
    const lower = [...first[1].#grid.lower];
    const upper = lower.map((least, axis) => least + (first[1].#grid.size[axis] ?? 1));
    for (const [, part] of parts) {
      for (let axis = 0; axis < lower.length; axis++) {
        const least = part.#grid.lower[axis] ?? 0;
        lower[axis] = Math.min(lower[axis] ?? least, least);
        upper[axis] = Math.max(upper[axis] ?? least, least + (part.#grid.size[axis] ?? 1));
      }
    }
    const size = upper.map((end, axis) => end - (lower[axis] ?? 0));
    const mass = emptyMass(size);
    // Shifted copies share their mass, and so the indices of their rows.
    const rows = new Map<Float64Array, readonly number[]>();
    for (const [weight, part] of parts) {
      const grid = part.#grid;
      let places = rows.get(grid.mass);
      if (places === undefined) {
        places = rowsIn(grid.size, size);
        rows.set(grid.mass, places);
      }
      addRows(mass, grid.mass, weight, { rows: places, offset: cornerIn(grid.lower, lower, size) });
    }
    return new Distribution({ lower, size, mass });
  }

  /** Number of axes. */
  get axes(): number {
    return this.#grid.lower.length;
  }

  /** Every vector that can occur, with its probability, in ascending order. */
  entries(): [Vector, number][] {
    const found: [Vector, number][] = [];
    const { lower, size, mass } = this.#grid;
    const vector = [...lower];
    for (let cell = 0; cell < mass.length; cell++) {
      const probability = mass[cell] ?? 0;
      if (probability > 0) found.push([[...vector], probability]);
      advance(vector, lower, size);
    }
    return found;
  }

  /** Chance that `condition` holds. */
  probability(condition: (vector: Vector) => boolean): number {
    requireFunctions({ condition });
    let sum = 0;
    for (const [vector, probability] of this.entries()) if (condition(vector)) sum += probability;
    return withinOne(sum);
  }

  /** Mean along one axis. */
  expected(axis = 0): number {
    const place = this.#axis(axis);
    let sum = 0;
    for (const [vector, probability] of this.entries()) sum += (vector[place] ?? 0) * probability;
    return sum;
  }

  /** Validate the index of an axis. */
  #axis(axis: number): number {
    return wholeNumber("axis", axis, 0, this.axes - 1);
  }

  /** Add a constant `vector`. */
  shift(by: Vector): Distribution {
    const { lower, size, mass } = this.#grid;
    const added = vector("vector", by, this.axes);
    return new Distribution({ lower: lower.map((least, axis) => least + (added[axis] ?? 0)), size, mass });
  }

  /** Sum with an independent `other`. */
  convolve(other: Distribution): Distribution {
    const mine = this.#grid;
    const its = distribution(other).#grid;
    if (mine.lower.length !== its.lower.length) throw new RulesError("other", "notVector");
    const lower = mine.lower.map((least, axis) => least + (its.lower[axis] ?? 0));
    const size = mine.size.map((extent, axis) => extent + (its.size[axis] ?? 1) - 1);
    const mass = emptyMass(size);
    const myRows = rowsIn(mine.size, size);
    const itsRows = rowsIn(its.size, size);
    const itsExtent = its.size[its.size.length - 1] ?? 1;
    for (let cell = 0; cell < its.mass.length; cell++) {
      const weight = its.mass[cell] ?? 0;
      const within = cell % itsExtent;
      const offset = (itsRows[(cell - within) / itsExtent] ?? 0) + within;
      if (weight > 0) addRows(mass, mine.mass, weight, { rows: myRows, offset });
    }
    return new Distribution({ lower, size, mass });
  }

  /** Sums of 0, 1, … `count` independent copies. */
  powers(count: number): Distribution[] {
    const copies = wholeNumber("count", count, 0, COPIES_LIMIT);
    let sum = Distribution.point(this.#grid.lower.map(() => 0));
    const all = [sum];
    for (let taken = 0; taken < copies; taken++) {
      sum = sum.convolve(this);
      all.push(sum);
    }
    return all;
  }

  /** Sum of `count` independent copies. */
  power(count: number): Distribution {
    const copies = wholeNumber("count", count, 0, COPIES_LIMIT);
    let sum = Distribution.point(this.#grid.lower.map(() => 0));
    for (let taken = 0; taken < copies; taken++) sum = sum.convolve(this);
    return sum;
  }

  /** Map every vector to another. */
  map(change: (vector: Vector) => Vector): Distribution {
    requireFunctions({ change });
    return this.chain((vector) => Distribution.point(change(vector)));
  }

  /** Replace each outcome by a distribution that depends on it, such as the one of a reroll or a spend. */
  chain(next: (vector: Vector) => Distribution): Distribution {
    requireFunctions({ next });
    return Distribution.#collect(
      this.entries().map(([vector, probability]) => [probability, distribution(next(vector))]),
    );
  }

  /** The given axes only, in the given order. */
  marginal(...axes: readonly number[]): Distribution {
    const kept = axes.map((axis) => this.#axis(axis));
    return this.map((vector) => kept.map((axis) => vector[axis] ?? 0));
  }

  /** Probabilities by a key of each vector, in order of first appearance. */
  group<Key>(name: (vector: Vector) => Key): Map<Key, number> {
    requireFunctions({ name });
    const groups = new Map<Key, number>();
    for (const [vector, probability] of this.entries()) {
      const key = name(vector);
      groups.set(key, withinOne((groups.get(key) ?? 0) + probability));
    }
    return groups;
  }

  /** One axis as a list: at index n, the chance of n. @throws RulesError for values below 0 */
  list(axis = 0): number[] {
    const place = this.#axis(axis);
    const chances: number[] = [];
    for (const [vector, probability] of this.entries()) {
      const value = wholeNumber("axis", vector[place], 0, CELLS_LIMIT);
      while (chances.length <= value) chances.push(0);
      chances[value] = (chances[value] ?? 0) + probability;
    }
    return allWithinOne(chances);
  }
}

/** Move `vector` to the next cell of its box, the last axis fastest. */
function advance(vector: number[], lower: Vector, size: Vector): void {
  for (let axis = vector.length - 1; axis >= 0; axis--) {
    const least = lower[axis] ?? 0;
    const value = (vector[axis] ?? 0) + 1;
    vector[axis] = value;
    if (value < least + (size[axis] ?? 1)) return;
    vector[axis] = least;
  }
}

/** Start index, in a larger box with the same least corner, of every row (cells along the last axis). */
function rowsIn(own: Vector, size: Vector): readonly number[] {
  let rows = [0];
  let stride = 1;
  for (let axis = size.length - 2; axis >= 0; axis--) {
    stride *= size[axis + 1] ?? 1;
    const outer: number[] = [];
    for (let at = 0; at < (own[axis] ?? 1); at++) for (const row of rows) outer.push(at * stride + row);
    rows = outer;
  }
  return rows;
}

/** Index of a vector in a box. */
function cornerIn(vector: Vector, lower: Vector, size: Vector): number {
  let place = 0;
  for (let axis = 0; axis < size.length; axis++)
    place = place * (size[axis] ?? 1) + (vector[axis] ?? 0) - (lower[axis] ?? 0);
  return place;
}

/** Start of each row of a grid within a larger one: `rows` plus `offset`. */
interface RowPlaces {
  readonly rows: readonly number[];
  readonly offset: number;
}

/** Add `weight` times `source` to `mass`, row by row. */
function addRows(mass: Float64Array, source: Float64Array, weight: number, { rows, offset }: RowPlaces): void {
  const extent = source.length / rows.length;
  let cell = 0;
  for (const row of rows) {
    const end = row + offset + extent;
    for (let place = row + offset; place < end; place++) {
      mass[place] = (mass[place] ?? 0) + weight * (source[cell] ?? 0);
      cell += 1;
    }
  }
}
