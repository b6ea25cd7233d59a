/**
 * The gear of a suggested character: things that its talents need, things that the plan's kit asks for, and things that
 * suit it.
 */

import { catchRulesError } from "../../rules/error.ts";
import type { Random } from "../../rules/random-picks.ts";
import type { Draft, PackedItem } from "../../ruleset/maker.ts";
import { type Suggesting, shownBy } from "./faces.ts";
import { leastLately, suggestNow } from "./lately.ts";
import { conceptIdOf, fitting } from "./step-kinds.ts";
import { isMadeFor, suiting } from "./suits.ts";

/** Number of pieces of gear that are suggested at once. */
export const CARRIED = 3;

/** Tags of the gear without which the draft's talents are of no use. */
function needsOf({ plan: { steps }, packed: { talents }, actor }: Suggesting, draft: Draft): string[] {
  if (!talents.some(({ needs }) => needs)) return [];
  const made = steps.flatMap((step) =>
    catchRulesError(
      () => step.made(draft[step.id] ?? {}, draft, actor).items ?? [],
      () => [],
    ),
  );
  const names = made.filter(({ type }) => type === "talent").map(({ name }) => name);
  return talents.filter(({ name }) => names.includes(name)).flatMap(({ needs }) => needs ?? []);
}

/** True if the portrait shows another thing of the item's slot, but not the item: a sword where the item is an ax. */
function contradicts({ slot, suits }: PackedItem, shown: readonly string[], gear: readonly PackedItem[]): boolean {
  const isShown = (tags: readonly string[]) => tags.some((tag) => shown.includes(tag));
  return slot !== undefined && !isShown(suits) && gear.some((other) => other.slot === slot && isShown(other.suits));
}

/**
 * All gear that does not contradict the portrait, the best for this draft first: one thing made for the concept, things
 * that suit the concept and are of use, others that suit the concept, things with a bonus for something that the
 * character is good at, and the rest.
 */
function ranked({ plan, packed }: Suggesting, draft: Draft, random: Random): PackedItem[] {
  const shown = shownBy(plan, packed, draft);
  const possible = packed.gear.filter((item) => !(item.useless || contradicts(item, shown, packed.gear)));
  const goodAt = plan.goodAt?.(draft) ?? [];
  const concept = conceptIdOf(plan, draft);
  const mixed = leastLately(packed.gear, possible, random, concept);
  const suited = suiting(mixed, concept);
  const useful = suited.filter(({ appliesTo }) => appliesTo === "" || goodAt.includes(appliesTo));
  const own = useful.filter(({ suits }) => isMadeFor(suits, concept));
  return [...new Set([...own.slice(0, 1), ...useful, ...suited, ...fitting(mixed, goodAt), ...mixed])];
}

/** Choose the gear of a suggested character; of things with one slot, such as two pairs of boots, only one. */
export function suggestedGear(suggesting: Suggesting, draft: Draft, random: Random): readonly PackedItem[] {
  const all = ranked(suggesting, draft, random);
  const { plan, packed } = suggesting;
  const wanted = [...needsOf(suggesting, draft), ...(plan.kit ?? []), ...(plan.goodAt?.(draft) ?? [])];
  const chosen: PackedItem[] = [];
  const add = (list: readonly PackedItem[]) => {
    const slots = chosen.flatMap(({ slot }) => slot ?? []);
    const next = list.find((each) => !(chosen.includes(each) || (each.slot && slots.includes(each.slot))));
    if (next && chosen.length < CARRIED) chosen.push(next);
  };
  for (const tag of wanted) {
    const tagged = suiting(all, tag);
    if (suiting(chosen, tag).length === 0) add(tagged);
  }
  for (let left = CARRIED - chosen.length; left > 0; left--) add(all);
  suggestNow(packed.gear, chosen, conceptIdOf(plan, draft));
  return chosen;
}
