/** What follows when the Timer of an encounter has run out. */
import { chooseButton } from "../foundry/dialogs.ts";
import { localize } from "../foundry/host.ts";
import { encounterEnd } from "../rules/challenge/scene.ts";
import { changeNumber } from "./acts.ts";
import { wholeState } from "./table-state.ts";

/** The Timer ran out: say whose meter stands higher, and offer what may follow. */
export async function timerEnded(): Promise<void> {
  const { counters } = wholeState().party;
  const { favours, suggestions } = encounterEnd(counters["entropy"] ?? 0, counters["momentum"] ?? 0);
  const content = document.createElement("p");
  content.textContent = localize(`TESSERA.Tracker.TimerEnd.${favours ?? "level"}`);
  const steps = suggestions.filter((step) => step !== "advantage");
  const choice = await chooseButton({ window: { title: "TESSERA.Tracker.timerEnd" }, content }, [
    ...steps.map((action) => ({ action, label: `TESSERA.Tracker.TimerEnd.${action}`, icon: "fa-solid fa-stairs" })),
    { action: "none", label: "TESSERA.Tracker.TimerEnd.none", icon: "fa-solid fa-check", default: true },
  ]);
  if (choice === "challengeUp" || choice === "challengeDown")
    await changeNumber("challenge", choice === "challengeUp" ? 1 : -1);
}
