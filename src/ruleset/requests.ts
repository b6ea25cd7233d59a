/** How checks of a rule set are asked for: by calls, and in texts. */
import type { Data } from "../foundry/host.ts";
import type { Outcome } from "../rules/outcome.ts";

/** One thing that may be asked for. */
export interface AskField {
  /** Field of the specification. */
  readonly name: string;
  /** Localisation key of its name. */
  readonly label: string;
  /** Other names that texts may use for it: `dv`. */
  readonly words?: readonly string[];
  /** What it may be, with labels in words; it is a whole number where there are none. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Bounds of a number. */
  readonly min?: number;
  readonly max?: number;
  /** What a new call proposes; nothing where undefined, so that the player chooses. */
  readonly initial?: string | number;
  /** It says how hard the check is: a game master may keep it hidden where the rule set can `hide` it. */
  readonly difficulty?: boolean;
}

/** What a game master's client says about an answer once its dice fell: an act of its card. */
export interface LaterRuling {
  readonly act: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** How checks of a rule set are asked for. */
export interface Asking {
  /** What may be asked for, in the order in which it is said; that of the difficulty last. */
  fields(): readonly AskField[];
  /** The part of a specification that players may know, and what is ruled later; without it nothing can be hidden. */
  hide?(specification: Data): { readonly specification: Data; readonly rulings: readonly LaterRuling[] };
  /** Whether anybody at the table may call for a check, unless the table says otherwise. */
  readonly anybody?: boolean;
  /** Opens what the guide says of when to call for a check. */
  help?(): Promise<void>;
  /** What makes a check one side of a contest; without it the rule set has none. */
  readonly contest?: Data;
  /** What a game master's call says beside: a game master who asks for a check has allowed it. */
  readonly called?: Data;
  /** What two or more answers to one call come to as a group, in words, where the rules have such a thing. */
  together?(answers: readonly Outcome[]): string;
}
