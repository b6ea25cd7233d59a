/** A game master's word that a check was changed after its roll: for the card, not for the rules. */

import type { PlacedEvent } from "../../log/event.ts";
import { ALTERATIONS, type Alteration } from "../../log/judged.ts";

/** Type of the event. */
export const ALTERED = "altered";

/** What of a check was changed after its roll, each once. Only a game master's word counts. */
export function alterationsIn(placed: readonly PlacedEvent[]): Alteration[] {
  return ALTERATIONS.filter((what) =>
    placed.some(
      ({ event, author }) => event.type === ALTERED && author?.isGM && !event.undone && event["what"] === what,
    ),
  );
}
