/** Steps of Position (named in sources 002 and 003; for the three steps see `POSITIONS`). */
import { oneOf, RulesError } from "../../../rules/error.ts";
import { spendBoons } from "./boons.ts";
import { type EdgeCheck, POSITIONS, type Position } from "./check.ts";
import type { EdgeVariants } from "./variants.ts";

/**
 * One step better or worse.
 * @throws RulesError (`position`, `noFurther`) at the end of the scale.
 */
export function stepPosition(position: Position, direction: "better" | "worse"): Position {
  const now = POSITIONS.indexOf(oneOf("position", position, POSITIONS));
  const next = POSITIONS[now + (oneOf("direction", direction, ["better", "worse"]) === "better" ? -1 : 1)];
  if (next === undefined) throw new RulesError("position", "noFurther", { value: position });
  return next;
}

/**
 * The Position one step better, for one Boon (source 003, Spending Boons).
 * @throws RulesError at Controlled, without a Boon, or if the table does not allow this spend.
 */
export function improvePosition(
  position: Position,
  held: number,
  options: Partial<EdgeVariants> = {},
): { readonly position: Position; readonly held: number } {
  return { position: stepPosition(position, "better"), held: spendBoons(held, "improvePosition", options) };
}

/** The Position that a check starts from: one step better if a Boon was paid with it (source 003, Spending Boons). */
export function startingPosition({ position, improvesPosition }: EdgeCheck): Position {
  return improvesPosition ? stepPosition(position, "better") : position;
}

/**
 * The check as far as it is paid for: if no Boon was paid, its Position is not improved (source 003, Spending Boons).
 * @param boons Boons that the acting character paid with the check
 */
export function withPaidPosition(check: EdgeCheck, boons: number): EdgeCheck {
  return check.improvesPosition && boons < 1 ? { ...check, improvesPosition: false } : check;
}
