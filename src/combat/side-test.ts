/** The test for the first side, in games in which dice decide it. */
import { readWhole } from "../check/derive.ts";
import { isCheck } from "../check/reply-index.ts";
import { allCombats, type HostCombat, type HostCombatant } from "../foundry/combat.ts";
import { currentGame, type HostMessage } from "../foundry/host.ts";
import type { Outcome } from "../rules/outcome.ts";
import type { Side } from "../rules/sides.ts";
import type { SideTest } from "../ruleset/turns.ts";
import { rulesetOfCombat, sideOf } from "./state.ts";
import { checksSince, turnOfMessage } from "./turn-checks.ts";

/** Id of the latest test by a combatant for this fight. */
function testOf(combatant: HostCombatant): string | null {
  const rules = rulesetOfCombat(combatant.parent)?.turns.byDice;
  if (!rules) return null;
  const tests = checksSince(combatant, 0).filter(({ round, check }) => round === 0 && rules.isTest(check));
  return tests.at(-1)?.id ?? null;
}

export function hasTested(combatant: HostCombatant): boolean {
  return testOf(combatant) !== null;
}

function outcomeOf(id: string): Outcome[] {
  const message = currentGame().messages.get(id);
  const read = message && isCheck(message) ? readWhole(message) : null;
  return read ? [read.outcome] : [];
}

/** Outcomes of the tests so far, by side. */
function outcomesIn(combat: HostCombat): Readonly<Record<Side, readonly Outcome[]>> {
  const outcomes: Record<Side, Outcome[]> = { players: [], enemy: [] };
  for (const combatant of combat.combatants) {
    const test = testOf(combatant);
    if (test) outcomes[sideOf(combatant) === "players" ? "players" : "enemy"].push(...outcomeOf(test));
  }
  return outcomes;
}

/** Result of the tests for the first side of a fight, once both sides have made one; null before. */
export function decidedTest(combat: HostCombat): SideTest | null {
  const { players, enemy } = outcomesIn(combat);
  return players.length > 0 && enemy.length > 0 ? sideTestOf(combat) : null;
}

/**
 * The decided test for the first side in the fight of a check that is part of that test; null for other checks, before
 * both sides have rolled, or if the fight no longer exists.
 */
export function decidedTestOf(message: HostMessage): SideTest | null {
  const turn = turnOfMessage(message);
  const combat = turn?.round === 0 ? allCombats().find(({ id }) => id === turn.combat) : undefined;
  return combat ? decidedTest(combat) : null;
}

/** Result of the tests so far; null without any. */
export function sideTestOf(combat: HostCombat): SideTest | null {
  const { players, enemy } = outcomesIn(combat);
  if (players.length + enemy.length === 0) return null;
  return rulesetOfCombat(combat)?.turns.byDice?.compare(players, enemy) ?? null;
}
