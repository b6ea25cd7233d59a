/** Views of a rule set's checks and notes, drawn by shared templates. */
import type { Data } from "../foundry/host.ts";
import type { Odds } from "../rules/outcome.ts";
import type { Tone } from "../rules/tones.ts";

export interface NoteView {
  /** Localization keys with data: its title in the chronicle, and all that it says in the log, as one full sentence. */
  readonly title: string;
  readonly titleData?: Data;
  readonly sentence: string;
  readonly sentenceData?: Data;
  /** Text that the user wrote for the note. */
  readonly words?: string;
}

/**
 * State of a die, which decides its appearance on a card, in this order: filled, with a rim, plain, plain, dashed,
 * struck out.
 */
export type DieState = "success" | "kept" | "counted" | "blank" | "beat" | "withdrawn";

/** One die on a card. */
export interface DieView {
  readonly index: number;
  readonly faces: number;
  readonly value: number;
  /** Former values of the die, oldest first. */
  readonly former: readonly number[];
  /**
   * State of the die; its CSS class is `state-<state>`. Dice are sorted by it: successes first, withdrawn dice and
   * beats last.
   */
  readonly state: DieState | (string & {});
  /** CSS class of its kind, if a roll has several: `hazard`, `bonus`, … */
  readonly group?: string;
  /** Localization key of its effect, for the tooltip and screen readers. */
  readonly label: string;
}

/** View of a check's result. */
export interface CardView {
  /** Localization key of the check's name, with `titleData`. */
  readonly title: string;
  readonly titleData?: Data;
  /** Localization keys of the outcome, as a word and as a sentence. */
  readonly word: string;
  readonly wordData?: Data;
  /**
   * Prefix of the texts for a foe's check against a target: `succeeds`, `half` and `fails`, with `foe` and `target`,
   * which replace `word`; if omitted, the texts for an attack are used.
   */
  readonly foeWords?: string;
  /**
   * UUIDs of the actors against whom the check is made, if it names no targets and opposes no check: the other sides of
   * a contest.
   */
  readonly against?: readonly string[];
  readonly sentence: string;
  readonly sentenceData?: Data;
  /** Tone of the result for the roller; cards convert it to the tone for the players. */
  readonly tone: Tone;
  /** Place in the rules that explains the outcome, `<rule set>.<key>` of its `help`, opened by the card's "?". */
  readonly help?: string;
  /** The check's figure and the needed one, as `13 / 8`: `need` is null while nobody has set it. */
  readonly figure?: {
    readonly have: number;
    readonly need?: number | null;
    /** Localization key of the unit that is counted, with the needed number as `count`. */
    readonly label?: string;
  };
  /** A thin scale with a mark at each number that changes the result, and the check's own number, `have`. */
  readonly ruler?: { readonly have: number; readonly marks: readonly number[] };
  /** Its effect besides the outcome, localized, with its tone for the players. */
  readonly ribbon?: { readonly text: string; readonly tone: Tone };
  readonly dice: readonly DieView[];
  /** Facts that neither headline nor dice show. Localization keys and values. */
  readonly facts: readonly { readonly label: string; readonly value: string | number }[];
  /** Consequences: localization keys with data, and a tone for emphasis. */
  readonly notes: readonly { readonly key: string; readonly data?: Data; readonly tone?: Tone }[];
}

/** Preview of a roll in the check dialog. */
export interface Preview {
  readonly odds: Odds;
  /** Tone of each outcome for the roller, by its id. */
  readonly tones: Readonly<Record<string, Tone>>;
  /** Ids of successful outcomes, whose rounded chances add up to the chance of success. */
  readonly successes?: readonly string[];
  /**
   * Prefix of the outcomes' names in the language file; `<prefix>.Foe` holds those of foes' results, if they differ.
   */
  readonly resultKeys: string;
  /** Sources of dice: labels with signed numbers or texts. */
  readonly parts: readonly { readonly text: string; readonly dice: number | string }[];
  readonly dice: number;
  readonly faces: number;
  /** Notation of the whole pool, if more than `dice` of one size. */
  readonly notation?: string;
  /**
   * Chances with one more of some resource: label, resulting chance of success, and the chance to compare with, if not
   * the current one.
   */
  readonly marginals: readonly { readonly text: string; readonly success: number; readonly before?: number }[];
  /**
   * Chances of the points that the check feeds to the table: a label with the chances of no, one, two, and three or
   * more points; or custom rows.
   */
  readonly feed:
    | { readonly label: string; readonly name: string }
    | { readonly label: string; readonly rows: readonly { readonly count: string; readonly chance: number }[] }
    | null;
  /** Costs as a sentence. */
  readonly cost?: string;
  /** A hint as a sentence. */
  readonly hint?: string;
  /** The risk as a sentence. */
  readonly risk?: string;
  readonly warnings: readonly string[];
  /** True if no goal is set yet, so that no chance of success is shown. */
  readonly open?: boolean;
  /** The whole distribution as columns. */
  readonly histogram?: Histogram;
}

/** A distribution as columns. */
export interface Histogram {
  /** Localized: content of the plot, and how the dice are rolled. */
  readonly label: string;
  readonly note: string;
  readonly columns: readonly {
    readonly figure: string;
    readonly chance: number;
    readonly tone: Tone;
    /** True if it is the deciding column. */
    readonly zero: boolean;
  }[];
}
