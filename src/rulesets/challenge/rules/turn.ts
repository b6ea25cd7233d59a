/** A turn: one Shift and one Action, which may be traded for a second Shift (upstream, Gameplay, Actions, Shifts). */
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { plainObject } from "../../../rules/input.ts";

export interface Turn {
  /** Actions left, 0 or 1. */
  readonly actions: number;
  /** Shifts left, 0 to 2. */
  readonly shifts: number;
}

/** A turn with nothing spent. */
export function startTurn(): Turn {
  return { actions: 1, shifts: 1 };
}

/** Read a turn. @throws RulesError for impossible numbers. */
function readTurn(value: unknown): Turn {
  const { actions, shifts } = plainObject("turn", value, ["actions", "shifts"]);
  return {
    actions: wholeNumber("turn.actions", actions, 0, 1),
    shifts: wholeNumber("turn.shifts", shifts, 0, 2),
  };
}

/** @throws RulesError (`turn.actions`, `spent`) if the Action is used. */
export function spendAction(given: Turn): Turn {
  const turn = readTurn(given);
  if (turn.actions < 1) throw new RulesError("turn.actions", "spent");
  return { ...turn, actions: turn.actions - 1 };
}

/** Spend a Shift or, if none is left, the Action. @throws RulesError (`turn.shifts`, `spent`) if nothing is left. */
export function spendShift(given: Turn): Turn {
  const turn = readTurn(given);
  if (turn.shifts > 0) return { ...turn, shifts: turn.shifts - 1 };
  if (turn.actions < 1) throw new RulesError("turn.shifts", "spent");
  return { ...turn, actions: turn.actions - 1 };
}
