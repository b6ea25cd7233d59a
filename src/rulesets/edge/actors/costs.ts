/** Costs of changes to an Edge character: Boons, experience, Fatigue and Harm. */
import type { HostActor } from "../../../foundry/host.ts";
import type { Cost, Points } from "../../../log/cost.ts";
import { BOON_CAP, HARM_LIMIT, markFatigue, staysTreated } from "../rules/index.ts";
import { type EdgeCharacter, storedCharacter } from "./character.ts";

/** Paths of the stored numbers with which acts are paid. */
export const BOONS = "system.boons";
const EXPERIENCE_EARNED = "system.experience.earned";
export const EXPERIENCE_SPENT = "system.experience.spent";
export const FATIGUE = "system.fatigue";
export const HARM = "system.harm";

/** A stored number of an actor or item, which `actor` names by UUID. Undo raises the number to `maximum` at most. */
type Stored = Pick<Points, "actor" | "path" | "maximum" | "notAbove">;

/** The cost that changes a stored number from `from` to `to`; no cost if both are equal. */
export function change(stored: Stored, from: number, to: number): Points[] {
  return from === to ? [] : [{ ...stored, amount: from - to }];
}

/**
 * Flag costs as marks, which rest or treatment may clear before the act is undone; undo then reverts only what is left.
 */
export function marks(costs: readonly Points[]): Points[] {
  return costs.map((cost) => ({ ...cost, mark: true }));
}

/** Cost that changes a character's Boons to `to`. */
export function boonChange(actor: HostActor, to: number): Cost[] {
  return change({ actor: actor.uuid, path: BOONS, maximum: BOON_CAP }, storedCharacter(actor).boons, to);
}

/** Cost of spending experience: raises `spent`. */
export function experiencePaid(actor: HostActor, amount: number): Cost[] {
  const { spent } = storedCharacter(actor).experience;
  return change({ actor: actor.uuid, path: EXPERIENCE_SPENT, notAbove: EXPERIENCE_EARNED }, spent, spent + amount);
}

/** Cost of gaining experience. The gain cannot be undone once the experience is spent. */
export function experienceGained(actor: HostActor, amount: number): Cost[] {
  if (amount === 0) return [];
  return [{ actor: actor.uuid, path: EXPERIENCE_EARNED, amount: -amount, notBelow: EXPERIENCE_SPENT }];
}

/** Unspent experience, 0 or more. */
export function experienceLeft(actor: HostActor): number {
  const { earned, spent } = storedCharacter(actor).experience;
  return Math.max(0, earned - spent);
}

/** Costs that bring Fatigue and Harm to `to`. @param treated whether the Harm is treated, if it does not increase */
export function wearChange(
  actor: EdgeCharacter,
  to: { readonly fatigue: number; readonly harm: number },
  treated = storedCharacter(actor).harmTreated,
): Cost[] {
  const { fatigue, harm, harmTreated } = storedCharacter(actor);
  return marks([
    ...change({ actor: actor.uuid, path: FATIGUE, maximum: actor.system.body }, fatigue, to.fatigue),
    ...change({ actor: actor.uuid, path: HARM, maximum: HARM_LIMIT }, harm, to.harm),
    ...change(
      { actor: actor.uuid, path: "system.harmTreated" },
      Number(harmTreated),
      Number(staysTreated(harm, to.harm, treated)),
    ),
  ]);
}

/** Costs of marking Fatigue; a full track turns into Harm. */
export function fatigueCosts(actor: EdgeCharacter, marked: number): Cost[] {
  const { fatigue, harm } = storedCharacter(actor);
  const body = actor.system.body;
  // If Body has dropped below the marked Fatigue, count the track as one short of full.
  const before = Math.min(fatigue, body - 1);
  return wearChange(actor, markFatigue({ fatigue: before, harm }, body, marked));
}
