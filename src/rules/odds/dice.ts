/** Distributions of dice: single dice, sums, and the highest or lowest of many. */
import { requireFunctions, wholeNumber } from "../error.ts";
import { Distribution, distribution, type Vector } from "./distribution.ts";

/** Most dice and faces accepted, to bound the work. */
const DICE_LIMIT = 200;
const FACES_LIMIT = 1000;

/**
 * Distribution of one fair die. The function `read` maps each face to the vector of whole numbers that it counts for,
 * such as its successes and 1s.
 * @throws RulesError unless `faces` is 1 to 1000.
 */
export function dieBy(faces: number, read: (value: number) => Vector): Distribution {
  const sides = wholeNumber("faces", faces, 1, FACES_LIMIT);
  requireFunctions({ read });
  // Count faces first, so that each probability is one exact quotient.
  const counted = Distribution.of(Array.from({ length: sides }, (_, index) => [read(index + 1), 1] as const));
  return Distribution.of(counted.entries().map(([vector, count]) => [vector, count / sides] as const));
}

/** One fair die, 1 to `faces`. */
export function die(faces: number): Distribution {
  return dieBy(faces, (value) => [value]);
}

/**
 * The sum of `count` fair dice; 0 dice sum to 0.
 * @throws RulesError unless `count` is 0 to 200 and `faces` 1 to 1000.
 */
export function sumOfDice(count: number, faces: number): Distribution {
  return die(faces).power(wholeNumber("count", count, 0, DICE_LIMIT));
}

/** Chances of 0 to `trials` hits in independent trials, each of which hits with the probability `chance`. */
function binomial(trials: number, chance: number): number[] {
  let row = [1];
  for (let trial = 0; trial < trials; trial++) {
    const next = new Array<number>(row.length + 1).fill(0);
    row.forEach((probability, hits) => {
      next[hits] = (next[hits] ?? 0) + probability * (1 - chance);
      next[hits + 1] = (next[hits + 1] ?? 0) + probability * chance;
    });
    row = next;
  }
  return row;
}

/**
 * Sum of the `kept` dice that come first in the given order of faces. The algorithm takes the faces in turn and counts
 * the dice that show each; the dice not yet counted are fair among the remaining faces.
 */
function keepFirst(count: number, faces: number, kept: number, order: (rank: number) => number): Distribution {
  const dice = wholeNumber("count", count, 0, DICE_LIMIT);
  const sides = wholeNumber("faces", faces, 1, FACES_LIMIT);
  const keep = wholeNumber("kept", kept, 0, dice);
  // (dice not yet counted, sum so far)
  let now = Distribution.point([dice, 0]);
  for (let rank = 0; rank < sides; rank++) {
    const showing = new Map<number, readonly number[]>();
    now = now.chain((at) => {
      const [open = 0, sum = 0] = at;
      const free = keep - (dice - open);
      if (free <= 0) return Distribution.point(at);
      const chances = showing.get(open) ?? binomial(open, 1 / (sides - rank));
      showing.set(open, chances);
      // Once `kept` dice are counted, the other dice no longer matter.
      return Distribution.of(
        chances.map((probability, hits) => {
          const left = hits < free ? open - hits : dice - keep;
          return [[left, sum + Math.min(hits, free) * order(rank)], probability] as const;
        }),
      );
    });
  }
  return now.marginal(1);
}

/**
 * The sum of the `kept` highest of `count` fair dice.
 * @throws RulesError unless `count` is 0 to 200, `faces` 1 to 1000, `kept` 0 to `count`.
 */
export function keepHighest(count: number, faces: number, kept = 1): Distribution {
  return keepFirst(count, faces, kept, (rank) => faces - rank);
}

/**
 * The sum of the `kept` lowest of `count` fair dice.
 * @throws RulesError unless `count` is 0 to 200, `faces` 1 to 1000, `kept` 0 to `count`.
 */
export function keepLowest(count: number, faces: number, kept = 1): Distribution {
  return keepFirst(count, faces, kept, (rank) => rank + 1);
}

/** The highest of independent numbers, e.g. of dice of different sizes. */
export function highestOf(first: Distribution, ...others: readonly Distribution[]): Distribution {
  return others
    .map(distribution)
    .reduce(
      (best, other) => best.chain(([value = 0]) => other.map(([rival = 0]) => [Math.max(value, rival)])),
      distribution(first),
    );
}
