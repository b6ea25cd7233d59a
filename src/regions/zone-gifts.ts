/** Gifts of Zones: the numbers that Zones give to checks made there. */
import type { HostRegion, HostScene } from "../foundry/regions.ts";
import { readGives, type ZoneGift } from "../rules/zones.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { giftWords } from "../ruleset/zones.ts";
import { zoneOf } from "./behaviors.ts";
import { gamesOfScene } from "./scene-games.ts";

/** The gift of a Zone in one game. */
export interface GivenWords {
  /** Id of the rule set. */
  readonly game: string;
  readonly words: string;
}

/**
 * The gift of a region in a rule set; null if the region has no Zone that a game master set up, is hidden from players,
 * or gives nothing in this rule set.
 */
export function giftOf(region: HostRegion, { id, zones }: Pick<Ruleset, "id" | "zones">): ZoneGift | null {
  const zone = zones && !region.hidden ? zoneOf(region) : null;
  const gives = zone && zones && readGives(zones.carries, zone.gives[id] ?? {});
  if (!zone || !gives || Object.keys(gives).length === 0) return null;
  return { region: region.uuid, name: zone.title, gives, off: null };
}

/**
 * Gifts in a rule set of the Zones at a standpoint (a position from which an actor acts), in the same order on all
 * clients. None if the scene does not play the rule set.
 */
export function giftsAt(
  ruleset: Pick<Ruleset, "id" | "zones">,
  { regions }: { readonly regions: Iterable<HostRegion> },
): ZoneGift[] {
  const around = [...regions];
  const gifts = around.flatMap((region) => giftOf(region, ruleset) ?? []);
  const scene = around[0]?.parent as HostScene | undefined;
  if (!scene || gifts.length === 0 || gamesOfScene(scene).every(({ id }) => id !== ruleset.id)) return [];
  const order = ({ name, region }: ZoneGift) => `${name} ${region}`;
  return gifts.sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** The gifts of a region in each of these games, in words; games in which it gives nothing are left out. */
export function giftsInWords(region: HostRegion, games: readonly Ruleset[]): GivenWords[] {
  return games.flatMap((ruleset) => {
    const gift = giftOf(region, ruleset);
    return gift && ruleset.zones ? [{ game: ruleset.id, words: giftWords(ruleset.zones, gift.gives) }] : [];
  });
}
