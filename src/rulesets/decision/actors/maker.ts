/** Creation of a Decision character; the window that shows the steps loads them on demand. */
import type { Maker } from "../../../ruleset/maker.ts";
import type { DecisionCharacterModel } from "./character.ts";

export const decisionMaker: Maker<DecisionCharacterModel> = {
  plan: async (packed) => (await import("./creation.ts")).decisionPlan(packed),
  missing: (actor) =>
    Object.values(actor.system.baseAttributes).every((value) => value === 0)
      ? ["TESSERA.Decision.Maker.attributes"]
      : [],
};
