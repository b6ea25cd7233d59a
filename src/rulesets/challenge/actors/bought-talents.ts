/**
 * Talents that Milestones bought, each with the rank that its Training reached; the reason why the purchase of a talent
 * cannot be undone.
 */
import { noteEvent } from "../../../check/character-act-note.ts";
import { actorByUuid, type HostActor, type HostItem } from "../../../foundry/host.ts";
import type { NoteMessage } from "../../../log/message-models.ts";
import type { BoughtTalent } from "../rules/index.ts";

/** The Training in which a talent was bought, as stored in the talent's flag; empty if the flag has no valid one. */
function boughtIn(item: HostItem): BoughtTalent[] {
  const { training, rank } = (item.getFlag("tessera", "training") ?? {}) as Partial<BoughtTalent>;
  return typeof training === "string" && Number.isSafeInteger(rank) && Number(rank) > 0
    ? [{ training, rank: Number(rank) }]
    : [];
}

export const talentsOf = (actor: HostActor) => actor.items.filter(({ type }) => type === "talent");

/** The Training and rank of each talent of a character that was bought with a Milestone. */
export const boughtBy = (actor: HostActor) => talentsOf(actor).flatMap(boughtIn);

/**
 * Key of the reason why the purchase in a note (a log message about a character) cannot be undone; null if it can be.
 * It cannot while the character has a higher rank of the same Training: the returned Milestone would buy the rank above
 * that one.
 */
export function whyChallengeNoteStays(note: NoteMessage): string | null {
  const actor = actorByUuid(note.system.actor);
  const gained = noteEvent(note)?.event.items;
  if (!actor || !Array.isArray(gained)) return null;
  const isPassed = ({ training, rank }: BoughtTalent) =>
    boughtBy(actor).some((other) => other.training === training && other.rank > rank);
  const given = talentsOf(actor).filter(({ id }) => gained.includes(id));
  return given.flatMap(boughtIn).some(isPassed) ? "rankReachedSince" : null;
}
