/** Withdrawn checks, and the offer to withdraw one by the act that its rule set has for this. */
import type { DerivedCheck, Ruleset } from "../ruleset/contract.ts";
import { eventTypes } from "../ruleset/event-rules.ts";
import { type CardOffer, offersOn } from "./acts.ts";

/** Types of the events by which checks of this rule set are withdrawn. */
function withdrawingEvents({ acts }: Ruleset): readonly string[] {
  return Object.entries(acts).flatMap(([id, act]) => (act.withdraws ? eventTypes(id, act) : []));
}

/** Ids of the events that withdraw this check and count. */
export function withdrawalsOf({ ruleset, placed, outcome }: DerivedCheck): string[] {
  const types = withdrawingEvents(ruleset);
  const refused = new Set(outcome.refused.map(({ event }) => event));
  return placed
    .filter(({ id, event }) => types.includes(event.type) && event.undone !== true && !refused.has(id))
    .map(({ id }) => id);
}

/** The offer to withdraw this check; undefined if its rule set has no such act, or this user cannot do it now. */
export function withdrawalOffer(derived: DerivedCheck): CardOffer | undefined {
  return offersOn(derived).find(({ id }) => derived.ruleset.acts[id]?.withdraws);
}
