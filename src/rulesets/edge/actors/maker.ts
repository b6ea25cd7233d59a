/** Creation of an Edge character; the window that shows the steps loads them on demand. */
import type { Maker } from "../../../ruleset/maker.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { attributeIds, skillIds } from "./skill-names.ts";

export const edgeMaker: Maker<EdgeCharacterModel> = {
  plan: async (packed) => (await import("./creation.ts")).edgePlan(packed),
  missing: (actor) => {
    const { attributes, skills } = actor.system;
    if (attributeIds().some((id) => attributes[id] !== 1)) return [];
    const untrained = skillIds().every((id) => !skills[id]);
    return ["TESSERA.Edge.Maker.attributes", ...(untrained ? ["TESSERA.Edge.Maker.skills"] : [])];
  },
};
