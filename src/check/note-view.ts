/**
 * The view of a note's event: in the words of its rule set or, for an advance by steps, with the numbers and items that
 * the advance brought.
 */
import { numbersOf } from "../actor/story/numbers.ts";
import { wordsOf } from "../actor/story/value-words.ts";
import { type HostActor, localize } from "../foundry/host.ts";
import { isPoints, readCosts } from "../log/cost.ts";
import type { StoredEvent } from "../log/event.ts";
import type { StoryValue } from "../rules/story.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { NoteView } from "../ruleset/views.ts";
import { cut } from "../ui/cut.ts";

/** Type of the event of an advance by steps, in the games that have no act of their own for it. */
export const ADVANCE = "advance";

/** The numbers that an advance changed, and the items from the advance that the actor still has, in words. */
function advanceWords({ costs, items }: StoredEvent & { readonly items?: unknown }, actor: HostActor): string {
  const numbers = new Map(numbersOf(actor).map((number) => [number.path, number]));
  const changed = readCosts(costs).flatMap((cost) => {
    const number = numbers.get(cost.path);
    if (!number || isPoints(cost) || cost.actor !== actor.uuid || typeof cost.to === "object") return [];
    return [`${localize(number.label)} ${wordsOf(cost.to as StoryValue, number)}`];
  });
  const ids = Array.isArray(items) ? items.filter((id) => typeof id === "string") : [];
  const gained = ids.flatMap((id) => actor.items.get(id)?.name ?? []);
  return [...changed, ...gained.map((name) => cut(name))].join(", ");
}

/** The view of a note's event; null if the rule set has none for it. */
export function noteView(event: StoredEvent, ruleset: Ruleset | undefined, actor: HostActor | null): NoteView | null {
  if (event.type !== ADVANCE || !ruleset || ruleset.noteRules.has(ADVANCE))
    return ruleset?.note?.(event, actor) ?? null;
  const name = actor?.name ?? localize("TESSERA.Card.someone");
  const what = actor ? advanceWords(event, actor) : "";
  return {
    title: "TESSERA.Note.advanceTitle",
    titleData: { name },
    sentence: `TESSERA.Note.${what ? "advance" : "advanced"}`,
    sentenceData: { name, what },
  };
}
