/** Hazards in the pool of a check. Source 000, Hazard; Defy Danger. */
import { buildPool, type ChallengeCheck, type Hazard } from "./check.ts";

/** The check with a Hazard that joins it, whether it was taken off before or not known. */
export function withHazard(check: ChallengeCheck, hazard: Hazard): ChallengeCheck {
  const waived = check.waived.filter(({ source }) => source !== hazard.source);
  return { ...check, hazards: [...check.hazards, hazard], waived };
}

/** Hazard dice more that `check` has with this Hazard: fewer than its rating where Defy Danger still takes some away. */
export function diceAddedBy(check: ChallengeCheck, hazard: Hazard): number {
  return buildPool(withHazard(check, hazard)).hazard - buildPool(check).hazard;
}

/** A check of a character, as far as it moves what Defy Danger took away. */
export interface TurnCheck {
  readonly kind: string;
  /** Hits that a Defy Danger roll came to. */
  readonly hits: number;
}

/**
 * Hazard dice that a character has defied by now, from their checks of the scene, oldest first. The Hits of Defy Danger
 * reduce "the number of Hazard dice added to any roll" (source 000, Defy Danger), until the turn ends (reading): a turn is
 * a Shift and an Action, so the Action ends it. Several in one turn add up (reading).
 */
export function defiedSoFar(checks: readonly TurnCheck[]): number {
  let defied = 0;
  for (const { kind, hits } of checks) {
    if (kind === "defyDanger") defied += hits;
    else if (kind === "action" || kind === "recover") defied = 0;
  }
  return defied;
}
