/** The test for the Initiative as a fight begins: each side's Hits add up. [Challenge, upstream Initiative] */
import { readWhole } from "../check/derive.ts";
import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import { currentGame, type HostMessage } from "../foundry/host.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { type ChallengeOutcome, type InitiativeTest, initiativeTest } from "../rulesets/challenge/rules/index.ts";
import { checksSince } from "./log.ts";
import { sideOf } from "./standing.ts";

/** The latest test that a combatant made for this fight, by message id. */
function testOf(combatant: HostCombatant): string | null {
  const tests = checksSince(combatant, 0).filter(({ round, check }) => round === 0 && check["kind"] === "initiative");
  return tests.at(-1)?.id ?? null;
}

/** Whether a combatant has made its test for this fight. */
export function hasTested(combatant: HostCombatant): boolean {
  return testOf(combatant) !== null;
}

function hitsOf(id: string): number[] {
  const message = currentGame().messages.get(id) as HostMessage<CheckMessageModel> | undefined;
  if (!message) return [];
  const read = readWhole(message);
  return read ? [(read.outcome as ChallengeOutcome).hits] : [];
}

/** How the test stands, of those who made it; null where nobody did. */
export function initiativeTestOf(combat: HostCombat): InitiativeTest | null {
  const hits: Record<"players" | "enemy", number[]> = { players: [], enemy: [] };
  for (const combatant of combat.combatants) {
    const test = testOf(combatant);
    if (test) hits[sideOf(combatant) === "players" ? "players" : "enemy"].push(...hitsOf(test));
  }
  return hits.players.length + hits.enemy.length > 0 ? initiativeTest(hits.players, hits.enemy) : null;
}
