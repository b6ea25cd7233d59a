/** What may happen to an Edge check after its dice fell. */
import type { CheckEvent } from "../../../rules/outcome.ts";
import type { Position } from "./check.ts";
import type { ConsequenceClock } from "./consequence-clock.ts";

export const REROLL_MEANS = ["description", "boon"] as const;
export type RerollMeans = (typeof REROLL_MEANS)[number];

/** Dice rolled again: by the description (once), or one die for a Boon. */
export interface RerollEvent extends CheckEvent {
  readonly type: "reroll";
  readonly by: RerollMeans;
  /** Places of the dice in the check's own roll. */
  readonly dice: readonly number[];
  /** Which of the check's throws holds the new values, in the order of `dice`; 1 or more, each used once. */
  readonly throw: number;
}

/** A ruling that sets or changes the DV; null takes it back. The last one holds. */
export interface DifficultyEvent extends CheckEvent {
  readonly type: "difficulty";
  readonly difficulty: number | null;
}

/** A ruling that changes the Position. The last one holds. */
export interface PositionEvent extends CheckEvent {
  readonly type: "position";
  readonly position: Position;
}

/** One Boon spent on a Position one step better (source 003, Spending Boons). */
export interface ImprovePositionEvent extends CheckEvent {
  readonly type: "improvePosition";
}

/** Whether it was said what changes on success and what bites on failure. The last one holds. */
export interface StakesEvent extends CheckEvent {
  readonly type: "stakes";
  readonly stated: boolean;
  /** What they are, where that was said; it takes the place of what was said before. */
  readonly words?: string;
}

/** How a consequence lands (source 002, Significant Action). */
export const CONSEQUENCES = ["spend", "bank", "condition", "thread"] as const;
export type ConsequenceKind = (typeof CONSEQUENCES)[number];

/** A consequence that landed: Story Beats of this check spent or banked, a condition applied, a thread advanced. */
export interface ConsequenceEvent extends CheckEvent {
  readonly type: "consequence";
  readonly kind: ConsequenceKind;
  /** Story Beats of this check that it takes: 1 or more for `spend` and `bank`, else left out. */
  readonly beats?: number;
  /** What it is: the id of a menu entry, or the GM's own words. */
  readonly what?: string;
  /** The game master's own words beside a menu entry. */
  readonly words?: string;
  /** The clock that it starts or ticks, where it has one. */
  readonly clock?: ConsequenceClock;
}

/** What a Boon award is for. */
export const AWARD_REASONS = ["outcome", "bond", "gm"] as const;
export type AwardReason = (typeof AWARD_REASONS)[number];

/** Boons awarded for this check; one award a reason. How many the outcome earns, `boonAward` says. */
export interface AwardEvent extends CheckEvent {
  readonly type: "award";
  readonly reason: AwardReason;
  /** 1 to 5. */
  readonly boons: number;
}

/** The check is taken back as if it had never been rolled; what it cost is given back. */
export interface WithdrawnEvent extends CheckEvent {
  readonly type: "withdrawn";
}

export type EdgeEvent =
  | RerollEvent
  | DifficultyEvent
  | PositionEvent
  | ImprovePositionEvent
  | StakesEvent
  | ConsequenceEvent
  | AwardEvent
  | WithdrawnEvent;
