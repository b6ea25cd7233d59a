/** A game master's word that a check was changed after its roll: for the card, not for the rules. */
import type { PlacedEvent } from "../event.ts";

/** Type of the event. */
export const ALTERED = "altered";

/** What was changed: what was asked, the check's own dice, or what had been done since. */
export const ALTERATIONS = ["asked", "dice", "history"] as const;
export type Alteration = (typeof ALTERATIONS)[number];

/** What of a check was changed after its roll, each once. Only a game master's word counts. */
export function alterationsIn(placed: readonly PlacedEvent[]): Alteration[] {
  return ALTERATIONS.filter((what) =>
    placed.some(
      ({ event, author }) => event.type === ALTERED && author?.isGM && !event.undone && event["what"] === what,
    ),
  );
}
