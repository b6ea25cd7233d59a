/** How a worked example of Effort's rules journal computes. */
import type { CheckEvent } from "../../../src/rules/outcome.ts";
import { resourceMaximum, rested } from "../../../src/rulesets/effort/rules/character.ts";
import { DEFAULT_CONFIG } from "../../../src/rulesets/effort/rules/config.ts";
import {
  type EffortCheckInput,
  type EffortResult,
  expectedOpposition,
  odds,
  outcome,
  type Rest,
  requireStarting,
} from "../../../src/rulesets/effort/rules/index.ts";
import { check as checkWith, d6 } from "./checks.ts";

interface ExampleWritten {
  readonly check?: EffortCheckInput;
  readonly dice?: readonly number[];
  readonly events?: readonly CheckEvent[];
  /** The number that the opposing character adds to the dice. */
  readonly against?: number;
  /** An attribute, for its chances at each difficulty. */
  readonly ladder?: number;
  readonly attributes?: Readonly<Record<string, number>>;
  readonly rest?: { readonly value: number; readonly max: number; readonly kind: Rest };
}

const RESULT: Readonly<Record<EffortResult, string>> = {
  criticalSuccess: "a critical success",
  success: "a success",
  failure: "a failure",
  criticalFailure: "a critical failure",
};

function rolled(check: EffortCheckInput, { dice, events = [], against }: ExampleWritten): object {
  const { success, results } = odds(check);
  const chances = {
    success,
    great: results.criticalSuccess,
    bad: results.criticalFailure,
    hindered: odds(check, { hinders: [{ success: 1 }] }).success,
    ...(against === undefined
      ? {}
      : { opposed: odds(check, { hinders: [expectedOpposition(checkWith(against))] }).success }),
  };
  if (!dice) return chances;
  const end = outcome(check, [d6(...dice)], events);
  if (end.refused.length > 0) throw new Error(`refused: ${JSON.stringify(end.refused)}`);
  const [target] = end.targets;
  return { ...chances, outcome: end, result: RESULT[end.result], targetResult: target && RESULT[target.result] };
}

function made(attributes: Readonly<Record<string, number>>): object {
  const values = requireStarting(DEFAULT_CONFIG, attributes, "values");
  const maxima = Object.fromEntries(
    DEFAULT_CONFIG.resources.map(({ id }) => [id, resourceMaximum(DEFAULT_CONFIG, values, id)]),
  );
  const total = (all: object) => Object.values(all).reduce((sum: number, each: number) => sum + each, 0);
  const starting = Object.values(values).sort((left, right) => right - left);
  return { maxima, sum: total(maxima), starting, points: total(requireStarting(DEFAULT_CONFIG, attributes, "points")) };
}

/** Everything that the braces of an example may name. */
export function compute(example: ExampleWritten): object {
  const { check, ladder, attributes, rest } = example;
  if (attributes) return made(attributes);
  if (rest) return { rested: rested({ value: rest.value, max: rest.max }, rest.kind).value };
  if (ladder !== undefined) {
    const chance = (difficulty: "easy" | "normal" | "hard") => odds(checkWith(ladder, { difficulty })).success;
    return { easy: chance("easy"), normal: chance("normal"), hard: chance("hard") };
  }
  if (check) return rolled(check, example);
  throw new Error("an example of Effort has a check, a ladder, attributes or a rest");
}
