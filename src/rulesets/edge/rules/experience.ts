/** XP: awards and purchases (source 002, XP Economy, Rush Rule). */

import { type Clock, newClock } from "../../../rules/clocks/clock.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { below, flag, listOf, plainObject } from "../../../rules/input.ts";
import { ASSET_SIZES, type AssetSize } from "./assets.ts";
import { FOLLOWER_CAP_LIMIT, FOLLOWER_DOWNTIME, followerCost } from "./followers.ts";
import { RATING_LIMIT } from "./ratings.ts";

/** Awards of a session with the range from which the GM chooses; `once` limits an award to once a session. */
export const SESSION_AWARDS = {
  attendance: { minimum: 2, maximum: 2, once: true },
  objective: { minimum: 2, maximum: 4, once: false },
  discovery: { minimum: 1, maximum: 2, once: false },
  hardChoice: { minimum: 1, maximum: 2, once: false },
  complication: { minimum: 1, maximum: 3, once: false },
  bond: { minimum: 1, maximum: 2, once: false },
  curveball: { minimum: 0, maximum: 3, once: true },
} as const;
export type SessionAward = keyof typeof SESSION_AWARDS;
const AWARD_IDS = Object.keys(SESSION_AWARDS) as SessionAward[];

/** XP for everybody at the end of a major story arc, and the extra for one player's signature moment. */
export const ARC_AWARD = { minimum: 8, maximum: 12 } as const;
export const SIGNATURE_AWARD = 2;

export interface GivenAward {
  readonly id: SessionAward;
  readonly experience: number;
}

/**
 * XP of one character's session.
 * @throws RulesError naming an award that is unknown, out of its range, or repeated though limited to once.
 */
export function sessionExperience(awards: readonly GivenAward[]): number {
  const had = new Set<SessionAward>();
  const amounts = listOf("awards", awards, 1000, (field, award) => {
    const given = plainObject(field, award, ["id", "experience"]);
    const id = oneOf(below(field, "id"), given["id"], AWARD_IDS);
    const { minimum, maximum, once } = SESSION_AWARDS[id];
    if (once && had.has(id)) throw new RulesError(below(field, "id"), "oncePerSession", { value: id });
    had.add(id);
    return wholeNumber(below(field, "experience"), given["experience"], minimum, maximum);
  });
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** XP at the end of an arc for one player: the table's 8 to 12, plus 2 for the one signature moment. */
export function arcExperience(experience: number, signature: boolean): number {
  const award = wholeNumber("experience", experience, ARC_AWARD.minimum, ARC_AWARD.maximum);
  return flag("signature", signature) ? award + SIGNATURE_AWARD : award;
}

/** A length of downtime; `minimum` and `maximum` differ if the GM chooses. */
export interface Downtime {
  readonly minimum: number;
  readonly maximum: number;
  readonly unit: "day" | "week" | "month";
}

/** Price of an advance. */
export interface Price {
  readonly experience: number;
  readonly downtime: Downtime;
}

/**
 * Advances for XP. A rating is bought step by step, each step at its own price (source 002, Spending); `to` is the new
 * rating.
 */
export type Advance =
  | { readonly kind: "attribute"; readonly to: number }
  | { readonly kind: "skill"; readonly to: number }
  | { readonly kind: "follower"; readonly cap: number }
  | { readonly kind: "asset"; readonly size: AssetSize }
  | { readonly kind: "talent"; readonly cost: number };

/** Most XP that a talent can cost. */
const TALENT_COST_LIMIT = 999;

/**
 * Least XP of a prestige talent, which is locked at the first tier (source 002, Tiers of Reputation). The number is our
 * reading.
 */
export const PRESTIGE_COST = 7;

function days(minimum: number, maximum = minimum): Downtime {
  return { minimum, maximum, unit: "day" };
}

/** Price of the step to a rating: `factor` XP and one day of downtime for each point of the rating. */
function ratingPrice(to: unknown, lowest: number, factor: number): Price {
  const rating = wholeNumber("to", to, lowest, RATING_LIMIT);
  return { experience: rating * factor, downtime: days(rating) };
}

/**
 * The price of an advance: attributes cost new rating × 3 XP, skills new level × 2 XP, both with as many days of
 * downtime as the new rating; followers cost Cap² XP and 1 to 3 days; assets depend on their size. Our reading: a
 * talent costs the XP that it names, and no downtime, since the source sells none.
 * @throws RulesError for an invalid advance.
 */
export function advancePrice(advance: Advance): Price {
  const { kind } = plainObject("", advance, ["kind", "to", "cap", "size", "cost"]);
  switch (oneOf("kind", kind, ["attribute", "skill", "follower", "asset", "talent"])) {
    case "attribute": {
      const { to } = plainObject("", advance, ["kind", "to"]);
      return ratingPrice(to, 2, 3);
    }
    case "skill": {
      const { to } = plainObject("", advance, ["kind", "to"]);
      return ratingPrice(to, 1, 2);
    }
    case "follower": {
      const { cap } = plainObject("", advance, ["kind", "cap"]);
      const rating = wholeNumber("cap", cap, 1, FOLLOWER_CAP_LIMIT);
      return { experience: followerCost(rating), downtime: { ...FOLLOWER_DOWNTIME } };
    }
    case "talent": {
      const { cost } = plainObject("", advance, ["kind", "cost"]);
      return { experience: wholeNumber("cost", cost, 1, TALENT_COST_LIMIT), downtime: days(0) };
    }
    case "asset": {
      const given = plainObject("", advance, ["kind", "size"]);
      const size = oneOf("size", given["size"], Object.keys(ASSET_SIZES) as AssetSize[]);
      const { experience, downtime } = ASSET_SIZES[size];
      return { experience, downtime: { minimum: downtime.count, maximum: downtime.count, unit: downtime.unit } };
    }
  }
}

/** A bought advance. */
export interface Purchase {
  /** Unspent XP left. */
  readonly experience: number;
  /** Downtime needed; null if rushed. */
  readonly downtime: Downtime | null;
  /** The GM's Haste clock for a rushed advance: when it fills, the advance has flaws or complications. */
  readonly haste: Clock | null;
}

/** Segments of the Haste clock (source 002, Rush Rule). */
export const HASTE_SIZE = 4;

/**
 * Buy an advance.
 * @param experience unspent XP, 0 or more
 * @param rush skip the downtime, at the price of a Haste clock
 * @throws RulesError for too few XP (`experience`) or an invalid advance.
 */
export function buy(experience: number, advance: Advance, rush = false): Purchase {
  const price = advancePrice(advance);
  const held = wholeNumber("experience", experience, 0, Number.MAX_SAFE_INTEGER);
  if (held < price.experience)
    throw new RulesError("experience", "notEnough", { value: held, needed: price.experience });
  const left = held - price.experience;
  return flag("rush", rush)
    ? { experience: left, downtime: null, haste: newClock(HASTE_SIZE) }
    : { experience: left, downtime: price.downtime, haste: null };
}
