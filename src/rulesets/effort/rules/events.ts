/** What may happen to an Effort check after its dice fell. */
import type { CheckEvent } from "../../../rules/outcome.ts";
import type { Difficulty, EffortResult } from "./difficulty.ts";

/** Hinder acts against an action for all its targets, Resist for the resisting character alone. Source 001, Opposing. */
export const OPPOSITION_FORMS = ["hinder", "resist"] as const;
export type OppositionForm = (typeof OPPOSITION_FORMS)[number];

/** The group of the dice that an opposing check throws along for the penalty. */
export const OPPOSITION_GROUP = "opposition";

/**
 * Somebody's reaction against the action. `result` is what their own check came to; where it succeeded `die` is the d6
 * that they rolled for the penalty, and `second` the other one where the table grades critical successes.
 */
export interface OppositionEvent extends CheckEvent {
  readonly type: OppositionForm;
  /** The opposing character, whose reaction this is. */
  readonly by: string;
  readonly result: EffortResult;
  readonly die?: number | undefined;
  readonly second?: number | undefined;
  /** Resist only: the target that it protects, as the check names it; `by` when left out. */
  readonly target?: string | undefined;
}

/** The difficulty is set after the roll. Where that asks for more dice, `throw` holds those missing. */
export interface DifficultyEvent extends CheckEvent {
  readonly type: "difficulty";
  readonly difficulty: Difficulty;
  readonly throw?: number | undefined;
}

/**
 * A trivial action that somebody opposed is rolled after all, as a normal one, where the table plays it so
 * (`trivialOpposed`); `throw` holds its dice. Anybody who may roll for the character may say so.
 */
export interface RollOpposedEvent extends CheckEvent {
  readonly type: "rollOpposed";
  readonly throw: number;
}

/** The check is taken back: it counts for nothing, against nobody. What it cost is given back with it. */
export interface WithdrawnEvent extends CheckEvent {
  readonly type: "withdrawn";
}

/** More targets are named after the roll: each may resist from then on, and the card tells what it comes to against them. */
export interface AimEvent extends CheckEvent {
  readonly type: "aim";
  /** Actors by UUID, or names; those that are targets already are passed over. */
  readonly targets: readonly string[];
}

/** The effects land: nobody may oppose the action any more. */
export interface LandedEvent extends CheckEvent {
  readonly type: "landed";
}

export type EffortEvent =
  | OppositionEvent
  | DifficultyEvent
  | RollOpposedEvent
  | AimEvent
  | LandedEvent
  | WithdrawnEvent;
