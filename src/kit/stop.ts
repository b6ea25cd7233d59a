/** The card that anybody may press without a word: the scene stops for everybody, and nobody learns who pressed it. */
import { fields } from "../foundry/classes.ts";
import { currentGame, notify } from "../foundry/host.ts";
import { changeSetting, registerSetting, setting } from "../foundry/settings.ts";
import { doUnnamed, registerUnnamed } from "../log/anonymous-acts.ts";

const STOPPED = "stopped";
const ACT = "stop";

/** True while the scene is stopped. */
export function isStopped(): boolean {
  return setting<boolean>(STOPPED);
}

async function stop(): Promise<boolean> {
  if (!isStopped()) await changeSetting(STOPPED, true);
  return true;
}

/**
 * Register the card; in the `init` hook.
 * @param follow is called when the scene stops or resumes, to show it
 */
export function registerStop(follow: () => void): void {
  registerSetting(STOPPED, {
    scope: "world",
    type: new fields.BooleanField({ initial: false }),
    onChange: follow,
  });
  registerUnnamed(ACT, stop);
}

/**
 * Stop the scene for everybody. A game master's press takes the same path as a player's.
 * @returns false if it did not reach a game master's client; the user is notified
 */
export async function stopScene(): Promise<boolean> {
  const sent = isStopped() ? "done" : await doUnnamed(ACT, {});
  if (sent !== "done") notify("warn", `TESSERA.Stop.${sent}`);
  return sent === "done";
}

/** Resume the scene after a stop: game masters only. */
export async function goOn(): Promise<boolean> {
  if (!currentGame().user.isGM) return false;
  if (isStopped()) await changeSetting(STOPPED, false);
  return true;
}
