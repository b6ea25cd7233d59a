/** Loads, on first use, the code that records and undoes acts on checks and character acts. */
import { loaded, whenCalled } from "../foundry/on-demand.ts";
import { loadedAlone } from "../foundry/tabs.ts";

const records = () => import("./record.ts");

/**
 * Load `record.ts` for a job that only one window does, unless the job is done; `isDone` is asked again after the
 * loading. Null if the job is done, or if another window of this user took over meanwhile.
 */
export async function recordingUnless(isDone: () => boolean | Promise<boolean>) {
  if (await isDone()) return null;
  const part = await loadedAlone(() => loaded(records));
  return part && !(await isDone()) ? part : null;
}

/** Ask the missing parameters of an act that a card offers: see `acts.ts`. */
export const askParameters = whenCalled(async () => (await import("./acts.ts")).askParameters);

/** Do an act of a check's card with these parameters: see `record.ts`. */
export const doAct = whenCalled(async () => (await records()).doAct);

/** Do the plain acts of all rows of targets as one act: see `take-all.ts`. */
export const takeAll = whenCalled(async () => (await import("./take-all.ts")).takeAll);

/** Undo an event of a check, and those of the same press. */
export const undoEvent = whenCalled(async () => (await records()).undoEvent);

/** Post a note about an actor and pay its costs: see `record-character-act.ts`. */
export const recordNote = whenCalled(async () => (await import("./record-character-act.ts")).recordNote);

/** Undo a note. */
export const undoNote = whenCalled(async () => (await import("./undo-character-act.ts")).undoNote);
