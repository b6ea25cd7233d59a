/** What a Challenge check does to what the table shares. */
import type { DerivedCheck } from "../../check/derive.ts";
import { type ChallengeOutcome, sceneChange } from "../../rules/challenge/index.ts";
import type { Change } from "../../rules/ledger/entry.ts";
import type { SharedChanges } from "../ruleset.ts";
import { challengeCheckOf } from "./outcome.ts";

/**
 * Entropy and Momentum go to their meters, a 1 moves the Initiative; enemy rolls mirror (source 000, Core Roll Mechanic).
 * The enemy's side is the game master's to roll, or a threat's: a character who claims it changes nothing.
 */
export function challengeLedger(derived: DerivedCheck): SharedChanges {
  const enemy = challengeCheckOf(derived).side === "enemy";
  if (enemy && derived.message.author?.isGM !== true && derived.actor?.type !== "challengeThreat") return {};
  const { entropy, momentum, initiative } = sceneChange(derived.outcome as ChallengeOutcome);
  const party: Change[] = [
    { type: "earn" as const, counter: "entropy", amount: entropy },
    { type: "earn" as const, counter: "momentum", amount: momentum },
  ].filter(({ amount }) => amount > 0);
  return initiative ? { party, scene: [{ type: "put", name: "initiative", value: initiative }] } : { party };
}
