/**
 * Hazards saved for a character's next roll. "When a character takes an Action or Shift while inside a Zone containing
 * a Hazard, they add 1d4 to their next roll" (source 000, Hazard): a Shift without a roll, such as leaving the Zone,
 * passes its Hazards to the next roll, wherever that is made. A Hazard that also surrounds that roll counts once.
 */

import { currentGame, type HostActor, notify } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { Cost } from "../../../log/cost.ts";
import { hazardsAt, resolveStandpoint } from "../../../regions/zones.ts";
import { ChallengeCharacterModel } from "../actors/character.ts";
import type { Hazard } from "../rules/index.ts";
import { asHazard } from "./placed-hazard.ts";

/** A Hazard and its source. */
export type WaitingHazard = Hazard & { readonly source: string };

/** Saved Hazards of a character; none for threats. */
export function waitingOf({ system }: HostActor): readonly WaitingHazard[] {
  return system instanceof ChallengeCharacterModel ? system.waiting : [];
}

/** Costs that clear the saved Hazards; undo restores them. */
export function waitingCosts(actor: HostActor): Cost[] {
  const waiting = waitingOf(actor);
  if (waiting.length === 0) return [];
  const { waiting: from } = storedSystem<Pick<ChallengeCharacterModel, "waiting">>(actor);
  return [{ actor: actor.uuid, path: "system.waiting", from: structuredClone(from), to: [] }];
}

/** Save the Hazards around the character for its next roll, as far as this user knows them. */
export async function shiftWithoutRoll(actor: HostActor<ChallengeCharacterModel>): Promise<void> {
  const from = resolveStandpoint(actor);
  const { isGM } = currentGame().user;
  const around = from ? hazardsAt(from).filter(({ hidden }) => isGM || !hidden) : [];
  const waiting = waitingOf(actor);
  const fresh = around.map(asHazard).filter(({ source }) => !waiting.some((each) => each.source === source));
  if (around.length === 0) {
    notify("info", "TESSERA.Challenge.Waiting.none", { name: actor.name });
    return;
  }
  if (fresh.length > 0) await actor.update({ "system.waiting": [...waiting, ...fresh] });
  notify("info", "TESSERA.Challenge.Waiting.told", { name: actor.name });
}
