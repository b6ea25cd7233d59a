/**
 * A Shift without a roll. "When a character takes an Action or Shift while inside a Zone containing a Hazard, they add
 * 1d4 to their next roll" (source 000, Hazard). So a Shift without a roll of its own, such as leaving the Zone, saves
 * the Hazards around the character for its next roll, even if the character makes that roll elsewhere.
 */
import { currentGame, type HostActor, notify } from "../../../foundry/host.ts";
import { resolveStandpoint } from "../../../regions/zones.ts";
import type { CharacterActSteps } from "../../../ruleset/character-acts.ts";
import type { ChallengeCharacterModel } from "../actors/character.ts";
import { hazardsAt } from "../hazards/hazards-for-roll.ts";
import { asHazard } from "../hazards/placed-hazard.ts";
import { type WaitingHazard, waitingCosts, waitingOf } from "../hazards/saved-hazards.ts";

type Character = HostActor<ChallengeCharacterModel>;

/** The Hazards around a character, as far as this user knows them. */
function hazardsAround(actor: Character): WaitingHazard[] {
  const from = resolveStandpoint(actor);
  const { isGM } = currentGame().user;
  return from
    ? hazardsAt(from)
        .filter(({ hidden }) => isGM || !hidden)
        .map(asHazard)
    : [];
}

/** Hazards around a character that are not saved yet. */
function freshHazards(actor: Character): WaitingHazard[] {
  const waiting = waitingOf(actor);
  return hazardsAround(actor).filter(({ source }) => !waiting.some((each) => each.source === source));
}

export const shift: CharacterActSteps<Character> = {
  perform: (actor) => {
    if (freshHazards(actor).length > 0) return null;
    const words = hazardsAround(actor).length > 0 ? "told" : "none";
    notify("info", `TESSERA.Challenge.Waiting.${words}`, { name: actor.name });
    return Promise.resolve(null);
  },
  plan: (actor) => {
    const fresh = freshHazards(actor);
    return { event: { hazards: fresh.length }, costs: waitingCosts(actor, [...waitingOf(actor), ...fresh]) };
  },
};

export const clearWaiting: CharacterActSteps<Character> = {
  plan: (actor) => ({ costs: waitingCosts(actor) }),
};
