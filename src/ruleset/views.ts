/** What cards show of a rule set's checks and notes; the frame around it is common to all. */
import type { Data } from "../foundry/host.ts";

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
