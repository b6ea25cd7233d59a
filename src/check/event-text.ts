/** The sentence of an event, as the history of a card tells it. */
import { type HostUser, isTranslated, localize } from "../foundry/host.ts";
import { shownName } from "../foundry/shown-names.ts";
import { attempt } from "../log/attempt.ts";
import type { StoredEvent } from "../log/event.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { cut, cutData } from "../ui/cut.ts";
import { nearestKey } from "./nearest-words.ts";

/**
 * The sentence of an event by `author` about a check of `actor` (a UUID): `Event.<type>` below the rule set's prefix, else one
 * shared by all rule sets.
 */
export function eventText(
  event: StoredEvent,
  ruleset: Ruleset | undefined,
  author: HostUser | null,
  actor: string | null,
): string {
  const type = cut(event.type);
  const key = nearestKey(`Event.${type}`, ruleset);
  const data = {
    ...cutData(event),
    ...cutData(attempt(() => ruleset?.events.get(event.type)?.sentenceData?.(event)) ?? {}),
  };
  return localize(isTranslated(key) ? key : "TESSERA.Event.unknown", {
    ...data,
    name: cut(author?.name) || localize("TESSERA.Card.someone"),
    actor: actor ? cut(shownName(actor)) : localize("TESSERA.Card.someone"),
  });
}
