/** Limits, spending and conversion of Boons. */
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { flag, plainObject } from "../../../rules/input.ts";
import { type EdgeVariants, edgeVariants } from "./variants.ts";

/** Most Boons a character holds (sources 002 and 003). */
export const BOON_CAP = 5;

/** Most Boons that survive the end of a scene (sources 002 and 003, Carryover). */
export const BOON_CARRYOVER = 2;
/** Boons that make 1 XP (sources 002 and 003, Conversion). */
export const BOONS_PER_XP = 2;

/** Boons held after a change, and Boons lost because of a limit. */
export interface BoonChange {
  readonly held: number;
  readonly lost: number;
}

function readHeld(held: unknown): number {
  return wholeNumber("held", held, 0, BOON_CAP);
}

/** Boons gained, up to the cap of 5 (sources 002 and 003, Hold Cap). */
export function gainBoons(held: number, gained: number): BoonChange {
  const sum = readHeld(held) + wholeNumber("gained", gained, 0, Number.MAX_SAFE_INTEGER);
  return { held: Math.min(sum, BOON_CAP), lost: Math.max(0, sum - BOON_CAP) };
}

/**
 * Boons at the end of a scene: all beyond 2 are lost, except between the phases of a set piece, since they are trimmed
 * only at its end (source 002, Multi-Phase Set Pieces).
 */
export function trimBoons(held: number, setPieceGoesOn = false): BoonChange {
  const now = readHeld(held);
  if (flag("setPieceGoesOn", setPieceGoesOn)) return { held: now, lost: 0 };
  return { held: Math.min(now, BOON_CARRYOVER), lost: Math.max(0, now - BOON_CARRYOVER) };
}

/**
 * Reasons for which the GM grants Boons apart from a check's outcome (source 003, GM Award; source 002, Other Ways to
 * Gain Boons).
 */
export const BOON_GRANTS = ["creative", "bond", "sacrifice", "prompt"] as const;

/** Spends of Boons in play, with their prices. For conversion to XP see `convertBoons`. */
export const BOON_SPENDS = [
  { id: "rerollDie", boons: 1 },
  { id: "activateAsset", boons: 1 },
  { id: "powerRite", boons: 1 },
  { id: "highPowerRite", boons: 2 },
  { id: "powerAbility", boons: 1 },
  { id: "improvePosition", boons: 1, variant: "positionForBoon" },
  { id: "flashback", boons: 1, variant: "flashbacks" },
  { id: "assist", boons: 1 },
] as const satisfies readonly { id: string; boons: number; variant?: keyof EdgeVariants }[];
export type BoonSpend = (typeof BOON_SPENDS)[number]["id"];

/** The spends in use at this table, each with its price and whether it is affordable. */
export function boonSpends(
  held: number,
  options: Partial<EdgeVariants> = {},
): readonly { readonly id: BoonSpend; readonly boons: number; readonly affordable: boolean }[] {
  const now = readHeld(held);
  const variants = edgeVariants.validate(options);
  return BOON_SPENDS.filter((spend) => !("variant" in spend) || variants[spend.variant]).map(({ id, boons }) => ({
    id,
    boons,
    affordable: boons <= now,
  }));
}

/**
 * Boons that a spend costs, even if this table does not play with the spend.
 * @throws RulesError for an unknown spend (`spend`)
 */
export function priceOfSpend(spend: BoonSpend): number {
  const ids = BOON_SPENDS.map(({ id }) => id);
  return BOON_SPENDS[ids.indexOf(oneOf("spend", spend, ids))]?.boons ?? 0;
}

/**
 * Boons left after a spend.
 * @throws RulesError for a spend that is unknown or not in use (`spend`), or too few Boons (`held`).
 */
export function spendBoons(held: number, spend: BoonSpend, options: Partial<EdgeVariants> = {}): number {
  const open = boonSpends(held, options);
  const id = oneOf(
    "spend",
    spend,
    open.map((entry) => entry.id),
  );
  const { boons, affordable } = open.find((entry) => entry.id === id) ?? { boons: 0, affordable: false };
  if (!affordable) throw new RulesError("held", "notEnough", { value: held, needed: boons });
  return held - boons;
}

/** Conditions of a conversion. */
export interface Conversion {
  readonly held: number;
  /** Boons to convert: 2 or 4. */
  readonly boons: number;
  readonly inDowntime: boolean;
  readonly convertedThisSession: boolean;
}

/**
 * Convert Boons to XP, 2 for 1, once a session, in downtime, up to 2 XP (sources 002 and 003, Conversion).
 * @throws RulesError naming the condition that fails.
 */
export function convertBoons(
  conversion: Conversion,
  options: Partial<EdgeVariants> = {},
): { readonly held: number; readonly experience: number } {
  const given = plainObject("", conversion, ["held", "boons", "inDowntime", "convertedThisSession"]);
  const { conversionLimit } = edgeVariants.validate(options);
  const held = readHeld(given["held"]);
  const boons = wholeNumber("boons", given["boons"], BOONS_PER_XP, conversionLimit * BOONS_PER_XP);
  if (boons % BOONS_PER_XP !== 0) throw new RulesError("boons", "notMultiple", { value: boons, of: BOONS_PER_XP });
  if (!flag("inDowntime", given["inDowntime"])) throw new RulesError("inDowntime", "onlyInDowntime");
  if (flag("convertedThisSession", given["convertedThisSession"]))
    throw new RulesError("convertedThisSession", "oncePerSession");
  if (boons > held) throw new RulesError("held", "notEnough", { value: held, needed: boons });
  return { held: held - boons, experience: boons / BOONS_PER_XP };
}
