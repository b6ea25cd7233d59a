/** Changes of a Challenge check to the shared state. */

import type { Change } from "../../../rules/ledger/entry.ts";
import type { SharedChanges } from "../../../ruleset/prepared-check.ts";
import type { DerivedChallenge } from "../check/derived.ts";
import { advantageCounter, sceneChange } from "../rules/index.ts";

function moved(counter: string, amount: number): Change[] {
  if (amount === 0) return [];
  return [{ type: amount > 0 ? "earn" : "spend", counter, amount: Math.abs(amount) }];
}

/** Advantages that a check placed and used; undoing the check reverts both (upstream, Shifts). */
function advantagesOf(derived: DerivedChallenge): Change[] {
  const { feeds, advantagesSpent } = derived.outcome;
  const { zone } = derived.check;
  return [
    ...moved(advantageCounter(zone), (feeds["advantages"] ?? 0) - advantagesSpent.here),
    ...moved(advantageCounter(""), -advantagesSpent.atLarge),
  ];
}

/**
 * Change Entropy and Momentum and, on a 1, the Initiative; a 1 of the enemy returns the Initiative to the players
 * (source 000, Core Roll Mechanic). Only game masters and threats roll for the enemy: a player's check of a character
 * that claims the enemy's side changes nothing.
 */
export function challengeLedger(derived: DerivedChallenge): SharedChanges {
  const enemy = derived.check.side === "enemy";
  if (enemy && derived.message.author?.isGM !== true && derived.actor?.type !== "challengeThreat") return {};
  const { entropy, momentum, initiative } = sceneChange(derived.outcome);
  const { advantageUses } = derived.outcome;
  const calmed = advantageUses.filter((use) => use === "calm").length;
  const party = [...moved("entropy", entropy - calmed), ...moved("momentum", momentum)];
  const scene = advantagesOf(derived);
  if (initiative) scene.push({ type: "put", name: "initiative", value: initiative });
  return scene.length > 0 ? { party, scene } : { party };
}
