/** What follows when the Timer of an encounter has run out. */
import { chooseButton } from "../foundry/dialogs.ts";
import { localize } from "../foundry/host.ts";
import { wholeState } from "../ledger/table-state.ts";
import { encounterEnd, SUGGESTED } from "../rulesets/challenge/rules/scene.ts";
import { changeNumber } from "./acts.ts";

/** The Timer ran out: say whose meter stands higher, and offer what may follow. */
export async function timerEnded(): Promise<void> {
  const { favours, suggestions } = encounterEnd(wholeState().party.counters);
  const content = document.createElement("p");
  content.textContent = localize(`TESSERA.Tracker.TimerEnd.${favours ?? "level"}`);
  const choice = await chooseButton({ window: { title: "TESSERA.Tracker.timerEnd" }, content }, [
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
