/** Acts on a Decision check after its roll. */

import { localize } from "../../../foundry/host.ts";
import { reversed } from "../../../log/cost.ts";
import { wholeNumber } from "../../../rules/error.ts";
import type { CheckEvent } from "../../../rules/outcome.ts";
import type { Question } from "../../../ui/ask.ts";
import { choice } from "../../../ui/controls.ts";
import { contestOf, type DecisionAct, type DecisionActs, type DerivedDecision, stands } from "../check/derived.ts";
import { ContestRoll } from "../check/roll.ts";
import { LADDER, outcome, rerollBonus } from "../rules/index.ts";
import { ADJUSTMENT_LIMIT, TARGET_MAXIMUM, TARGET_MINIMUM } from "../rules/limits.ts";
import { answerContest, possibleContestants } from "./answer-contest.ts";
import { targetWords } from "./card.ts";
import { gearActs } from "./gear-acts.ts";
import { landingActs } from "./landing-acts.ts";

/** True if this check's side of a contest is tied and must roll again. */
function mustReroll(derived: DerivedDecision): boolean {
  const contest = contestOf(derived);
  return contest?.view.waiting.includes(contest.side) === true;
}

function hasTargetNumber(derived: DerivedDecision): boolean {
  return !derived.check.contested && !derived.opposes && stands(derived);
}

/** A choice of target numbers, each with the result that it would give. */
function targetNumberQuestion({ check, throws, events, outcome: { targetNumber: now } }: DerivedDecision): Question {
  const resultAt = (targetNumber: number) =>
    outcome(check, throws, [...events, { id: "if", type: "targetNumber", targetNumber } as CheckEvent]).result;
  const options = LADDER.map(({ targetNumber }) => ({
    value: String(targetNumber),
    label: localize("TESSERA.Decision.Ask.step", {
      target: targetWords(targetNumber),
      result: localize(`TESSERA.Decision.Result.${resultAt(targetNumber)}`),
    }),
    selected: targetNumber === (now ?? 8),
  }));
  const other = { value: "", label: localize("TESSERA.Decision.Ask.other"), selected: false };
  if (!options.some(({ selected }) => selected)) other.selected = true;
  return {
    fields: ({ step = other.selected ? "" : "8" }) => [
      choice("step", localize("TESSERA.Decision.Fact.targetNumber"), [...options, other]),
      ...(step === ""
        ? [
            {
              ...({ kind: "number", name: "other", label: localize("TESSERA.Decision.Fact.targetNumber") } as const),
              ...{ value: now ?? 8, min: TARGET_MINIMUM, max: TARGET_MAXIMUM },
            },
          ]
        : []),
    ],
    does: ({ step, other: own }) => {
      const targetNumber = Number(step || own);
      return targetNumber === now ? "" : localize("TESSERA.Decision.Does.targetNumber", { targetNumber });
    },
  };
}

/** Set or change the target number. */
const targetNumber: DecisionAct = {
  by: "gm",
  icon: "fa-solid fa-bullseye",
  event: "targetNumber",
  asks: targetNumberQuestion,
  complete: ({ step, other = "" }) => ({ targetNumber: step || other }),
  apply: (_derived, parameters) => ({
    event: {
      targetNumber: wholeNumber("targetNumber", Number(parameters["targetNumber"]), TARGET_MINIMUM, TARGET_MAXIMUM),
    },
  }),
};

/** Acts on a check. `withdraw` and `refuse` refund its cost. */
export const decisionActs: DecisionActs = {
  answer: {
    by: "reactor",
    icon: "fa-solid fa-people-arrows",
    event: "contest",
    offer: (derived) =>
      derived.check.contested &&
      !derived.opposes &&
      stands(derived) &&
      possibleContestants(derived).length > 0 && { primary: true },
    roll: (derived) => answerContest(derived),
  },
  ...landingActs,
  ...gearActs,
  reroll: {
    by: "owner",
    icon: "fa-solid fa-arrows-rotate",
    possible: mustReroll,
    offer: () => ({ primary: true }),
    apply: ({ check, outcome: { luck } }) => ({ roll: ContestRoll.ofTie(check, rerollBonus(check, luck)) }),
  },
  withdraw: {
    by: "owner",
    icon: "fa-solid fa-rotate-left",
    event: "withdrawn",
    rare: true,
    possible: stands,
    offer: ({ costs }) => costs.length > 0,
    apply: ({ costs }) => ({ costs: reversed(costs) }),
  },
  set: {
    ...targetNumber,
    offer: (derived) => hasTargetNumber(derived) && derived.outcome.targetNumber === null && { primary: true },
  },
  change: { ...targetNumber, offer: (derived) => hasTargetNumber(derived) && derived.outcome.targetNumber !== null },
  adjust: {
    by: "gm",
    icon: "fa-solid fa-scale-unbalanced",
    event: "adjustment",
    offer: (derived) => hasTargetNumber(derived) && derived.outcome.targetNumber !== null,
    asks: () => ({
      fields: [
        {
          kind: "number",
          name: "value",
          label: localize("TESSERA.Decision.Ask.adjustment"),
          value: 2,
          min: -ADJUSTMENT_LIMIT,
          max: ADJUSTMENT_LIMIT,
        },
        { kind: "line", name: "label", label: localize("TESSERA.Dialog.reason"), length: 80 },
      ],
      does: ({ value }) => {
        const by = Number(value);
        return by === 0 ? "" : localize(`TESSERA.Decision.Does.${by > 0 ? "harder" : "easier"}`, { by: Math.abs(by) });
      },
    }),
    apply: (_derived, { value, label = "" }) => ({
      event: { value: wholeNumber("adjustments", Number(value), -ADJUSTMENT_LIMIT, ADJUSTMENT_LIMIT), label },
    }),
  },
  refuse: {
    by: "gm",
    icon: "fa-solid fa-ban",
    possible: stands,
    offer: (derived) => hasTargetNumber(derived) && derived.outcome.targetNumber !== null && derived.outcome.impossible,
    apply: ({ costs }) => ({ costs: reversed(costs) }),
  },
};
