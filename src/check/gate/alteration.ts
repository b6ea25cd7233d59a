/** A game master's report that a check was changed after its roll: for the card, not for the rules. */

import type { PlacedEvent } from "../../log/event.ts";
import { ALTERATIONS, type Alteration } from "../../log/findings.ts";

/** Type of the event. */
export const ALTERED = "altered";

/** Kinds of alterations of a check, without repetition. Only reports of game masters count. */
export function alterationsIn(placed: readonly PlacedEvent[]): Alteration[] {
  return ALTERATIONS.filter((what) =>
    placed.some(
      ({ event, author }) => event.type === ALTERED && author?.isGM && !event.undone && event["what"] === what,
    ),
  );
}
