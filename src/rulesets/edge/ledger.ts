/** What an Edge check does to what the table shares. */

import type { Change } from "../../rules/ledger/entry.ts";
import type { SharedChanges } from "../../ruleset/contract.ts";
import type { DerivedEdge } from "./outcome.ts";
import { consequenceChanges, failureBoons, failureCounter } from "./rules/index.ts";

/**
 * Story Beats made go to the bank; those that this check's consequences spent were never in it, and those banked stay
 * (source 002, Story Beats). Clocks that consequences start or tick stand in the scene or with the party. The scene counts
 * the Boons that failures earned (source 002, Scene limit), so that a cleared log gives nobody more.
 */
export function edgeLedger({ outcome, message }: DerivedEdge): SharedChanges {
  const { beats, consequences, withdrawn } = outcome;
  if (withdrawn) return {};
  const { made, spent } = beats;
  const clocks = (scope: "scene" | "party") =>
    consequences.flatMap(({ clock }) => (clock?.scope === scope ? consequenceChanges(clock) : []));
  const earned: Change[] = made > spent ? [{ type: "earn", counter: "storyBeats", amount: made - spent }] : [];
  const boons = failureBoons(outcome);
  const { actor } = message.system;
  const counted: Change[] = boons > 0 && actor ? [{ type: "earn", counter: failureCounter(actor), amount: boons }] : [];
  return { party: [...earned, ...clocks("party")], scene: [...clocks("scene"), ...counted] };
}
