/**
 * Rules for a check as an attempt that may earn Boons: the worth of its result, and whether it repeats an earlier
 * attempt.
 */

import { isCheck } from "../../../check/reply-index.ts";
import { createdAt } from "../../../foundry/clock.ts";
import { currentGame } from "../../../foundry/host.ts";
import { sceneStart } from "../../../ledger/table-state.ts";
import { type DerivedEdge, edgeReader } from "../check/derived.ts";
import { type Attempt, boonsFor, isRepetition, sameWords } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";

/** Earlier checks of the same character in the same scene whose text for the intent is the same. */
function sameTask(derived: DerivedEdge): DerivedEdge[] {
  const { actor, scene } = derived.message.system;
  const made = createdAt(derived.message);
  const task = sameWords(derived.check.intent);
  if (task === "") return [];
  const start = sceneStart(scene);
  const found: DerivedEdge[] = [];
  for (const message of currentGame().messages) {
    if (!isCheck(message) || createdAt(message) < start || createdAt(message) >= made) continue;
    const { system } = message;
    if (system.actor !== actor || system.scene !== scene) continue;
    const other = edgeReader.readCounting(message);
    if (other && !other.outcome.withdrawn && sameWords(other.check.intent) === task) found.push(other);
  }
  return found;
}

function attemptOf(derived: DerivedEdge): Attempt {
  return { check: derived.check, outcome: derived.outcome };
}

/** True if the log shows an earlier attempt in this scene (source 002, Repetition Rule). */
export function looksRepeated(derived: DerivedEdge): boolean {
  return sameTask(derived).some((other) => isRepetition(attemptOf(derived), attemptOf(other)));
}

/** True if the outcome can earn Boons under the world's variant. */
export function isWorthBoons(derived: DerivedEdge): boolean {
  return boonsFor(derived.outcome.result, variantsInForce().boonAwards) > 0;
}
