/** Types common to every rule set's outcome and odds. */
import type { DieReading } from "./dice.ts";

/** An event of a check after its roll. Rule sets add fields by `type`. */
export interface CheckEvent {
  /** Unique within the check; also its storage key. */
  readonly id: string;
  readonly type: string;
}

/** An event that the rules do not allow; it changed nothing. */
export interface Refusal {
  readonly event: string;
  /**
   * A key below `Refusal` of the rule set's prefix, or else `TESSERA.Refusal`: `noSuchDie`, `alreadyRerolled`,
   * `notOne`, `limitReached`, …
   */
  readonly reason: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** The outcome of a check. Always derived, never stored. */
export interface Outcome {
  /** Id of the result in the game's terms: `cleanSuccess`, `miss`, `criticalFailure`, … */
  readonly result: string;
  /** True if the intent was achieved; null if the rule set leaves it open. */
  readonly success: boolean | null;
  readonly dice: readonly DieReading[];
  /** Points for shared values, by name. */
  readonly feeds: Readonly<Record<string, number>>;
  readonly refused: readonly Refusal[];
}

/** One cell of an exact distribution. */
export interface OddsCell {
  readonly result: string;
  readonly feeds: Readonly<Record<string, number>>;
  /** 0 to 1. */
  readonly probability: number;
}

/** Exact chances before the roll. Probabilities of `results` add up to 1, as do those of `cells`. */
export interface Odds {
  /** By result id, from best to worst; every result has a key. */
  readonly results: Readonly<Record<string, number>>;
  /** Chance that the intent is achieved. */
  readonly success: number;
  /** Joint distribution over results and feeds; cells of probability 0 are omitted. */
  readonly cells: readonly OddsCell[];
}
