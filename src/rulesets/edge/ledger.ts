/** What an Edge check does to what the table shares. */
import type { DerivedCheck } from "../../check/derive.ts";
import type { EdgeOutcome } from "../../rules/edge/index.ts";
import type { SharedChanges } from "../ruleset.ts";

/**
 * Story Beats made go to the bank; those that this check's consequences spent were never in it, and those banked stay
 * (source 002, Story Beats).
 */
export function edgeLedger({ outcome }: DerivedCheck): SharedChanges {
  const { made, spent } = (outcome as EdgeOutcome).beats;
  return made > spent ? { party: [{ type: "earn", counter: "storyBeats", amount: made - spent }] } : {};
}
