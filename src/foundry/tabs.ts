/**
 * Several clients of one user: tabs, windows, devices. The host distinguishes only users, so each client of a game
 * master considers itself the active one. The client that joined last records itself in its user's flags and runs the
 * jobs that must run only once; the others check later for unfinished work, in case that client is gone.
 */
import { currentGame, newId } from "./host.ts";

/** Id of this client until its page is closed. */
const here = newId();
/** Milliseconds after which other clients check for unfinished work of the leading one. */
const patience = 3000;
let said = false;
const waiting = new Map<() => unknown, ReturnType<typeof setTimeout>>();

/** Claim the lead for this client. Call in the `ready` hook, before any other write. */
export async function lead(): Promise<void> {
  await currentGame().user.setFlag("tessera", "client", here);
  said = true;
}

/** True if this client has the lead among those of its user, or has not recorded itself yet. */
export function leads(): boolean {
  return !said || currentGame().user.getFlag("tessera", "client") === here;
}

/**
 * Load the code for a job that must not be repeated. A client that does not lead takes the lead first, because it has
 * found the job still undone. Resolves with null if another client has taken the lead meanwhile.
 */
export async function loadedAlone<Part>(load: () => Promise<Part>): Promise<Part | null> {
  if (!leads()) await lead();
  const part = await load();
  return leads() ? part : null;
}

/** True if this client's user is the active game master. */
export function isActiveGM(): boolean {
  return currentGame().users.activeGM?.isSelf === true;
}

/** Run `job` now if this client leads, else after a quiet period. `job` must be idempotent across clients. */
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
