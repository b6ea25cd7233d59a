/** Creation of a Challenge character; the window that shows the steps loads them on demand. */
import type { Maker } from "../../../ruleset/maker.ts";
import type { ChallengeCharacterModel } from "./character.ts";

export const challengeMaker: Maker<ChallengeCharacterModel> = {
  plan: async () => (await import("./creation.ts")).challengePlan,
  missing: (actor) => {
    const { traits, skills } = actor.system;
    const none = (ratings: Readonly<Record<string, number>>) => Object.values(ratings).every((rating) => rating === 0);
    if (!none(traits)) return [];
    return ["TESSERA.Challenge.Maker.traits", ...(none(skills) ? ["TESSERA.Challenge.Maker.skills"] : [])];
  },
};
