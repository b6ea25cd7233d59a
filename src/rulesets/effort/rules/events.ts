/** Events of an Effort check after its roll. */
import type { CheckEvent } from "../../../rules/outcome.ts";
import type { Difficulty, EffortResult } from "./difficulty.ts";

/** Hinder opposes an action for all its targets, Resist for the resisting character alone. Source 001, Opposing. */
export const OPPOSITION_FORMS = ["hinder", "resist"] as const;
export type OppositionForm = (typeof OPPOSITION_FORMS)[number];

/** Most points that an action costs a target. */
export const POINTS_LIMIT = 999;

/** Group of the penalty dice thrown with an opposing check. */
export const OPPOSITION_GROUP = "opposition";

/**
 * A reaction against the action. `result` is the result of the reaction's own check; on success, `die` is the d6 for
 * the penalty. If the table grades critical successes, `second` is the other d6 of such a success.
 */
export interface OppositionEvent extends CheckEvent {
  readonly type: OppositionForm;
  /** The opposing character. */
  readonly by: string;
  readonly result: EffortResult;
  readonly die?: number | undefined;
  readonly second?: number | undefined;
  /** Resist only: the protected target, as named by the check; defaults to `by`. */
  readonly target?: string | undefined;
}

/**
 * The difficulty is set after the roll. If the new difficulty needs more dice, `throw` is the index of the throw with
 * the missing ones.
 */
export interface DifficultyEvent extends CheckEvent {
  readonly type: "difficulty";
  readonly difficulty: Difficulty;
  /**
   * The difficulty before the ruling, from which the ruling's costs were computed. If another difficulty is in force,
   * the event is refused.
   */
  readonly from?: Difficulty | undefined;
  readonly throw?: number | undefined;
}

/**
 * An opposed trivial action is rolled afterwards as a normal one, with the variant `trivialOpposed`; `throw` is the
 * index of the throw with its dice. Anybody who may roll for the character may add this event.
 */
export interface RollOpposedEvent extends CheckEvent {
  readonly type: "rollOpposed";
  readonly throw: number;
}

/** The check is undone and no longer counts; its costs are refunded. */
export interface WithdrawnEvent extends CheckEvent {
  readonly type: "withdrawn";
}

/** Adds targets after the roll: each may resist from then on, and the card shows the result against them. */
export interface AimEvent extends CheckEvent {
  readonly type: "aim";
  /** Actors by UUID, or names; existing targets are skipped. */
  readonly targets: readonly string[];
}

/** Records that the effects of the action take place: from then on it can no longer be opposed. */
export interface LandedEvent extends CheckEvent {
  readonly type: "landed";
}

/** A target lost points to the action. Our reading: the source names no harm. */
export interface SufferedEvent extends CheckEvent {
  readonly type: "suffered";
  /** The target, by UUID. */
  readonly actor: string;
  readonly resource: string;
  readonly points: number;
}

export type EffortEvent =
  | SufferedEvent
  | OppositionEvent
  | DifficultyEvent
  | RollOpposedEvent
  | AimEvent
  | LandedEvent
  | WithdrawnEvent;
