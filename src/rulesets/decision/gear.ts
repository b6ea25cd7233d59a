/** Gear that a check names: its supply die or tracker, and whether it gives anything. Source 004, Supply Rolls. */
import { documentByUuid, type HostActor, type HostItem } from "../../foundry/host.ts";
import type { GearModel } from "../../item/models/gear.ts";
import { RulesError } from "../../rules/error.ts";
import { flag } from "../../rules/input.ts";
import { canUse } from "../../rules/supply/index.ts";
import type { UsedGear } from "./rules/index.ts";

export type GearItem = HostItem<GearModel>;

function isGear(item: HostItem | null): item is GearItem {
  return item?.type === "gear";
}

/** Gear that a check of `actor` may name: worn or at hand, and there. */
export function gearAtHand(actor: HostActor): GearItem[] {
  return [...actor.items].filter(isGear).filter(({ system }) => system.ready && system.quantity > 0);
}

/** Gear at hand by its UUID or id. */
export function namedGear(actor: HostActor, item: unknown): GearItem | undefined {
  return gearAtHand(actor).find(({ id, uuid }) => item === uuid || item === id);
}

/**
 * The gear that a check names, as the rules take it.
 * @param item UUID or id of gear of the actor; undefined, null or empty for none
 * @param supplies whether the check uses up some of it, so that its supply die is rolled; where left out, if it has one
 * @throws RulesError (`gear`, `notAtHand`) for anything but gear that the actor has at hand
 */
export function usedGear(actor: HostActor, item: unknown, supplies: unknown): UsedGear | null {
  if (item === undefined || item === null || item === "") return null;
  const gear = namedGear(actor, item);
  if (!gear) throw new RulesError("gear", "notAtHand");
  const { supply } = gear.system;
  const needed = supplies === undefined || flag("supplies", supplies);
  return { item: gear.uuid, name: gear.name, supply: needed && supply !== "none" ? supply : null };
}

/** Whether an item is used up, so that it gives the check nothing: unless the check says that it needs none of its supplies. */
export function isUsedUp(item: string, used: UsedGear | null): boolean {
  const gear = documentByUuid<HostItem>(item);
  if (!isGear(gear) || gear.system.supply === "none") return false;
  return !canUse(gear.system.supply, used?.item !== item || used.supply !== null);
}

/** The gear of a check as it is now, where this user may change it; else null. */
export function ownGear(used: UsedGear | null): GearItem | null {
  const gear = documentByUuid<HostItem>(used?.item ?? "");
  return isGear(gear) && gear.isOwner ? gear : null;
}
