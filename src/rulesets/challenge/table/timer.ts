/** The Timer of an encounter: counts rounds down; the encounter ends at 0. */
import type { HostCombat } from "../../../foundry/combat.ts";
import { chooseButton, plainContent } from "../../../foundry/dialogs.ts";
import { gmAct } from "../../../ledger/gm-act.ts";
import { allActs, wholeState } from "../../../ledger/table-state.ts";
import { changeNumber } from "../../../tracker/acts.ts";
import { countDown, encounterEnd, SUGGESTED } from "../rules/index.ts";

/** Announce which meter is higher, and offer the suggestions for the next Encounter. */
export async function timerEnded(): Promise<void> {
  const { favors, suggestions } = encounterEnd(wholeState().party.counters);
  const content = plainContent(`TESSERA.Tracker.TimerEnd.${favors ?? "level"}`, {}, "challenge.encounterEnd");
  const window = { title: "TESSERA.Tracker.timerEnd" };
  const choice = await chooseButton({ classes: ["tessera", "challenge"], window, content }, [
    ...suggestions.map((action) => ({
      action,
      label: `TESSERA.Tracker.TimerEnd.${action}`,
      icon: "fa-solid fa-stairs",
    })),
    { action: "none", label: "TESSERA.Tracker.TimerEnd.none", icon: "fa-solid fa-check", default: true },
  ]);
  const taken = suggestions.find((action) => action === choice);
  if (taken) await changeNumber(SUGGESTED[taken].counter, SUGGESTED[taken].by);
}

/**
 * Count the Timer down once per round and, at 0, tell the game master what the end of the Encounter brings (upstream,
 * Gameplay).
 */
export async function countTimerDown(combat: HostCombat, round: number): Promise<void> {
  const cause = `${combat.id}.${round}`;
  const counted = allActs().some(({ data, undone }) => data?.["cause"] === cause && !undone);
  const timer = wholeState().scene.counters["timer"] ?? 0;
  if (counted || timer < 1) return;
  const after = countDown(timer);
  const done = await gmAct({
    scene: [{ type: "set", counter: "timer", value: after.timer }],
    label: "TESSERA.Tracker.Did.set",
    data: { counter: "timer", value: after.timer, cause },
  });
  // Headless clients cannot show the question.
  if (done && after.ended && "document" in globalThis) void timerEnded();
}
