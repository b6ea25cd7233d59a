/** Waypoints: restore gauges and ranks, draw a new focused Trait. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { Cost } from "../../../log/cost.ts";
import { oneOf } from "../../../rules/error.ts";
import type { CharacterActSteps } from "../../../ruleset/character-acts.ts";
import { ask } from "../../../ui/ask.ts";
import { choice, named } from "../../../ui/controls.ts";
import type { ChallengeCharacterModel } from "../actors/character.ts";
import { gaugeNames, storedValue, vitalsOf } from "../actors/vitals.ts";
import { ChallengeRoll } from "../check/roll.ts";
import { focusedTrait, restore, TRAITS, type Trait } from "../rules/index.ts";

type Character = HostActor<ChallengeCharacterModel>;

/**
 * Ask the player for the Trait after a 6, which leaves the choice open.
 * @returns null if the question is dismissed
 */
async function chooseTrait(name: string): Promise<Trait | null> {
  const label = localize("TESSERA.Challenge.Waypoint.choose");
  const answer = await ask("challenge", localize("TESSERA.Challenge.Waypoint.title", { name }), {
    help: "challenge.waypoint",
    fields: [choice("trait", label, named(TRAITS, "TESSERA.Challenge.Trait"))],
    does: ({ trait }) =>
      localize("TESSERA.Challenge.Does.focus", { trait: localize(`TESSERA.Challenge.Trait.${trait}`) }),
  });
  return answer ? oneOf("trait", answer["trait"], TRAITS) : null;
}

/** A focused Trait, with the d6 roll that determined it. */
export interface DrawnFocus {
  readonly trait: Trait;
  readonly roll: ChallengeRoll;
}

/**
 * Draw the focused Trait with a d6; on a 6 the player chooses.
 * @param wanted the Trait chosen for a 6; asked for if undefined
 * @returns null if the question is dismissed
 */
export async function drawFocus({ name }: HostActor, wanted?: unknown): Promise<DrawnFocus | null> {
  const roll = await new ChallengeRoll("1d6").evaluate();
  const open = () => (wanted === undefined ? chooseTrait(name) : oneOf("trait", wanted, TRAITS));
  const trait = focusedTrait(roll.total ?? 6) ?? (await open());
  return trait && { trait, roll };
}

/** Costs that restore Defenses and Grit. */
export function gaugeCosts(actor: Character): Cost[] {
  const next = restore(vitalsOf(actor));
  return gaugeNames.flatMap((name) => {
    const amount = storedValue(actor, name) - next[name].value;
    return amount === 0 ? [] : [{ actor: actor.uuid, path: `system.${name}.value`, amount }];
  });
}

/** Costs that restore the ranks spent on rerolls. */
export function rankCosts(actor: Character): Cost[] {
  const { spent } = storedSystem<Pick<ChallengeCharacterModel, "spent">>(actor);
  return TRAITS.filter((trait) => spent[trait] > 0).map((trait) => ({
    actor: actor.uuid,
    path: `system.spent.${trait}`,
    amount: spent[trait],
  }));
}

/** Costs that put a Trait in focus. */
export function focusCosts(actor: Character, to: Trait): Cost[] {
  const { focused: from } = storedSystem<Pick<ChallengeCharacterModel, "focused">>(actor);
  return from === to ? [] : [{ actor: actor.uuid, path: "system.focused", from, to }];
}

export const waypoint: CharacterActSteps<Character> = {
  complete: async (actor, { trait }) => {
    const drawn = await drawFocus(actor, trait);
    return drawn && { answers: { trait: drawn.trait }, rolls: [drawn.roll] };
  },
  plan: (actor, answers) => {
    const trait = oneOf("trait", answers["trait"], TRAITS);
    return { event: { trait }, costs: [...gaugeCosts(actor), ...rankCosts(actor), ...focusCosts(actor, trait)] };
  },
};
