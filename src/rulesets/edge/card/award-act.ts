/** Boons awarded by a game master for a check: for its outcome, a Bond, or another reason. */

import { localize } from "../../../foundry/host.ts";
import { type EdgeAct, isCharacter } from "../check/derived.ts";
import { AWARD_REASONS } from "../rules/index.ts";
import { isWorthBoons, looksRepeated } from "./attempts.ts";

export const award: EdgeAct = {
  by: "gm",
  icon: "fa-solid fa-gem",
  possible: ({ outcome }) => !outcome.waits,
  // Indicate on the button that this looks like a repeated attempt, which earns nothing.
  offer: (derived) =>
    isCharacter(derived) &&
    (!isWorthBoons(derived) || !looksRepeated(derived) || { label: "TESSERA.Edge.Act.awardRepeated" }),
  steps: async () => (await import("./award-steps.ts")).award,
  sentenceData: ({ reason }) => {
    const known = AWARD_REASONS.find((each) => each === reason);
    return { why: known ? localize(`TESSERA.Edge.AwardFor.${known}`) : "" };
  },
};
