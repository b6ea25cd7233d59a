/** Tells when turns stand otherwise, whatever it was that changed them. */
import { allCombats, redrawCombatTracker } from "../foundry/combat.ts";
import { callHooks, type Data, type HostDocument, onHook } from "../foundry/host.ts";
import { watchTurnsInLog } from "./log.ts";
import { teamsNow } from "./teams.ts";

const listeners: (() => void)[] = [];
let told = "";
let scheduled = false;

/** Call `listener` whenever something happened that turns may follow from, once for all that happens together. */
export function onTurnsTouched(listener: () => void): void {
  listeners.push(listener);
}

/** Something happened that turns may follow from. */
export function touchTurns(): void {
  if (scheduled) return;
  scheduled = true;
  // After the hooks of this moment, and after the ledger has taken its share of them.
  void Promise.resolve()
    .then(() => undefined)
    .then(() => {
      scheduled = false;
      const now = JSON.stringify(teamsNow());
      if (now !== told) {
        told = now;
        callHooks("tessera.turns");
        redrawCombatTracker();
      }
      for (const listener of listeners) listener();
    });
}

/** Listen to everything that turns follow from; when the game is ready. */
export function watchTurns(): void {
  for (const verb of ["create", "update", "delete"])
    for (const name of ["Combat", "Combatant", "Actor", "ActiveEffect"]) onHook(`${verb}${name}`, touchTurns);
  onHook("updateToken", (_token: HostDocument, changes: Data) => {
    // Tokens move all the time; only what they show and whose they are matters here.
    if (["name", "hidden", "displayName", "disposition", "flags"].some((field) => field in changes)) touchTurns();
  });
  for (const name of ["combatTurnChange", "tessera.state", "canvasReady", "userConnected"]) onHook(name, touchTurns);
  watchTurnsInLog(touchTurns);
  for (const combat of allCombats()) combat.setupTurns();
  touchTurns();
}
