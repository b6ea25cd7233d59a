/** What dialogs and cards show of a rule set's checks and notes; the frame around it is common to all. */
import type { Data } from "../foundry/host.ts";
import type { Odds } from "../rules/outcome.ts";

/** What the log shows of a spend or an award that belongs to no check. */
export interface NoteView {
  /** Localisation keys with data. */
  readonly title: string;
  readonly titleData?: Data;
  readonly sentence: string;
  readonly sentenceData?: Data;
  /** What it cost or gave, in words. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** One die on a card. */
export interface DieView {
  readonly index: number;
  readonly faces: number;
  readonly value: number;
  /** Values it showed before, oldest first. */
  readonly former: readonly number[];
  /** CSS class of what it did: `success`, `beat`, `blank`, … */
  readonly state: string;
  /** CSS class of what kind of die it is, where a roll has several: `hazard`, `bonus`, … */
  readonly group?: string;
  /** Localisation key of what it did, for the tooltip and for screen readers. */
  readonly label: string;
}

/** What a rule set's card shows; the frame around it is common to all. */
export interface CardView {
  /** Localisation key of the check's name, with `titleData`. */
  readonly title: string;
  readonly titleData?: Data;
  /** Localisation keys: the outcome in a word, and in a sentence. */
  readonly word: string;
  readonly sentence: string;
  readonly sentenceData?: Data;
  /** CSS class of the outcome: `triumph`, `good`, `mixed`, `bad`, `open`. */
  readonly tone: string;
  /** A number as big as the word: a localisation key of what it counts, with `value`. */
  readonly figure?: { readonly label: string; readonly value: number };
  readonly dice: readonly DieView[];
  /** Labelled facts, numbers last: successes 3, difficulty 2. Localisation keys and values. */
  readonly facts: readonly { readonly label: string; readonly value: string | number }[];
  /** Consequences in words: localisation keys with data. */
  readonly notes: readonly { readonly key: string; readonly data?: Data; readonly tone?: string }[];
}

/** What a check dialog shows of the roll to come, before words. */
export interface Preview {
  readonly odds: Odds;
  /** CSS tone of each outcome, by its id. */
  readonly tones: Readonly<Record<string, string>>;
  /** Ids of the outcomes that are successes: what is read of them then adds up to the chance of success. */
  readonly successes?: readonly string[];
  /** Prefix of the outcomes' names in the language file. */
  readonly resultKeys: string;
  /** Where the dice come from: words and signed numbers, or what stands in place of a number. */
  readonly parts: readonly { readonly text: string; readonly dice: number | string }[];
  readonly dice: number;
  readonly faces: number;
  /** The whole pool as people write it, where it is more than `dice` of one size. */
  readonly notation?: string;
  /** What one more would buy: words, the chance of success it leads to, and from which where it is not that of now. */
  readonly marginals: readonly { readonly text: string; readonly success: number; readonly before?: number }[];
  /**
   * How much of what the check feeds to the table: a label, then the chance of none, one, two, three or more; or the
   * rule set's own rows.
   */
  readonly feed:
    | { readonly label: string; readonly name: string }
    | { readonly label: string; readonly rows: readonly { readonly count: string; readonly chance: number }[] }
    | null;
  /** What it costs and who pays, in a sentence. */
  readonly cost?: string;
  /** What helps to decide, in a sentence. */
  readonly hint?: string;
  /** What the throw puts at stake, in a sentence. */
  readonly risk?: string;
  readonly warnings: readonly string[];
  /** Nothing is to be reached yet: no chance of success is shown. */
  readonly open?: boolean;
  /** The whole distribution as columns. */
  readonly histogram?: Histogram;
}

/** A distribution as columns. */
export interface Histogram {
  /** In words: what it shows, and how the dice are rolled. */
  readonly label: string;
  readonly note: string;
  readonly columns: readonly {
    readonly figure: string;
    readonly chance: number;
    readonly tone: string;
    /** The column that decides. */
    readonly zero: boolean;
  }[];
}
