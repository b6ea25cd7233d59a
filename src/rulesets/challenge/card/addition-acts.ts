/** Acts of the check's owner: add bonus Hits or dice, or use an Advantage for something other than a reroll. */
import { localize } from "../../../foundry/host.ts";
import { advantagesNow, usesLeft } from "../check/advantages.ts";
import type { ChallengeAct } from "../check/derived.ts";

const additions = () => import("./addition-steps.ts");

const useAdvantage: ChallengeAct = {
  by: "owner",
  icon: "fa-solid fa-star",
  possible: (derived) => usesLeft(derived).length > 0,
  offer: (derived) => ({ label: "TESSERA.Challenge.Act.use", data: { left: advantagesNow(derived) } }),
  steps: async () => (await additions()).useAdvantage,
  sentenceData: ({ use }) => ({ useWords: typeof use === "string" ? localize(`TESSERA.Challenge.Use.${use}`) : "" }),
};

const bonus: ChallengeAct = {
  by: "owner",
  icon: "fa-solid fa-plus",
  event: ["bonusHits", "bonusDice"],
  steps: async () => (await additions()).bonus,
};

export const additionActs = { useAdvantage, bonus };
