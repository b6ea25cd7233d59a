/**
 * Adds turns to the host's combat tracker, and names to its messages of initiative; the code that draws them is loaded
 * when it is first needed.
 */
import type { HostCombatTracker } from "../foundry/combat.ts";
import { type HostMessage, onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";

type View = typeof import("./view.ts");

let view: View | null = null;

/** Add turns whenever the combat tracker is rendered, and names to concealed messages; in the `init` hook. */
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
  onHook("renderChatMessageHTML", (message: HostMessage, element: HTMLElement) => {
    if (message.getFlag("tessera", "concealed"))
      void onDemand(
        () => import("./initiative.ts"),
        ({ nameRoller }) => nameRoller(message, element),
      );
  });
}
