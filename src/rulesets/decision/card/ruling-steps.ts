/** Questions and results of the rulings on the target number, loaded when a button is pressed. */
import { localize } from "../../../foundry/host.ts";
import { wholeNumber } from "../../../rules/error.ts";
import type { CheckEvent } from "../../../rules/outcome.ts";
import type { ActSteps } from "../../../ruleset/acts.ts";
import type { Question } from "../../../ui/ask.ts";
import { choice } from "../../../ui/controls.ts";
import type { DerivedDecision } from "../check/derived.ts";
import { LADDER, outcome } from "../rules/index.ts";
import { ADJUSTMENT_LIMIT, TARGET_MAXIMUM, TARGET_MINIMUM } from "../rules/limits.ts";
import { targetWords } from "./card.ts";

type Steps = ActSteps<DerivedDecision>;

/** A choice of target numbers, each with the result that the check would have with it. */
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

export const targetNumber: Steps = {
  asks: targetNumberQuestion,
  complete: ({ step, other = "" }) => ({ targetNumber: step || other }),
  apply: (_derived, parameters) => ({
    event: {
      targetNumber: wholeNumber("targetNumber", Number(parameters["targetNumber"]), TARGET_MINIMUM, TARGET_MAXIMUM),
    },
  }),
};

/** Raise or lower the target number by an adjustment. */
export const adjust: Steps = {
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
};
