/** Sides of a contest, in the form that the rules take. */

import { isCheck } from "../../../check/reply-index.ts";
import { currentGame } from "../../../foundry/host.ts";
import type { Throw } from "../../../rules/dice.ts";
import type { CheckEvent } from "../../../rules/outcome.ts";
import { type DecisionCheck, OWN_SIDE, SIDE_LIMIT } from "../rules/index.ts";
import { type Contest, type DerivedDecision, decisionReader } from "./derived.ts";

export interface Side {
  readonly check: DecisionCheck;
  readonly throws: readonly Throw[];
  readonly events: readonly CheckEvent[];
}

/**
 * Convert a check to a side of a contest. Only the check's rerolls and withdrawal are kept, so that none of its other
 * events can invalidate another side's check.
 */
function sideOf(derived: DerivedDecision): Side {
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

export function sidesOf({ opening, view }: Contest): Side[] {
  return view.sides.flatMap(({ id }) => {
    if (id === OWN_SIDE) return [sideOf(opening)];
    const answer = decisionReader.read(currentGame().messages.get(id));
    return answer ? [sideOf(answer)] : [];
  });
}

/** Events that an answering check adds to the contest that it answers; none if the same actor opened the contest. */
export function contestantEvents(reaction: DerivedDecision): readonly CheckEvent[] {
  const { message, opposes } = reaction;
  const { actor } = message.system;
  const opening = currentGame().messages.get(opposes?.check ?? "");
  if (opening && isCheck(opening) && opening.system.actor === actor) return [];
  return [{ id: message.id, type: "contestant", actor, ...sideOf(reaction) } as CheckEvent];
}
