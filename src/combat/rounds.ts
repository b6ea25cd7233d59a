/** The start of the first round, and the return to an earlier round, on the client of the game master who does it. */
import { writeTogether } from "../foundry/batch.ts";
import type { HostCombat } from "../foundry/combat.ts";
import { gmAct } from "../ledger/gm-act.ts";
import { wholeState } from "../ledger/table-state.ts";
import { storedTurn } from "./flags.ts";
import { sideTestOf } from "./side-test.ts";
import { lastToBegin, rulesetOfCombat, turnRecord } from "./state.ts";
import { changedTurn, formerWrites, resetWrites, together, turnWrite } from "./writes.ts";

/** Clear all turns, and reset the actors, before the first round. */
async function forgetTurns(combat: HostCombat): Promise<void> {
  const withTurn = combat.combatants.filter(({ flags }) => flags["tessera"]?.["turn"] !== undefined);
  const writes = together(combat, [...withTurn.map((combatant) => turnWrite(combatant, null)), ...resetWrites(combat)]);
  if (writes.length > 0) await writeTogether(writes);
}

/** Start the first round without turns taken; if dice decide the first side, store their result. */
export async function startTurns(combat: HostCombat): Promise<void> {
  await forgetTurns(combat);
  const rules = rulesetOfCombat(combat)?.turns.byDice;
  if (!rules) return;
  const { word: name } = rules;
  const test = sideTestOf(combat);
  const holder = test?.first ?? (wholeState().scene.words[name] || "players");
  await gmAct(() => {
    if (wholeState().scene.words[name] === holder) return null;
    const scene = [{ type: "put" as const, name, value: holder }];
    if (!test) return { scene, label: `TESSERA.Tracker.Did.${holder}` };
    const { players, enemy } = test;
    return { scene, label: `TESSERA.Turns.Did.${test.first}First`, data: { players, enemy } };
  });
}

/**
 * Return to the previous round as it stopped: forget the turns of later rounds, and reopen the turn of `round` that
 * ended last.
 */
export async function backToRound(combat: HostCombat, round: number): Promise<void> {
  const writes = combat.combatants.contents.flatMap((combatant) => {
    const stored = storedTurn(combatant);
    if (!stored || stored.round <= round) return [];
    return [turnWrite(combatant, null), ...formerWrites(combatant)];
  });
  const last = lastToBegin(combat, round);
  const reopened = last && turnRecord(last)?.ended ? [changedTurn(last, { ended: false })] : [];
  const all = together(combat, [...writes, ...reopened]);
  if (all.length > 0) await writeTogether(all);
}
