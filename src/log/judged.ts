/** What the gate says of the log: what it dropped, and what was changed after a roll. */

/** One thing that does not count. */
export interface Dropped {
  /** Id of the message that holds it. */
  readonly message: string;
  /** Name of the message's author; empty if that user is gone. */
  readonly author: string;
  /** Why, as a key below `TESSERA.Dropped`. */
  readonly reason: string;
}

/** What was changed: what was asked, the check's own dice, or what had been done since. */
export const ALTERATIONS = ["asked", "dice", "history"] as const;
export type Alteration = (typeof ALTERATIONS)[number];
