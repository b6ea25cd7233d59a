/** Changes of an Edge check to the shared state. */

import type { Change } from "../../../rules/ledger/entry.ts";
import type { SharedChanges } from "../../../ruleset/prepared-check.ts";
import type { DerivedEdge } from "../check/derived.ts";
import { consequenceChanges, failureBoons, failureCounter } from "../rules/index.ts";

/**
 * Add the Story Beats that the check generated to the bank, except those that its consequences spent. Story Beats that
 * a consequence banks stay in the bank (source 002, Story Beats). Apply the consequences' clocks to the scene or the
 * party. Count Boons earned from failures in the scene (source 002, Scene limit), so that clearing the log does not
 * reset the limit.
 */
export function edgeLedger({ outcome, message }: DerivedEdge): SharedChanges {
  const { beats, consequences, withdrawn, waits } = outcome;
  if (withdrawn || waits) return {};
  const { made, spent } = beats;
  const clocks = (scope: "scene" | "party") =>
    consequences.flatMap(({ clock }) => (clock?.scope === scope ? consequenceChanges(clock) : []));
  const earned: Change[] = made > spent ? [{ type: "earn", counter: "storyBeats", amount: made - spent }] : [];
  const boons = failureBoons(outcome);
  const { actor } = message.system;
  const counted: Change[] = boons > 0 && actor ? [{ type: "earn", counter: failureCounter(actor), amount: boons }] : [];
  return { party: [...earned, ...clocks("party")], scene: [...clocks("scene"), ...counted] };
}
