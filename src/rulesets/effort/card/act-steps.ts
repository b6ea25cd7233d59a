/** Questions and results of acts on an Effort check, loaded with the first press. */
import { requireUndone, tookEffect } from "../../../check/withdrawal.ts";
import { currentGame, localize } from "../../../foundry/host.ts";
import type { Cost } from "../../../log/cost.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import type { ActResult, ActSteps } from "../../../ruleset/acts.ts";
import type { Question } from "../../../ui/ask.ts";
import { choice, type Option } from "../../../ui/controls.ts";
import { namesIn } from "../../../ui/form-values.ts";
import { playsEffort } from "../actors/actor-model.ts";
import { nameOf } from "../actors/labels.ts";
import type { DerivedEffort } from "../check/derived.ts";
import { costOf } from "../check/prepare.ts";
import { EffortRoll } from "../check/roll.ts";
import { DIFFICULTIES, type Difficulty, difficultyRule, type Payment, poolAt } from "../rules/index.ts";
import { offeredTargets, targetName } from "./targets.ts";

type Steps = ActSteps<DerivedEffort>;

/** Costs that replace one payment by another: resources pay the difference or are refunded. */
function differences({ actor }: DerivedEffort, before: readonly Payment[], after: readonly Payment[]): Cost[] {
  if (!playsEffort(actor)) return [];
  return after.flatMap(({ id, paid }): Cost[] =>
    costOf(actor, id, paid - (before.find((each) => each.id === id)?.paid ?? 0)),
  );
}

/** Costs and missing dice for a change of a check to this difficulty. */
function atDifficulty(derived: DerivedEffort, difficulty: Difficulty): Pick<ActResult, "costs" | "roll"> {
  const { payment, dice } = derived.outcome;
  const after = poolAt(derived.check, difficulty);
  const missing = Math.max(0, difficultyRule(difficulty).dice - dice.length);
  const costs = differences(derived, payment, after.payment);
  return missing > 0 ? { costs, roll: EffortRoll.ofDice(missing) } : { costs };
}

/**
 * True if the check may be ruled to have this difficulty. If opposed trivial actions count as normal, an opposed action
 * cannot become trivial.
 */
function mayRule({ check, outcome }: DerivedEffort, difficulty: Difficulty): boolean {
  const { trivialOpposed } = check.variants;
  return difficulty !== "trivial" || trivialOpposed === "succeeds" || outcome.opposition.length === 0;
}

/** Difficulties that may be ruled, each with the cost of the action. */
function difficultyOptions(derived: DerivedEffort): Option[] {
  return DIFFICULTIES.filter((each) => mayRule(derived, each)).map((value) => {
    const { payment, unpaid } = poolAt(derived.check, value);
    const paid = payment.filter((each) => each.paid > 0).map((each) => `${each.paid} ${nameOf("resource", each.id)}`);
    return {
      value,
      label: localize("TESSERA.Effort.Ask.difficulty", {
        difficulty: localize(`TESSERA.Effort.Difficulty.${value}`),
        paid: paid.join(", ") || "0",
        unpaid,
      }),
      selected: value === derived.outcome.difficulty,
    };
  });
}

/** Form fields for additional targets: visible actors and free names. */
function targetQuestion({ actor, outcome }: DerivedEffort): Question {
  const named = new Set(outcome.targets.map(({ id }) => id));
  const offered = actor ? offeredTargets(actor).filter((target) => !named.has(target)) : [];
  const options = [
    { value: "", label: localize("TESSERA.Effort.Ask.nobodyInSight") },
    ...offered.map((target) => ({ value: target, label: targetName(target) })),
  ];
  return {
    fields: [
      ...(offered.length > 0 ? [choice("target", localize("TESSERA.Effort.Ask.target"), options)] : []),
      { kind: "line", name: "others", label: localize("TESSERA.Dialog.otherTargets"), length: 200 },
    ],
    does: ({ target = "", others = "" }) => {
      const names = [...(target ? [targetName(target)] : []), ...namesIn(others)];
      return names.length > 0 ? localize("TESSERA.Effort.Does.aim", { names: names.join(", ") }) : "";
    },
  };
}

/** Add targets to a check that was already rolled. */
export const aim: Steps = {
  asks: targetQuestion,
  complete: ({ target, others }) => ({ targets: [target, others].filter((each) => each?.trim()).join(",") }),
  apply: ({ outcome }, { targets = "" }) => {
    const named = namesIn(targets).filter((target) => !outcome.targets.some(({ id }) => id === target));
    if (named.length === 0) throw new RulesError("targets", "missing");
    return { event: { targets: named }, reply: currentGame().user.isGM ? "ruling" : "reaction" };
  },
};

/** Throw the dice that an opposed trivial action lacks. */
export const rollOpposed: Steps = { apply: (derived) => atDifficulty(derived, "normal") };

/**
 * Rule another difficulty: refused while a target has lost points by the action's result, or the actor of an opposing
 * check by the result that it opposed, because those points rest on the difficulty.
 */
export const difficulty: Steps = {
  asks: (derived) => ({
    fields: [choice("difficulty", localize("TESSERA.Effort.Fact.difficulty"), difficultyOptions(derived))],
    does: ({ difficulty }) =>
      difficulty === derived.outcome.difficulty
        ? ""
        : localize("TESSERA.Effort.Does.difficulty", {
            difficulty: localize(`TESSERA.Effort.Difficulty.${difficulty}`),
          }),
  }),
  apply: (derived, parameters) => {
    const difficulty = oneOf("difficulty", parameters["difficulty"], DIFFICULTIES);
    requireUndone(derived.outcome.suffered.length > 0 || tookEffect(derived));
    if (!mayRule(derived, difficulty)) throw new RulesError("difficulty", "notAllowed");
    // The costs are the difference from this difficulty, so they are right only while it is in force.
    const from = derived.outcome.difficulty;
    return { event: { difficulty, from }, ...atDifficulty(derived, difficulty) };
  },
};
