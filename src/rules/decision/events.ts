/** What may happen to a Decision check after its dice fell. */
import type { Throw } from "../dice.ts";
import type { CheckEvent } from "../outcome.ts";
import type { DecisionCheckInput } from "./check.ts";

/** The GM sets where the target number starts, 2 to 100, or takes it away. */
export interface TargetNumberEvent extends CheckEvent {
  readonly type: "targetNumber";
  readonly targetNumber: number | null;
}

/** Something moves the target number, −100 to 100. It never makes a task "Impossible". */
export interface AdjustmentEvent extends CheckEvent {
  readonly type: "adjustment";
  readonly label?: string | undefined;
  readonly value: number;
}

/** The GM does not allow an "Impossible" task to be tried. */
export interface RefuseEvent extends CheckEvent {
  readonly type: "refuse";
}

/** The check is taken back as if it had not been rolled; what it cost returns. */
export interface WithdrawnEvent extends CheckEvent {
  readonly type: "withdrawn";
}

/** Somebody else's check against this contested one, with its dice and its rerolls so far. The event's id is the side's. */
export interface ContestantEvent extends CheckEvent {
  readonly type: "contestant";
  readonly check: DecisionCheckInput;
  readonly throws: readonly Throw[];
  readonly events: readonly CheckEvent[];
}

/** A tied contest: the decision dice are rolled again; `throw` is where the new ones are in the list of throws. */
export interface TieRerollEvent extends CheckEvent {
  readonly type: "reroll";
  readonly throw: number;
}

export type DecisionEvent =
  | TargetNumberEvent
  | AdjustmentEvent
  | RefuseEvent
  | WithdrawnEvent
  | ContestantEvent
  | TieRerollEvent;
