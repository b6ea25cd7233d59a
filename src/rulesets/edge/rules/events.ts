/** Events of an Edge check after its roll. */
import type { CheckEvent } from "../../../rules/outcome.ts";
import type { Position } from "./check.ts";
import type { ConsequenceClock } from "./consequence-clock.ts";
import type { EdgeResult } from "./result.ts";

export const REROLL_MEANS = ["description", "boon"] as const;
export type RerollMeans = (typeof REROLL_MEANS)[number];

/** A reroll: by the description (once), or of one die for a Boon. */
export interface RerollEvent extends CheckEvent {
  readonly type: "reroll";
  readonly by: RerollMeans;
  /** Indices of the dice in the check's own roll. */
  readonly dice: readonly number[];
  /** Index of the throw with the new values, in the order of `dice`; 1 or more, each used once. */
  readonly throw: number;
}

/** A ruling that sets or changes the DV; null clears it. The last one counts. */
export interface DifficultyEvent extends CheckEvent {
  readonly type: "difficulty";
  readonly difficulty: number | null;
}

/** A ruling that changes the Position. The last one counts. */
export interface PositionEvent extends CheckEvent {
  readonly type: "position";
  readonly position: Position;
}

/** One Boon spent to improve the Position by one step (source 003, Spending Boons). */
export interface ImprovePositionEvent extends CheckEvent {
  readonly type: "improvePosition";
}

/** Records whether the stakes of success and failure were stated before the roll. The last such event counts. */
export interface StakesEvent extends CheckEvent {
  readonly type: "stakes";
  readonly stated: boolean;
  /** Text of the stakes, which replaces earlier ones. */
  readonly words?: string;
}

/** A ruling that lets a character with Harm 3 act: the check counts from then on (source 003, Harm Levels). */
export interface LeaveEvent extends CheckEvent {
  readonly type: "leave";
}

/** Ways to apply a consequence (source 002, Significant Action). */
export const CONSEQUENCES = ["spend", "bank", "condition", "thread"] as const;
export type ConsequenceKind = (typeof CONSEQUENCES)[number];

/** An applied consequence: Story Beats of this check spent or banked, a condition applied, a thread advanced. */
export interface ConsequenceEvent extends CheckEvent {
  readonly type: "consequence";
  readonly kind: ConsequenceKind;
  /** Story Beats of this check that it takes: 1 or more for `spend` and `bank`, else omitted. */
  readonly beats?: number;
  /** Id of a menu entry, or the GM's own words. */
  readonly what?: string;
  /** The GM's own words beside a menu entry. */
  readonly words?: string;
  /** The clock that it starts or ticks, if any. */
  readonly clock?: ConsequenceClock;
}

/** Reasons for a Boon award. */
export const AWARD_REASONS = ["outcome", "bond", "gm"] as const;
export type AwardReason = (typeof AWARD_REASONS)[number];

/** Boons awarded for this check, at most one award for each reason. `boonAward` computes the Boons for the outcome. */
export interface AwardEvent extends CheckEvent {
  readonly type: "award";
  readonly reason: AwardReason;
  /** Number of Boons, 1 to 5. */
  readonly boons: number;
}

/** A target took the Harm of this check. */
export interface HarmTakenEvent extends CheckEvent {
  readonly type: "harmTaken";
  /** The target, as an id of the host. */
  readonly actor: string;
  /**
   * Harm taken, 1 to 3: all that the check deals to the target after its defense, or a number from the GM if the check
   * deals none by itself.
   */
  readonly harm: number;
  /** Steps that Harm really rose; the gate compares them with the costs. */
  readonly lost?: unknown;
}

/** A target defended itself by a check of its own, with this result. */
export interface DefendedEvent extends CheckEvent {
  readonly type: "defended";
  readonly actor: string;
  readonly result: EdgeResult;
}

/** The check is undone as if never rolled; its costs are refunded. */
export interface WithdrawnEvent extends CheckEvent {
  readonly type: "withdrawn";
}

export type EdgeEvent =
  | RerollEvent
  | DifficultyEvent
  | PositionEvent
  | ImprovePositionEvent
  | StakesEvent
  | LeaveEvent
  | ConsequenceEvent
  | AwardEvent
  | HarmTakenEvent
  | DefendedEvent
  | WithdrawnEvent;
