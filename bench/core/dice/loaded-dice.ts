/**
 * The only way for a test to set the results of dice. Values are consumed, first in first out, by the next cast dice in
 * this realm: dice of a roll, a reroll, an explosion. No system code uses it.
 */

/** Behavior of loaded dice after their values are used up. */
export interface LoadOptions {
  /** `throw` (default): the next die fails loudly. `random`: dice are random again. */
  whenEmpty?: "throw" | "random";
}

let queue: number[] = [];
let loaded = false;
let whenEmpty: "throw" | "random" = "throw";

/** Set the faces of the next dice, in the order they are cast; appends to values that are still waiting. */
export function loadDice(values: readonly number[], options: LoadOptions = {}): void {
  queue.push(...values);
  loaded = true;
  whenEmpty = options.whenEmpty ?? "throw";
}

/** Make dice random again; returns the values that nobody cast. */
export function unloadDice(): number[] {
  const unused = queue;
  queue = [];
  loaded = false;
  whenEmpty = "throw";
  return unused;
}

/** Number of loaded values that are not yet used. */
export function loadedDiceLeft(): number {
  return queue.length;
}

/**
 * The set face for the die that is being cast, or undefined where dice are random.
 * @throws where the value is no face of that die, or where the values are used up.
 */
export function takeLoadedFace(lowest: number, highest: number, die: string): number | undefined {
  if (!loaded) return undefined;
  const value = queue.shift();
  if (value === undefined) {
    if (whenEmpty === "random") return undefined;
    throw new Error(`The loaded dice are used up, and a ${die} is being cast`);
  }
  if (!Number.isInteger(value) || value < lowest || value > highest) {
    throw new Error(`The loaded value ${value} is no face of a ${die} (${lowest} to ${highest})`);
  }
  return value;
}
