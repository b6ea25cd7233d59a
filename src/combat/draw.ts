/** Adds turns to the host's combat tracker; the code that draws them is loaded with the first combat that is shown. */
import type { HostCombatTracker } from "../foundry/combat.ts";
import { onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";

type View = typeof import("./view.ts");

let view: View | null = null;

/** Add turns whenever the combat tracker is rendered; in the `init` hook. */
export function drawTurns(): void {
  onHook("renderCombatTracker", (tracker: HostCombatTracker, root: HTMLElement) => {
    if (view) view.drawTurnsIn(tracker, root);
    else if (tracker.viewed)
      void onDemand(
        () => import("./view.ts"),
        (loaded) => {
          view = loaded;
          loaded.drawTurnsIn(tracker, root);
        },
      );
  });
}
