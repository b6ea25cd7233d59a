/** Assets: what they cost, and how they are brought into play (source 002, Asset Activations; source 003, Assets). */
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { flag, plainObject } from "../../../rules/input.ts";
import { type EdgeVariants, edgeVariants } from "./variants.ts";

/** Off-screen assets by size (source 002, Spending). */
export const ASSET_SIZES = {
  minor: { experience: 4, downtime: { count: 1, unit: "day" } },
  standard: { experience: 8, downtime: { count: 1, unit: "week" } },
  major: { experience: 12, downtime: { count: 1, unit: "month" } },
} as const;
export type AssetSize = keyof typeof ASSET_SIZES;

/** Its listed off-screen effect, free once a session; the same again for XP; on screen, for a Boon. */
export const ASSET_ACTIVATIONS = ["free", "experience", "boon"] as const;
export type AssetActivation = (typeof ASSET_ACTIVATIONS)[number];

/** What each way costs. */
export const ACTIVATION_COSTS = {
  free: { boons: 0, experience: 0 },
  experience: { boons: 0, experience: 2 },
  boon: { boons: 1, experience: 0 },
} as const;

/** What an activation depends on. */
export interface AssetUse {
  readonly way: AssetActivation;
  /** The asset has scope for the effect: it is the kind of thing the asset can do (source 002, Plausibility Test). */
  readonly scope: boolean;
  /** The asset has reach for the effect: it can do it here and now. */
  readonly reach: boolean;
  /** The asset's free use of this session is gone. */
  readonly freeUseGone: boolean;
  /** Boons and unspent XP of its owner, 0 or more. */
  readonly boons: number;
  readonly experience: number;
}

/** What an activation costs, and whether the free use is gone after it. */
export interface ActivatedAsset {
  readonly cost: { readonly boons: number; readonly experience: number };
  readonly freeUseGone: boolean;
}

/**
 * Brings an asset into play.
 * @throws RulesError where the effect is implausible (`scope`, `reach`), the free use is gone (`freeUseGone`), the table
 *   plays without off-screen uses (`way`), or the price cannot be paid (`boons`, `experience`).
 */
export function activateAsset(use: AssetUse, options: Partial<EdgeVariants> = {}): ActivatedAsset {
  const given = plainObject("", use, ["way", "scope", "reach", "freeUseGone", "boons", "experience"]);
  const way = oneOf("way", given["way"], ASSET_ACTIVATIONS);
  const gone = flag("freeUseGone", given["freeUseGone"]);
  const cost = ACTIVATION_COSTS[way];
  for (const name of ["scope", "reach"] as const)
    if (!flag(name, given[name])) throw new RulesError(name, "implausible");
  if (way !== "boon" && !edgeVariants.validate(options).offScreenAssets)
    throw new RulesError("way", "notPlayed", { value: way });
  if (way === "free" && gone) throw new RulesError("freeUseGone", "oncePerSession");
  for (const name of ["boons", "experience"] as const) {
    const held = wholeNumber(name, given[name], 0, Number.MAX_SAFE_INTEGER);
    if (held < cost[name]) throw new RulesError(name, "notEnough", { value: held, needed: cost[name] });
  }
  return { cost, freeUseGone: gone || way === "free" };
}
