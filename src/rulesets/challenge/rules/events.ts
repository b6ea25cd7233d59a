/** Events of a Challenge check after its roll. Indices of dice are those of `outcome().dice`. */
import type { CheckEvent } from "../../../rules/outcome.ts";
import type { OtherUse } from "./advantages.ts";
import type { Defense } from "./traits.ts";

/** Payments for a reroll: ranks of the Trait (variant `rankBuys`), or one Advantage for one die. */
export const REROLL_MEANS = ["trait", "advantage"] as const;
export type RerollMeans = (typeof REROLL_MEANS)[number];

/**
 * Rerolls dice that show 1; the new values count (source 000, Core Roll Mechanic). `throw` is the index of the new dice
 * in the list of throws, in the order of `dice`.
 */
export interface RerollEvent extends CheckEvent {
  readonly type: "reroll";
  readonly by: RerollMeans;
  readonly dice: readonly number[];
  readonly throw: number;
}

/**
 * Adds `dice` d4s of Bonus Hits, 1 to 10; each is one "+1d4 Bonus Hits" of the rules. `throw` is the index of their
 * throw.
 */
export interface BonusDiceEvent extends CheckEvent {
  readonly type: "bonusDice";
  readonly dice: number;
  readonly throw: number;
}

/**
 * An Advantage used for something other than a reroll, as the edition allows. For `bonusDie`, `throw` is the index of
 * the throw with its d4; other uses have no throw.
 */
export interface UseAdvantageEvent extends CheckEvent {
  readonly type: "useAdvantage";
  readonly use: OtherUse;
  readonly throw?: number | undefined;
}

/** Hits that a Trigger adds or removes, −50 to 50. */
export interface BonusHitsEvent extends CheckEvent {
  readonly type: "bonusHits";
  readonly hits: number;
}

/** The GM sets the Target after the roll, 2 to 20. */
export interface TargetEvent extends CheckEvent {
  readonly type: "target";
  readonly target: number;
}

/** The GM sets the Hits needed after the roll, 1 to 50. */
export interface ThresholdEvent extends CheckEvent {
  readonly type: "threshold";
  readonly threshold: number;
}

/**
 * The GM sets the Challenge after the roll, 1 to 50. If that needs new dice, `throw` is the index of their throw; if it
 * removes dice, the last Skill dice no longer count.
 */
export interface SetChallengeEvent extends CheckEvent {
  readonly type: "challenge";
  readonly challenge: number;
  readonly throw?: number | undefined;
}

/**
 * The GM sets the number of Hazard dice after the roll, 0 to 50. Dice are added or removed as by `SetChallengeEvent`.
 */
export interface SetHazardsEvent extends CheckEvent {
  readonly type: "hazards";
  readonly dice: number;
  readonly throw?: number | undefined;
}

/**
 * A Hazard joins the roll afterwards, because it was hidden or waived before. `hazard` is its source; the same source
 * cannot join twice. Defy Danger can make it add fewer dice than its rating; `throw` is the index of the throw with new
 * dice, and is omitted if there are none.
 */
export interface SpringEvent extends CheckEvent {
  readonly type: "spring";
  readonly hazard: string;
  readonly label: string;
  /** Rating of the Hazard, 1 to 50. */
  readonly rating: number;
  readonly throw?: number | undefined;
}

/**
 * Hits of an Action reduce a target's Defense, then Grit. `actor` is the target, as an id of the host; `hits` is 1 to
 * 10,000.
 */
export interface DamageEvent extends CheckEvent {
  readonly type: "damage";
  readonly actor: string;
  readonly defense: Defense;
  readonly hits: number;
  /**
   * Points that the target lost by these Hits. The rules do not read them; the validation of the log (the gate)
   * compares them with the costs of the event.
   */
  readonly lost?: unknown;
}

/** The result of a Recover roll is added to the Defense: `amount` 1 to 10,000. */
export interface RecoverEvent extends CheckEvent {
  readonly type: "recover";
  readonly defense: Defense;
  readonly amount: number;
}

/** The check is undone and no longer counts; its costs are refunded. */
export interface WithdrawnEvent extends CheckEvent {
  readonly type: "withdrawn";
}

export type ChallengeEvent =
  | RerollEvent
  | BonusDiceEvent
  | BonusHitsEvent
  | UseAdvantageEvent
  | TargetEvent
  | ThresholdEvent
  | SetChallengeEvent
  | SetHazardsEvent
  | SpringEvent
  | DamageEvent
  | RecoverEvent
  | WithdrawnEvent;
