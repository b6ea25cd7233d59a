/** Rests of a character, which restore resources. */
import type { HostActor } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { Cost } from "../../../log/cost.ts";
import type { ActPlan, CharacterActSteps } from "../../../ruleset/character-acts.ts";
import type { EffortCharacterModel } from "../actors/character.ts";
import { type Rest, rested } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";

export type Character = HostActor<EffortCharacterModel>;

/** The world's resources that a character has: the stored value of each, and its current gauge. */
function resourcesOf(actor: Character) {
  const { resources } = storedSystem<Pick<EffortCharacterModel, "resources">>(actor);
  return effortConfig().resources.flatMap(({ id }) => {
    const gauge = actor.system.purse(id);
    return gauge ? [{ gauge, stored: resources[id]?.value ?? gauge.value }] : [];
  });
}

/** Points that a rest would restore. */
export function pointsOfRest(actor: Character, kind: Rest): number {
  return resourcesOf(actor).reduce((sum, { gauge }) => sum + rested(gauge, kind).value - gauge.value, 0);
}

/** Costs of a rest; there may be none, if nothing is to be restored. */
export function planRest(actor: Character, kind: Rest): ActPlan {
  return {
    costs: resourcesOf(actor).flatMap(({ gauge, stored }): Cost[] => {
      const amount = stored - rested(gauge, kind).value;
      return amount === 0 ? [] : [{ actor: actor.uuid, path: gauge.path, amount }];
    }),
  };
}

/** Steps of a rest. */
export function restSteps(kind: Rest): CharacterActSteps<Character> {
  return { plan: (actor) => planRest(actor, kind) };
}
