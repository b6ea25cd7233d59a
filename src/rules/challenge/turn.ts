/** A turn: one Shift and one Action, which may be traded for another Shift. [upstream Gameplay, Actions, Shifts] */
import { RulesError, wholeNumber } from "../error.ts";
import { plainObject } from "../input.ts";

export interface Turn {
  /** Actions left, 0 or 1. */
  readonly actions: number;
  /** Shifts left, 0 to 2. */
  readonly shifts: number;
  /** Hazard dice taken away by Defy Danger; lasts until the turn ends (reading). */
  readonly defied: number;
}

/** A fresh turn: nothing spent, nothing defied. */
export function startTurn(): Turn {
  return { actions: 1, shifts: 1, defied: 0 };
}

/** A turn as it stands. @throws RulesError for what cannot be left of one. */
function readTurn(value: unknown): Turn {
  const { actions, shifts, defied } = plainObject("turn", value, ["actions", "shifts", "defied"]);
  return {
    actions: wholeNumber("turn.actions", actions, 0, 1),
    shifts: wholeNumber("turn.shifts", shifts, 0, 2),
    defied: wholeNumber("turn.defied", defied, 0, 1_000_000),
  };
}

/** @throws RulesError (`turn.actions`, `spent`) where the Action is gone. */
export function spendAction(given: Turn): Turn {
  const turn = readTurn(given);
  if (turn.actions < 1) throw new RulesError("turn.actions", "spent");
  return { ...turn, actions: turn.actions - 1 };
}

/** Takes the turn's Shift, or else trades the Action. @throws RulesError (`turn.shifts`, `spent`) where both are gone. */
export function spendShift(given: Turn): Turn {
  const turn = readTurn(given);
  if (turn.shifts > 0) return { ...turn, shifts: turn.shifts - 1 };
  if (turn.actions < 1) throw new RulesError("turn.shifts", "spent");
  return { ...turn, actions: turn.actions - 1 };
}

/**
 * Defy Danger with `hits` Hits: a Shift, and as many Hazard dice fewer on any roll. Source 000, Defy Danger. Several in one
 * turn add up (reading).
 */
export function defyDanger(turn: Turn, hits: number): Turn {
  const after = spendShift(turn);
  return { ...after, defied: after.defied + wholeNumber("hits", hits, 0, 10_000) };
}
