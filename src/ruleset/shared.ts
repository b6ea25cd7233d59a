/** Counters and words that the table shares, as rule sets describe them. */

/** A counter in the shared state. Its name on the screen is the key `TESSERA.Tracker.Counter.<name>`. */
export interface SharedCounter {
  /** Whether it belongs to the current scene, or outlives scenes. */
  readonly ledger: "party" | "scene";
  /** Bounds of what game masters set by hand. */
  readonly minimum: number;
  readonly maximum: number;
  /** Its value where the ledger holds 0 or nothing; 0 where left out. */
  usual?(): number;
  /** There is one for each Zone, named `<name>.<id of the Zone>`, beside the one of that name for no Zone. */
  readonly byZone?: boolean;
  /** The last part of its localisation key, where it is not the counter's name. */
  readonly label?: string;
  /** A folded tracker still shows it. */
  readonly glance?: boolean;
  /** Runs after a game master brought it down to its minimum on the tracker. */
  onMinimum?(): unknown;
}

/** A word of the scene that game masters choose. Its name on the screen is a key as of a counter. */
export interface SharedWord {
  /** What it may be, beside empty for nothing. */
  readonly options: readonly string[];
  /** Prefix of the options' localisation keys; without it they are shown as they are. */
  readonly prefix?: string;
  /** Localisation key of a sentence by which the chronicle tells a change, with `to` in words. */
  readonly changed?: string;
}

/** What a rule set shares, by the names under which the ledger keeps it: these must differ between rule sets. */
export interface SharedNames {
  readonly counters?: Readonly<Record<string, SharedCounter>>;
  readonly words?: Readonly<Record<string, SharedWord>>;
}
