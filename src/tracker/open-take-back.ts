/** Takes back the current user's last act, and names it; the code that finds it is loaded on demand. */
import { localize, onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";

/**
 * Take back the last act of the current user that is not undone yet. Returns false if there is none, or if it may not
 * be undone.
 */
export async function takeBackLast(): Promise<boolean> {
  const done = await onDemand(
    () => import("./take-back.ts"),
    ({ takeBackNow }) => takeBackNow(),
  );
  return done ?? false;
}

/** Time in milliseconds within which several changes are handled together. */
const SOON = 300;
let due: ReturnType<typeof setTimeout> | undefined;

/** Name the last act on this button shortly; without one, the button is disabled. */
export function nameLastAct(button: HTMLButtonElement): void {
  clearTimeout(due);
  due = setTimeout(
    () =>
      void onDemand(
        () => import("./take-back.ts"),
        async ({ lastActWords }) => {
          const what = lastActWords();
          button.disabled = what === null;
          const words = button.querySelector("span");
          if (words)
            words.textContent = localize(`TESSERA.Tracker.takeBack.${what === null ? "none" : "last"}`, { what });
        },
      ),
    SOON,
  );
}

/** Call `changed` whenever an act of this user may have been made or undone; in the `init` hook. */
export function watchLastAct(changed: () => void): void {
  for (const kind of ["ChatMessage", "Actor", "Item", "Combatant", "Combat"])
    for (const did of ["create", "update", "delete"]) onHook(`${did}${kind}`, changed);
}
