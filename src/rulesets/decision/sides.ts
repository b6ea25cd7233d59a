/** The sides of a contest as the rules take them. */

import { readCheck } from "../../check/derive.ts";
import { isCheck } from "../../check/reply-index.ts";
import { currentGame } from "../../foundry/host.ts";
import type { Throw } from "../../rules/dice.ts";
import type { CheckEvent } from "../../rules/outcome.ts";
import type { Contest, DerivedDecision } from "./outcome.ts";
import { type DecisionCheck, OWN_SIDE, SIDE_LIMIT } from "./rules/index.ts";

/** A check with its dice and what a contest needs of its events. */
export interface Side {
  readonly check: DecisionCheck;
  readonly throws: readonly Throw[];
  readonly events: readonly CheckEvent[];
}

/**
 * A check as one side of a contest: its dice, its rerolls, and whether it was taken back. Whatever else was said about it
 * stays behind, so that nobody can spoil another's answer by what they say about it.
 */
export function sideOf(derived: DerivedDecision): Side {
  const throws: Throw[] = derived.throws.slice(0, 1);
  const events: CheckEvent[] = [];
  for (const event of derived.events) {
    const { id, type } = event;
    const thrown = derived.throws[(event as CheckEvent & { throw?: number }).throw ?? -1];
    if (type === "withdrawn") events.push({ id, type });
    else if (type === "reroll" && thrown && throws.length < SIDE_LIMIT.throws)
      events.push({ id, type, throw: throws.push(thrown) - 1 } as CheckEvent);
  }
  return { check: derived.check, throws, events: events.slice(-SIDE_LIMIT.events) };
}

/** All who take part in a contest so far. */
export function sidesOf({ opening, view }: Contest): Side[] {
  return view.sides.flatMap(({ id }) => {
    if (id === OWN_SIDE) return [sideOf(opening)];
    const message = currentGame().messages.get(id);
    const answer = message && isCheck(message) ? (readCheck(message) as DerivedDecision | null) : null;
    return answer ? [sideOf(answer)] : [];
  });
}

/** What a check that answers a contest says about it. Nobody answers themselves. */
export function contestantEvents(reaction: DerivedDecision): readonly CheckEvent[] {
  const { message, opposes } = reaction;
  const { actor } = message.system;
  const opening = currentGame().messages.get(opposes?.check ?? "");
  if (opening && isCheck(opening) && opening.system.actor === actor) return [];
  return [{ id: message.id, type: "contestant", actor, ...sideOf(reaction) } as CheckEvent];
}
