/** Findings of the validation of the log: dropped events, and data changed after a roll. */

/** One event that does not count. */
export interface Dropped {
  /** Id of the message that holds it. */
  readonly message: string;
  /** Name of the message's author; empty if that user is gone. */
  readonly author: string;
  /** Reason why the event does not count, as a key below `TESSERA.Dropped`. */
  readonly reason: string;
}

/** Kinds of alteration: the check's input, its own dice, or its earlier events. */
export const ALTERATIONS = ["asked", "dice", "history"] as const;
export type Alteration = (typeof ALTERATIONS)[number];
