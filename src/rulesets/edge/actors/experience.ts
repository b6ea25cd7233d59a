/**
 * Texts for the advances that experience buys in Edge, for Haste clocks, and for complications that earn experience.
 */

import { type HostActor, type HostItem, localize } from "../../../foundry/host.ts";
import { itemsOf } from "../../../foundry/model.ts";
import { ComplicationModel } from "../items/complication.ts";
import { followersOf } from "../items/follower.ts";
import {
  type Advance,
  ASSET_SIZES,
  type AssetSize,
  advancePrice,
  COMPLICATION_DIVIDENDS,
  type Downtime,
  FOLLOWER_CAP_LIMIT,
  type Price,
  RATING_LIMIT,
  suggestedFollowers,
  tierOf,
} from "../rules/index.ts";
import { storedCharacter } from "./character.ts";
import { attributeIds, attributeLabel, skillIds, skillLabel } from "./skill-names.ts";

/** An advance that a character may buy, with its price and an id for buttons: `skill-stealth`. */
export interface OfferedAdvance {
  readonly id: string;
  readonly kind: Advance["kind"];
  /** Id of the attribute or skill, the follower's Cap, or the asset's size. */
  readonly what: string;
  readonly advance: Advance;
  readonly price: Price;
}

function offered(kind: Advance["kind"], what: string, advance: Advance): OfferedAdvance {
  return { id: `${kind}-${what}`, kind, what, advance, price: advancePrice(advance) };
}

/** Advances on offer: the next step of each rating, and followers and assets of every Cap and size. */
export function offeredAdvances(actor: HostActor): OfferedAdvance[] {
  const { attributes, skills } = storedCharacter(actor);
  const steps = (kind: "attribute" | "skill", names: readonly string[], ratings: Readonly<Record<string, number>>) =>
    names.flatMap((name) => {
      const from = ratings[name] ?? 0;
      return from < RATING_LIMIT ? [offered(kind, name, { kind, to: from + 1 })] : [];
    });
  return [
    ...steps("attribute", attributeIds(), attributes),
    ...steps("skill", skillIds(), skills),
    ...Array.from({ length: FOLLOWER_CAP_LIMIT }, (_, index) =>
      offered("follower", String(index + 1), { kind: "follower", cap: index + 1 }),
    ),
    ...(Object.keys(ASSET_SIZES) as AssetSize[]).map((size) => offered("asset", size, { kind: "asset", size })),
  ];
}

/**
 * The number of a character's followers and the number usual at its tier; null while the character has fewer than
 * usual.
 */
export function followersBeyond(actor: HostActor): { readonly held: number; readonly usual: number } | null {
  const usual = suggestedFollowers(tierOf(storedCharacter(actor).experience.earned).id);
  const held = followersOf(actor).length;
  return held >= usual ? { held, usual } : null;
}

/** An advance in words: `Stealth 4`. */
export function advanceWords(kind: unknown, what: unknown, to: unknown): string {
  if (kind === "skill") return `${skillLabel(String(what))} ${String(to)}`;
  if (kind === "attribute") return `${attributeLabel(String(what))} ${String(to)}`;
  if (kind === "follower") return localize("TESSERA.Edge.Advance.follower", { cap: Number(what) });
  const size = Object.keys(ASSET_SIZES).find((id) => id === what) ?? "minor";
  return localize("TESSERA.Edge.Advance.asset", { size: localize(`TESSERA.Item.AssetSize.${size}`) });
}

/** Duration of downtime in words. */
export function downtimeWords({ minimum, maximum, unit }: Downtime): string {
  // A number selects the plural form of the unit; a range always takes the form for many.
  const length = minimum === maximum ? minimum : `${minimum}–${maximum}`;
  return localize(`TESSERA.Edge.Downtime.${unit}`, { length });
}

/** Active Haste clocks, each labeled with the advance to which it belongs. */
export function hasteClocks(actor: HostActor): { key: string; label: string; size: number; filled: number }[] {
  const { haste } = storedCharacter(actor);
  return Object.entries(haste)
    .filter(([, { size }]) => size > 0)
    .map(([key, { size, filled }]) => {
      const parts = key.split("-");
      const label = advanceWords(parts[0], parts.slice(1, -1).join("-"), parts.at(-1));
      return { key, label, size, filled };
    });
}

/** Complications with a card that pays a dividend, and its points (source 002, Complication Dividend). */
export function payingComplications(actor: HostActor): { item: HostItem<ComplicationModel>; points: number }[] {
  return itemsOf(actor, ComplicationModel)
    .map((item) => ({ item, points: COMPLICATION_DIVIDENDS[item.system.rank] }))
    .filter(({ points }) => points > 0);
}
