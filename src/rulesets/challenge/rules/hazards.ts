/** Hazards in the pool of a check. Source 000, Hazard; Defy Danger. */
import { buildPool, type ChallengeCheck, type Hazard } from "./check.ts";

/** Add a Hazard to the check, whether it was waived or unknown before. */
export function withHazard(check: ChallengeCheck, hazard: Hazard): ChallengeCheck {
  const waived = check.waived.filter(({ source }) => source !== hazard.source);
  return { ...check, hazards: [...check.hazards, hazard], waived };
}

/** Number of Hazard dice that this Hazard adds to `check`: fewer than its rating while Defy Danger removes some. */
export function diceAddedBy(check: ChallengeCheck, hazard: Hazard): number {
  return buildPool(withHazard(check, hazard)).hazard - buildPool(check).hazard;
}

/** A character's check, reduced to its part in Defy Danger. */
export interface TurnCheck {
  readonly kind: string;
  /** Hits of a Defy Danger roll. */
  readonly hits: number;
}

/**
 * Hazard dice that a character has defied so far, from their checks of the scene, oldest first. The Hits of Defy Danger
 * reduce "the number of Hazard dice added to any roll" (source 000, Defy Danger) until the turn ends (reading): a turn
 * is a Shift and an Action, so the Action ends it. Several in one turn add up (reading).
 */
export function defiedSoFar(checks: readonly TurnCheck[]): number {
  let defied = 0;
  for (const { kind, hits } of checks) {
    if (kind === "defyDanger") defied += hits;
    else if (kind === "action" || kind === "recover") defied = 0;
  }
  return defied;
}
