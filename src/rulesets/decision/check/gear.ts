/** Gear named by a check: its supply die or tracker. Source 004, Supply Rolls. */
import { documentByUuid, type HostActor, type HostItem } from "../../../foundry/host.ts";
import type { GearModel } from "../../../item/models/gear.ts";
import { RulesError } from "../../../rules/error.ts";
import { flag } from "../../../rules/input.ts";
import { canUse } from "../../../rules/supply/index.ts";
import type { UsedGear } from "../rules/index.ts";

export type GearItem = HostItem<GearModel>;

function isGear(item: HostItem | null): item is GearItem {
  return item?.type === "gear";
}

/** Ready gear in stock, which a check of `actor` may name. */
export function gearAtHand(actor: HostActor): GearItem[] {
  return [...actor.items].filter(isGear).filter(({ system }) => system.ready && system.quantity > 0);
}

export function namedGear(actor: HostActor, item: unknown): GearItem | undefined {
  return gearAtHand(actor).find(({ id, uuid }) => item === uuid || item === id);
}

/**
 * Resolve the gear named by a check.
 * @param item UUID or id of gear of the actor; undefined, null or empty for none
 * @param supplies true if the check consumes supplies, so that the supply die is rolled; by default true
 * @throws RulesError (`gear`, `notAtHand`) unless the actor has the gear at hand
 */
export function usedGear(actor: HostActor, item: unknown, supplies: unknown): UsedGear | null {
  if (item === undefined || item === null || item === "") return null;
  const gear = namedGear(actor, item);
  if (!gear) throw new RulesError("gear", "notAtHand");
  const { supply } = gear.system;
  const needed = supplies === undefined || flag("supplies", supplies);
  return { item: gear.uuid, name: gear.name, supply: needed && supply !== "none" ? supply : null };
}

/**
 * True if an item gives no bonus because its supplies are exhausted; false for the gear of a check that consumes no
 * supplies.
 */
export function isUsedUp(item: string, used: UsedGear | null): boolean {
  const gear = documentByUuid<HostItem>(item);
  if (!isGear(gear) || gear.system.supply === "none") return false;
  return !canUse(gear.system.supply, used?.item !== item || used.supply !== null);
}

/** The gear of a check if this user owns it; else null. */
export function ownGear(used: UsedGear | null): GearItem | null {
  const gear = documentByUuid<HostItem>(used?.item ?? "");
  return isGear(gear) && gear.isOwner ? gear : null;
}
