/** Hazards saved for a character's next roll. A saved Hazard that also surrounds the roll counts only once. */
import type { HostActor } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { Cost } from "../../../log/cost.ts";
import { ChallengeCharacterModel } from "../actors/character.ts";
import type { Hazard } from "../rules/index.ts";

/** A Hazard and its source. */
export type WaitingHazard = Hazard & { readonly source: string };

/** Saved Hazards of a character; none for threats. */
export function waitingOf({ system }: HostActor): readonly WaitingHazard[] {
  return system instanceof ChallengeCharacterModel ? system.waiting : [];
}

/** Costs that replace the saved Hazards by `to`; undo restores them. */
export function waitingCosts(actor: HostActor, to: readonly WaitingHazard[] = []): Cost[] {
  if (waitingOf(actor).length === 0 && to.length === 0) return [];
  const { waiting: from } = storedSystem<Pick<ChallengeCharacterModel, "waiting">>(actor);
  return [{ actor: actor.uuid, path: "system.waiting", from: structuredClone(from), to: structuredClone(to) }];
}
