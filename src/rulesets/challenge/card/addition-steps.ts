/**
 * Questions and results of the owner's additions: bonus Hits or dice, or an Advantage used for something other than a
 * reroll.
 */
import { localize } from "../../../foundry/host.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import type { ActSteps } from "../../../ruleset/acts.ts";
import { choice, named } from "../../../ui/controls.ts";
import { usesLeft } from "../check/advantages.ts";
import type { DerivedChallenge } from "../check/derived.ts";
import { ChallengeRoll } from "../check/roll.ts";
import { BONUS_DICE_LIMIT, HAZARD_FACES, HITS_LIMIT, OTHER_USES } from "../rules/index.ts";
import { keepsLanded } from "./landed.ts";

const ADDITIONS = ["hits", "dice"] as const;

const words = (name: string) => localize(`TESSERA.Challenge.Ask.${name}`);

export const useAdvantage: ActSteps<DerivedChallenge> = {
  asks: (derived) => ({
    fields: [choice("use", words("use"), named(usesLeft(derived), "TESSERA.Challenge.Use"))],
    does: ({ use }) => localize("TESSERA.Challenge.Does.use", { use: localize(`TESSERA.Challenge.Use.${use}`) }),
  }),
  apply: (derived, parameters) => {
    const use = oneOf("use", parameters["use"], OTHER_USES);
    if (!usesLeft(derived).includes(use)) throw new RulesError("use", "noLongerPossible");
    const event = { use };
    return use === "bonusDie" ? { event, roll: ChallengeRoll.ofDice([4], derived.outcome.target) } : { event };
  },
};

export const bonus: ActSteps<DerivedChallenge> = {
  asks: () => ({
    fields: ({ what }) => [
      choice("what", words("what"), named(ADDITIONS, "TESSERA.Challenge.Addition")),
      what === "dice"
        ? { kind: "number", name: "count", label: words("count"), value: 1, min: 1, max: BONUS_DICE_LIMIT }
        : { kind: "number", name: "count", label: words("count"), value: 1, min: -HITS_LIMIT, max: HITS_LIMIT },
    ],
    does: ({ what, count }) => {
      const by = Number(count);
      if (by === 0) return "";
      const does = what === "dice" ? "addDice" : by > 0 ? "addHits" : "removeHits";
      return localize(`TESSERA.Challenge.Does.${does}`, { count: Math.abs(by) });
    },
  }),
  apply: (derived, parameters) => {
    const count = Number(parameters["count"]);
    if (oneOf("what", parameters["what"], ADDITIONS) === "hits")
      return keepsLanded(derived, {
        event: { type: "bonusHits", hits: wholeNumber("hits", count, -HITS_LIMIT, HITS_LIMIT) },
      });
    const dice = wholeNumber("dice", count, 1, BONUS_DICE_LIMIT);
    return {
      event: { type: "bonusDice", dice },
      roll: ChallengeRoll.ofDice(Array<number>(dice).fill(HAZARD_FACES), derived.outcome.target),
    };
  },
};
