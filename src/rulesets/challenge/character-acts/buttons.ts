/**
 * Challenge's character acts, in the order of their buttons. The questions and results of an act are loaded when it is
 * first used.
 */
import { advanceAward } from "../../../actor/advances.ts";
import type { HostActor } from "../../../foundry/host.ts";
import type { CharacterAct, CharacterActs } from "../../../ruleset/character-acts.ts";
import type { ChallengeCharacterModel } from "../actors/character.ts";
import { waitingOf } from "../hazards/saved-hazards.ts";
import { areAdvancesCounted } from "../settings/variants.ts";

type Character = HostActor<ChallengeCharacterModel>;

const shifts = () => import("./shift.ts");

/** Begin a Waypoint. If the player must choose the Trait and dismisses the question, nothing changes. */
const waypoint: CharacterAct<Character> = {
  of: "focus",
  by: "owner",
  icon: "fa-solid fa-signs-post",
  steps: async () => (await import("./waypoint.ts")).waypoint,
};

/** Save the Hazards around the character for its next roll. */
const shift: CharacterAct<Character> = {
  of: "kinds",
  by: "owner",
  icon: "fa-solid fa-hourglass-half",
  steps: async () => (await shifts()).shift,
};

/** Drop the saved Hazards. */
const clearWaiting: CharacterAct<Character> = {
  of: "waiting",
  by: "owner",
  icon: "fa-solid fa-xmark",
  possible: (actor) => waitingOf(actor).length > 0,
  steps: async () => (await shifts()).clearWaiting,
};

/** Roll a background term with a chosen Trait, as an ordinary check. */
const backgroundTerm: CharacterAct<Character> = {
  of: "traits",
  by: "owner",
  icon: "fa-solid fa-book-open",
  steps: async () => (await import("./background-term.ts")).backgroundTerm,
};

export const challengeCharacterActs: CharacterActs = {
  waypoint,
  shift,
  clearWaiting,
  backgroundTerm,
  awardMilestone: advanceAward(areAdvancesCounted),
};
