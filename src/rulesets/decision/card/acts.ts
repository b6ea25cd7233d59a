/** Acts on a Decision check after its roll. The questions of rulings are loaded when a button is pressed. */

import { offerRefund, refund, withdrawal } from "../../../check/withdrawal.ts";
import type { ActOffer } from "../../../ruleset/acts.ts";
import { contestOf, type DecisionAct, type DecisionActs, type DerivedDecision, stands } from "../check/derived.ts";
import { ContestRoll } from "../check/roll.ts";
import { rerollBonus } from "../rules/index.ts";
import { strikeOn } from "./attacks.ts";
import { gearActs } from "./gear-acts.ts";
import { landingActs } from "./landing-acts.ts";
import { possibleContestants } from "./possible-contestants.ts";

/** True if this check's side of a contest is tied and must roll again. */
function mustReroll(derived: DerivedDecision): boolean {
  const contest = contestOf(derived);
  return contest?.view.waiting.includes(contest.side) === true;
}

function hasTargetNumber(derived: DerivedDecision): boolean {
  return !derived.check.contested && !derived.opposes && stands(derived);
}

/**
 * The offer to answer a contest. Its button is large until somebody has answered, and afterwards only for targets that
 * have not answered; others may still answer, but seldom do. If the user's own actor is attacked and has to roll, the
 * large button is in that target's row instead.
 */
function answerOffer(derived: DerivedDecision): ActOffer | false {
  const { check, targets, opposes } = derived;
  if (!check.contested || opposes || !stands(derived)) return false;
  const possible = possibleContestants(derived);
  const awaited = contestOf(derived)?.view.sides.length === 1;
  const aimedAt = possible.filter(({ uuid }) => targets.includes(uuid));
  const isAttacked = aimedAt.some((target) => strikeOn(derived, target) === "open");
  return possible.length > 0 && { primary: !isAttacked && (awaited || aimedAt.length > 0) };
}

const rulings = () => import("./ruling-steps.ts");

/** Set or change the target number. */
const targetNumber: DecisionAct = {
  by: "gm",
  icon: "fa-solid fa-bullseye",
  event: "targetNumber",
  steps: async () => (await rulings()).targetNumber,
};

/** Acts on a check. `withdraw` and `refuse` refund its cost. */
export const decisionActs: DecisionActs = {
  answer: {
    by: "reactor",
    icon: "fa-solid fa-people-arrows",
    event: "contest",
    offer: answerOffer,
    steps: async () => (await import("./answer-contest.ts")).contestAnswer,
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
  withdraw: { ...withdrawal("owner"), possible: stands },
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
    steps: async () => (await rulings()).adjust,
  },
  refuse: {
    by: "gm",
    icon: "fa-solid fa-ban",
    possible: stands,
    offer: (derived) =>
      hasTargetNumber(derived) &&
      derived.outcome.targetNumber !== null &&
      derived.outcome.impossible &&
      offerRefund(derived),
    apply: refund,
  },
};
