/** Requests for checks of a rule set, by calls and in texts. */
import type { Data } from "../foundry/host.ts";
import type { GroupWay } from "../rules/group-verdict.ts";
import type { Outcome } from "../rules/outcome.ts";

/** A field that may be requested. */
export interface AskField {
  /** Field of the specification. */
  readonly name: string;
  /** Localization key of its name. */
  readonly label: string;
  /** Other names of the field in texts: `dv`. */
  readonly words?: readonly string[];
  /** Localized options; if omitted, the field takes a whole number. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Named steps of a number; and the label of the option for another number, with its initial value. */
  readonly steps?: readonly { readonly value: string; readonly label: string }[];
  readonly other?: { readonly label: string; readonly initial: number };
  /** Bounds of a number. */
  readonly min?: number;
  readonly max?: number;
  /** Default of a new call; undefined leaves it to the player. */
  readonly initial?: string | number;
  /** True if it is the difficulty, which a game master may hide if the rule set can `hide` it. */
  readonly difficulty?: boolean;
  /** True if the field makes sense together with the other fields; always if omitted. */
  when?(specification: Data): boolean;
}

/**
 * A ruling that a game master's client posts in reply to an answering check after its roll: an act of the check's card.
 */
export interface LaterRuling {
  readonly act: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export interface Asking<Result extends Outcome = Outcome> {
  /** Fields that may be requested, in the order of the sentence, difficulty last. */
  fields(): readonly AskField[];
  /** The public part of a specification, and the rulings that reveal the rest; without it nothing can be hidden. */
  hide?(specification: Data): { readonly specification: Data; readonly rulings: readonly LaterRuling[] };
  /** Lists that game masters may fill in, by name, each with the key of one entry's name. */
  readonly presets?: Readonly<Record<string, string>>;
  /** True if players may call for checks by default. */
  readonly anybody?: boolean;
  /** Open the guide on when to call for a check. */
  help?(): Promise<void>;
  /** Fields that make a check one side of a contest; none if omitted. */
  readonly contest?: Data;
  /**
   * Form in which further answers to a requested contest oppose the first one, and the fields that their checks then
   * have; if omitted, each answer is a contest of its own.
   */
  readonly joins?: { readonly form: string; readonly fields: Data };
  /** Fields added to game masters' calls. */
  readonly called?: Data;
  /** Default way in which the answers of several characters count together; `most` if omitted. */
  readonly group?: GroupWay;
  /**
   * Return a group's result by the rule set's own rules, for the way `best`, once all have answered: `success` is true
   * if the group succeeds, null while that is open; `words` is the result as localized text.
   */
  groupBest?(answers: readonly Result[]): { readonly success: boolean | null; readonly words: string };
}
