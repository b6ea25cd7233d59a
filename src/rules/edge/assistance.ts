/** Help with somebody else's check (source 003, Assistance and Descriptive Assistance). */
import { RulesError, wholeNumber } from "../error.ts";
import { ASSISTANCE_LIMIT, type Assistance, type EdgeCheckInput, validateCheck } from "./check.ts";
import { type EdgeVariants, validateVariants } from "./variants.ts";

/** What help costs the helper. Stress is defined nowhere: reading, it is one mark of Fatigue. */
export const ASSISTANCE_COSTS = {
  boon: { boons: 1, fatigue: 0 },
  stress: { boons: 0, fatigue: 1 },
  description: { boons: 0, fatigue: 0 },
  follower: { boons: 0, fatigue: 0 },
} as const;

/** Help accepted: the check with it, and what it costs the helper. */
export interface AcceptedAssistance {
  readonly assistance: readonly Assistance[];
  readonly cost: { readonly boons: number; readonly fatigue: number };
}

/**
 * Adds one helper's die to a check. One helper an action pays, by a Boon or Stress; vivid descriptions by others may add
 * dice too; three dice at most in all.
 * @param helperBoons Boons the helper holds.
 * @throws RulesError where the table plays without such help, another already pays, three dice are there, or no Boon is.
 */
export function assist(
  check: EdgeCheckInput,
  offer: Assistance,
  helperBoons: number,
  options: Partial<EdgeVariants> = {},
): AcceptedAssistance {
  const before = validateCheck(check).assistance;
  const { assistance } = validateCheck({ ...check, assistance: [...before, offer] });
  if (offer.kind === "description" && !validateVariants(options).descriptiveAssistance)
    throw new RulesError("kind", "notPlayed", { value: offer.kind });
  if (before.length >= ASSISTANCE_LIMIT)
    throw new RulesError("assistance", "limitReached", { maximum: ASSISTANCE_LIMIT });
  const cost = ASSISTANCE_COSTS[offer.kind];
  const held = wholeNumber("helperBoons", helperBoons, 0, Number.MAX_SAFE_INTEGER);
  if (held < cost.boons) throw new RulesError("helperBoons", "notEnough", { value: held, needed: cost.boons });
  return { assistance, cost };
}
