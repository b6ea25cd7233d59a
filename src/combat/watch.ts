/** Watch everything that turns depend on. */
import { allCombats, redrawCombatTracker } from "../foundry/combat.ts";
import { callHooks, type Data, type HostDocument, onHook } from "../foundry/host.ts";
import { teamsNow } from "./teams.ts";
import { watchTurnsInLog } from "./turn-checks.ts";

const listeners: (() => void)[] = [];
let reported = "";
let scheduled = false;

/** Call `listener` when turns may have changed; changes in the same task are reported together. */
export function onTurnsTouched(listener: () => void): void {
  listeners.push(listener);
}

/** Report a change that turns may depend on. */
function touchTurns(): void {
  if (scheduled) return;
  scheduled = true;
  // Wait until all hooks of this change have run and the ledger has handled them.
  void Promise.resolve()
    .then(() => undefined)
    .then(() => {
      scheduled = false;
      const now = JSON.stringify(teamsNow());
      if (now !== reported) {
        reported = now;
        callHooks("tessera.turns");
        redrawCombatTracker();
      }
      for (const listener of listeners) listener();
    });
}

/** Watch everything that turns depend on; in the `ready` hook. */
export function watchTurns(): void {
  for (const verb of ["create", "update", "delete"])
    for (const name of ["Combat", "Combatant", "Actor", "ActiveEffect"]) onHook(`${verb}${name}`, touchTurns);
  onHook("updateToken", (_token: HostDocument, changes: Data) => {
    // Ignore movement: only display and ownership matter.
    if (["name", "hidden", "displayName", "disposition", "flags"].some((field) => field in changes)) touchTurns();
  });
  for (const name of ["combatTurnChange", "tessera.state", "canvasReady", "userConnected"]) onHook(name, touchTurns);
  watchTurnsInLog(touchTurns);
  for (const combat of allCombats()) combat.setupTurns();
  touchTurns();
}
