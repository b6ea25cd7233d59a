/** Rounds begin, end and begin again. The game master's client does what follows, once. */
import { writeTogether } from "../foundry/batch.ts";
import type { HostCombat } from "../foundry/combat.ts";
import { allActs, gmAct, wholeState } from "../ledger/table-state.ts";
import { countDown } from "../rulesets/challenge/rules/index.ts";
import { numberNow } from "../tracker/acts.ts";
import { timerEnded } from "../tracker/timer-end.ts";
import { dataOf, storedTurn } from "./flags.ts";
import { forgetTurns } from "./gm-acts.ts";
import { initiativeTestOf } from "./initiative-test.ts";
import { lastToBegin, rulesetOfCombat, turnRecord } from "./standing.ts";
import { changedTurn, formerWrites, together, turnWrite } from "./writes.ts";

/** As the first round begins nobody has had a turn; and where the dice hand turns over, the test says who holds the first. */
export async function startTurns(combat: HostCombat): Promise<void> {
  await forgetTurns(combat);
  if (!rulesetOfCombat(combat)?.turns.byDice) return;
  const test = initiativeTestOf(combat);
  const holder = test?.first ?? (wholeState().scene.words["initiative"] || "players");
  await gmAct(() => {
    if (wholeState().scene.words["initiative"] === holder) return null;
    const scene = [{ type: "put" as const, name: "initiative", value: holder }];
    if (!test) return { scene, label: `TESSERA.Tracker.Did.${holder}` };
    const { players, enemy } = test;
    return { scene, label: `TESSERA.Turns.Did.${test.first}First`, data: { players, enemy } };
  });
}

/**
 * The round before begins anew where it stopped: what was said of later rounds is forgotten, and of `round` the turn that
 * ended last lasts again.
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

/** A round is over: the Timer goes down by one, once for each round. At 0 the encounter ends. [upstream Gameplay] */
export async function countTimerDown(combat: HostCombat, round: number): Promise<void> {
  const cause = `${combat.id}.${round}`;
  const counted = allActs().some(({ data, undone }) => dataOf(data)["cause"] === cause && !undone);
  const timer = numberNow("timer").value;
  if (counted || timer < 1) return;
  const after = countDown(timer);
  const done = await gmAct({
    scene: [{ type: "set", counter: "timer", value: after.timer }],
    label: "TESSERA.Tracker.Did.set",
    data: { counter: "timer", value: after.timer, cause },
  });
  // A question to who sits there; a client without a screen asks nobody.
  if (done && after.ended && "document" in globalThis) void timerEnded();
}
