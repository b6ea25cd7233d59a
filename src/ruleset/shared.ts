/** Counters and words of rule sets in the shared state. */

/** A shared counter, labeled by the key `TESSERA.Tracker.Counter.<name>`. */
export interface SharedCounter {
  /** Place of the value: the current scene, or the party. */
  readonly ledger: "party" | "scene";
  /** Bounds of every change: a change that would exceed them stops there, and a spend beyond them is refused. */
  readonly minimum: number;
  readonly maximum: number;
  /** The number at which it begins; the bound closest to 0 if omitted. Not for counters of Zones. */
  readonly initial?: number;
  /** True if players may change it too, by a message of their own. Not for counters of Zones. */
  readonly players?: boolean;
  /** Value if the ledger holds 0 or nothing; 0 if omitted. */
  usual?(): number;
  /** True if each Zone has one, named `<name>.<id of the Zone>`. */
  readonly byZone?: boolean;
  /** Last part of its localization key, if not its name. */
  readonly label?: string;
  /** The value at which the mood of the scene is at its most tense; no part of the mood if omitted. */
  readonly tension?: number;
  /** Called after a game master sets it to its minimum on the tracker. */
  onMinimum?(): unknown;
}

/** Text of a banner across the canvas, for everybody who may know. */
export interface Announcement {
  /** Localization key. */
  readonly text: string;
  /** CSS tone: `triumph`, `good`, `mixed`, `bad`, `open`. */
  readonly tone: string;
  /** Font Awesome classes. */
  readonly icon: string;
}

/** A shared word of the scene, chosen by game masters and labeled like a counter. */
export interface SharedWord {
  /** Options besides empty. */
  readonly options: readonly string[];
  /** Prefix of the options' localization keys; shown as they are if omitted. */
  readonly prefix?: string;
  /** Key of the chronicle's sentence for a change, with `to`. */
  readonly changed?: string;
  /** Values that are announced when the word takes them. */
  readonly announced?: Readonly<Record<string, Announcement>>;
}

/** Shared state of a rule set, by names in the ledger, which must be unique among rule sets. */
export interface SharedNames {
  readonly counters?: Readonly<Record<string, SharedCounter>>;
  readonly words?: Readonly<Record<string, SharedWord>>;
}
