/** How an Effort character is made; the steps are loaded with the window that shows them. */
import type { Maker } from "../../../ruleset/maker.ts";
import { effortConfig } from "../settings/config.ts";
import { AVERAGE, type EffortCharacterModel } from "./character.ts";

export const effortMaker: Maker<EffortCharacterModel> = {
  plan: async (packed) => (await import("./creation.ts")).effortPlan(packed),
  // Attributes that all stand as on a new sheet mean that the points were not spent.
  missing: (actor) => {
    const initial = new Set(effortConfig().attributes.map(({ id }) => actor.system.attributes[id]));
    return initial.size === 1 && initial.has(AVERAGE) ? ["TESSERA.Effort.Maker.attributes"] : [];
  },
};
