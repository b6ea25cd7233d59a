/** How a Decision character is made; the steps are loaded with the window that shows them. */
import type { Maker } from "../../../ruleset/maker.ts";
import type { DecisionCharacterModel } from "./character.ts";

export const decisionMaker: Maker<DecisionCharacterModel> = {
  plan: async (packed) => (await import("./creation.ts")).decisionPlan(packed),
  missing: (actor) =>
    Object.values(actor.system.baseAttributes).every((value) => value === 0)
      ? ["TESSERA.Decision.Maker.attributes"]
      : [],
};
