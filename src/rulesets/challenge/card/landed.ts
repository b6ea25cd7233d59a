/** The refusal of rulings and additions that would take back what a check's Hits have done already. */
import { requireUndone } from "../../../check/withdrawal.ts";
import { recordQueries } from "../../../log/shared-before.ts";
import type { ActResult } from "../../../ruleset/acts.ts";
import type { DerivedChallenge } from "../check/derived.ts";

const LANDING = ["damage", "recover"];

/**
 * Return the result of an act that changes a check's Hits.
 * @throws RulesError that asks to undo first what has landed, if fewer Hits would be left than targets took or a
 * Defense recovered
 */
export function keepsLanded(derived: DerivedChallenge, result: ActResult): ActResult {
  const { ruleset, check, throws, events, outcome, message } = derived;
  const landed = events.filter(({ type }) => LANDING.includes(type));
  const others = events.filter(({ type }) => !LANDING.includes(type));
  // With dice that are still to be thrown, the rules refuse the event here: dice only add Hits.
  const changed = { id: "changed", type: "", ...result.event };
  const { before } = recordQueries(message);
  const after = ruleset.outcome(check, throws, [...others, changed, ...landed], before);
  const isRefused = ({ refused }: Pick<typeof outcome, "refused">, id: string) =>
    refused.some(({ event }) => event === id);
  requireUndone(landed.some(({ id }) => isRefused(after, id) && !isRefused(outcome, id)));
  return result;
}
