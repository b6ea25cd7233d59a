/** Assets: cost and activation (source 002, Asset Activations; source 003, Assets). */
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

/**
 * Ways to activate an asset: its listed off-screen effect, free once a session; its off-screen effect again, for XP; or
 * its use on screen, for a Boon.
 */
export const ASSET_ACTIVATIONS = ["free", "experience", "boon"] as const;
export type AssetActivation = (typeof ASSET_ACTIVATIONS)[number];

/** Cost of each way. */
export const ACTIVATION_COSTS = {
  free: { boons: 0, experience: 0 },
  experience: { boons: 0, experience: 2 },
  boon: { boons: 1, experience: 0 },
} as const;

/** Conditions of an activation. */
export interface AssetUse {
  readonly way: AssetActivation;
  /** True if the effect is within the asset's scope (source 002, Plausibility Test). */
  readonly scope: boolean;
  /** True if the effect is within the asset's reach, here and now. */
  readonly reach: boolean;
  /** True if the free use of this session is spent. */
  readonly freeUseGone: boolean;
  /** Boons and unspent XP of the owner, 0 or more. */
  readonly boons: number;
  readonly experience: number;
}

/** Cost of an activation, and whether the free use is spent after it. */
export interface ActivatedAsset {
  readonly cost: { readonly boons: number; readonly experience: number };
  readonly freeUseGone: boolean;
}

/**
 * Activate an asset.
 * @throws RulesError for an implausible effect (`scope`, `reach`), a spent free use (`freeUseGone`), a table without
 *   off-screen uses (`way`), or a price that cannot be paid (`boons`, `experience`).
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
