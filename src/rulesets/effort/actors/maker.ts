/** Creation of an Effort character; the window that shows the steps loads them on demand. */
import type { Maker } from "../../../ruleset/maker.ts";
import { effortConfig } from "../settings/config.ts";
import { AVERAGE, type EffortCharacterModel } from "./character.ts";

export const effortMaker: Maker<EffortCharacterModel> = {
  plan: async (packed) => (await import("./creation.ts")).effortPlan(packed),
  // If all attributes have the value of a new sheet, the points have not been distributed yet.
  missing: (actor) => {
    const initial = new Set(effortConfig().attributes.map(({ id }) => actor.system.attributes[id]));
    return initial.size === 1 && initial.has(AVERAGE) ? ["TESSERA.Effort.Maker.attributes"] : [];
  },
};
