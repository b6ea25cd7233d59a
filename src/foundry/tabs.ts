/**
 * Several clients of one user: tabs, windows, devices. The host tells users apart and not clients, so that each of a game
 * master's takes itself for the active one. The one that joined last says so in its user's flags and does what is to be
 * done once for all; the others look a while later whether anything of it is left, in case that one is gone.
 */
import { currentGame, newId } from "./host.ts";

/** This client, as long as its page stands. */
const here = newId();
/** Milliseconds until the others look after the one that leads. */
const patience = 3000;
let said = false;
const waiting = new Map<() => unknown, ReturnType<typeof setTimeout>>();

/** Say that this client leads from now on; in the `ready` hook, before anything else is written. */
export async function lead(): Promise<void> {
  await currentGame().user.setFlag("tessera", "client", here);
  said = true;
}

/** Whether this client is the one of its user's that joined last. */
export function leads(): boolean {
  return !said || currentGame().user.getFlag("tessera", "client") === here;
}

/** Whether this client's user is the game master who writes what follows for everybody. */
export function isActiveGM(): boolean {
  return currentGame().users.activeGM?.isSelf === true;
}

/**
 * Do `job` now where this client leads, else once nobody has asked for it for a while: it must do nothing where another
 * client has done it.
 */
export function onceAmongTabs(job: () => unknown): void {
  clearTimeout(waiting.get(job));
  waiting.delete(job);
  if (leads()) job();
  else waiting.set(job, setTimeout(onceLeft, patience, job));
}

function onceLeft(job: () => unknown): void {
  waiting.delete(job);
  job();
}
