/** What every rule set's outcome and odds have in common. */
import type { DieReading } from "./dice.ts";

/** Something that happened to a check after its dice fell. Rule sets add their own fields by `type`. */
export interface CheckEvent {
  /** Unique within the check; also the key it is stored under. */
  readonly id: string;
  readonly type: string;
}

/** An event that the rules do not allow; it changed nothing. */
export interface Refusal {
  readonly event: string;
  /** A key below `TESSERA.Refusal`: `noSuchDie`, `alreadyRerolled`, `notOne`, `limitReached`, … */
  readonly reason: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** What a check came to. Always derived, never stored. */
export interface Outcome {
  /** The outcome in the game's word, as an id: `cleanSuccess`, `miss`, `criticalFailure`, … */
  readonly result: string;
  /** Whether the intent was reached; null where the rule set does not say. */
  readonly success: boolean | null;
  readonly dice: readonly DieReading[];
  /** What it feeds the table, by name. */
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

/** Exact chances before the dice fall. Probabilities of `results` add up to 1, as do those of `cells`. */
export interface Odds {
  /** By outcome id, in the rule set's own order from best to worst; every outcome has a key. */
  readonly results: Readonly<Record<string, number>>;
  /** Chance that the intent is reached. */
  readonly success: number;
  /** Joint distribution over outcome and what feeds the table; cells of probability 0 are left out. */
  readonly cells: readonly OddsCell[];
}
