/** How a worked example of Challenge's rules journal computes. */
import type { Throw } from "../../../src/rules/dice.ts";
import type { CheckEvent } from "../../../src/rules/outcome.ts";
import {
  type ChallengeCheckInput,
  type Defense,
  derivedVitals,
  escalationPrice,
  odds,
  outcome,
  pool,
  sceneChange,
  startingArray,
  type Traits,
  takeHits,
  trainedRating,
  validateCheck,
} from "../../../src/rulesets/challenge/rules/index.ts";

interface DiceWritten {
  readonly faces: number;
  readonly values: readonly number[];
  readonly group?: string;
}

interface ExampleWritten {
  readonly check?: ChallengeCheckInput;
  readonly dice?: readonly DiceWritten[];
  /** The dice of a second throw, for a reroll. */
  readonly again?: readonly DiceWritten[];
  readonly events?: readonly CheckEvent[];
  readonly traits?: Traits;
  readonly d6?: number;
  /** Rank of a Training, and the Skill that it raises. */
  readonly rank?: number;
  readonly strike?: number;
  readonly vitals?: Readonly<Record<string, number>>;
  readonly hits?: { readonly defense: Defense; readonly count: number };
}

const INITIATIVE = {
  kept: "the players keep the Initiative",
  seized: "the enemy seizes the Initiative",
  returned: "the players have the Initiative back",
  untouched: "nothing changes",
};

function thrown(dice: readonly DiceWritten[]): Throw {
  return dice.flatMap(({ faces, values, group }) =>
    values.map((value) => (group ? { faces, value, group } : { faces, value })),
  );
}

function rolled(check: ChallengeCheckInput, { dice, again, events = [] }: ExampleWritten): object {
  const chances = odds(check);
  const common = {
    reached: chances.success,
    clean: chances.noOnes,
    ones: 1 - chances.noOnes,
    mean: chances.expected.hits.toFixed(1),
    pool: pool(validateCheck(check)),
    price: escalationPrice(check.challenge, "challenge"),
  };
  if (!dice) return common;
  const end = outcome(check, [thrown(dice), ...(again ? [thrown(again)] : [])], events);
  if (end.refused.length > 0) throw new Error(`refused: ${JSON.stringify(end.refused)}`);
  return {
    ...common,
    outcome: end,
    kept: INITIATIVE[end.initiative],
    change: { ...sceneChange(end), ...end.feeds },
  };
}

function hurt(
  vitals: Readonly<Record<string, number>>,
  { defense, count }: { defense: Defense; count: number },
): object {
  const gauge = (name: string) => ({ value: vitals[name] ?? 0, max: vitals[name] ?? 0 });
  const all = { reflexes: gauge("reflexes"), nerve: gauge("nerve"), vigor: gauge("vigor"), grit: gauge("grit") };
  const after = takeHits(all, defense, count).vitals;
  return { vitals: { reflexes: after.reflexes.value, vigor: after.vigor.value, grit: after.grit.value } };
}

/** All values that an example may refer to in braces. */
export function compute(example: ExampleWritten): object {
  const { check, traits, vitals, hits, d6, rank, strike = 0 } = example;
  if (traits) return { vitals: derivedVitals(traits) };
  if (vitals && hits) return hurt(vitals, hits);
  if (d6 !== undefined) return { array: startingArray(d6).join(" ") };
  if (rank !== undefined) return { trained: trainedRating("strike", strike, rank, "source") };
  if (check) return rolled(check, example);
  throw new Error("an example of Challenge has a check, traits, a d6, a rank, or vitals with hits");
}
