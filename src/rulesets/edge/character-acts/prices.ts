/** Prices of Edge's character acts. An act counts only if its price was paid. */
import type { Data } from "../../../foundry/host.ts";
import { readCosts } from "../../../log/cost.ts";
import type { StoredEvent } from "../../../log/event.ts";
import type { Price as PaidPrice } from "../../../log/price.ts";
import { catchRulesError, oneOf } from "../../../rules/error.ts";
import { BOONS, EXPERIENCE_SPENT, FATIGUE, HARM } from "../actors/costs.ts";
import {
  ACTIVATION_COSTS,
  type Advance,
  ASSET_ACTIVATIONS,
  ASSISTANCE_COSTS,
  type AssetSize,
  advancePrice,
  BOONS_PER_XP,
  type BoonSpend,
  type Price,
  priceOfSpend,
} from "../rules/index.ts";

/** Path of the flag that a character has converted Boons this session. */
export const CONVERTED = "system.converted";

/** Path of the flag that an asset's free use of this session is spent. */
export const USED = "system.used";

/** Boons that a stored or chosen spend costs; infinite for an unknown spend. */
export function boonsFor(spend: unknown): number {
  return catchRulesError(
    () => priceOfSpend(spend as BoonSpend),
    () => Number.POSITIVE_INFINITY,
  );
}

/** Price of Boons converted to experience. */
export function priceOfConversion({ boons, experience }: StoredEvent): readonly PaidPrice[] {
  return [
    { path: BOONS, amount: Math.max(Number(boons), Number(experience) * BOONS_PER_XP) },
    { path: CONVERTED, amount: -1 },
  ];
}

/** Price of the use of an asset. */
export function priceOfAsset(event: StoredEvent): readonly PaidPrice[] {
  const way = ASSET_ACTIVATIONS.find((each) => each === event["way"]) ?? "boon";
  const { boons, experience } = ACTIVATION_COSTS[way];
  // The act spends the free use of this session on the asset that the event's costs name.
  const used = readCosts(event.costs).find(({ actor, path }) => path === USED && actor.includes(".Item."));
  return [
    ...(way === "free" ? [{ actor: used?.actor ?? "", path: USED, amount: -1 }] : []),
    ...(boons > 0 ? [{ path: BOONS, amount: boons }] : []),
    ...(experience > 0 ? [{ path: EXPERIENCE_SPENT, amount: -experience }] : []),
  ];
}

/** Price of help for another's check. */
export function priceOfHelp({ kind, costs }: StoredEvent): readonly PaidPrice[] {
  if (kind === "boon") return [{ path: BOONS, amount: ASSISTANCE_COSTS.boon.boons }];
  // Fatigue that fills the track is paid as a step of Harm.
  const path = readCosts(costs).some((cost) => cost.path === HARM) ? HARM : FATIGUE;
  return [{ path, amount: -ASSISTANCE_COSTS.stress.fatigue }];
}

/** The price of a stored advance; null for an invalid one. */
export function priceOfAdvance({ kind, bought, to }: Data): Price | null {
  const claimed = {
    attribute: { kind: "attribute", to: Number(to) },
    skill: { kind: "skill", to: Number(to) },
    follower: { kind: "follower", cap: Number(bought) },
    asset: { kind: "asset", size: bought as AssetSize },
    talent: { kind: "talent", cost: Number(bought) },
  } as const;
  return catchRulesError(
    () => advancePrice(claimed[oneOf("kind", kind, Object.keys(claimed) as Advance["kind"][])]),
    () => null,
  );
}

/** Experience that a stored advance costs; infinite for an invalid one. */
export function experienceFor(advance: Data): number {
  return priceOfAdvance(advance)?.experience ?? Number.POSITIVE_INFINITY;
}
