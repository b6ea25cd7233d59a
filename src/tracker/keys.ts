/** Keybindings, listed in the controls window of the host, where each user can change them. */

import { toggleSheet } from "../actor/sheet-by-key.ts";
import { rollAgain } from "../check/repeat-last-check.ts";
import { type Keybinding, registerKeybinding } from "../foundry/keybindings.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { stopScene } from "../kit/stop.ts";
import { placeParty } from "../regions/place-party.ts";
import { openRequest } from "../requests/button.ts";
import { takeBackLast } from "./open-take-back.ts";
import { toggleTrackerByKey } from "./tracker.ts";

/**
 * The keybindings by id, each with its name and hint below `TESSERA.Keys`. They are pressed with Shift unless the user
 * changes them: the host itself uses these letters only without Shift, or not at all.
 */
const keys: Readonly<Record<string, Keybinding>> = {
  tracker: { key: "KeyK", press: toggleTrackerByKey },
  sheet: { key: "KeyC", press: toggleSheet },
  act: {
    key: "KeyB",
    press: () =>
      onDemand(
        () => import("./choose-act.ts"),
        ({ chooseAct }) => chooseAct(),
      ),
  },
  again: { key: "KeyR", press: rollAgain },
  request: { key: "KeyG", press: () => openRequest() },
  party: { key: "KeyP", press: placeParty },
  stop: { key: "KeyX", press: stopScene },
  takeBack: { key: "KeyZ", press: takeBackLast },
};

/** Register the keybindings; in the `init` hook. */
export function registerKeys(): void {
  for (const [id, binding] of Object.entries(keys)) registerKeybinding(id, binding);
}
