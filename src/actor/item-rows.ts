/** Rows of the items part of actor sheets, grouped by type; loaded with the first sheet that is drawn. */
import { cardText } from "../foundry/excerpt.ts";
import { type Data, type HostActor, type HostItem, localize } from "../foundry/host.ts";
import { isOf, itemsOf } from "../foundry/model.ts";
import type { Bonus } from "../item/bonus.ts";
import { gearActs, VALUE_ACTS } from "../item/gear-acts.ts";
import { GearModel } from "../item/models/gear.ts";
import { ItemModel } from "../item/models/item-model.ts";
import { itemType } from "../item/types.ts";
import { expectedUses } from "../rules/supply/odds.ts";
import type { SupplySize } from "../rules/supply/supply.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { actButtons } from "./acts.ts";

/** A supply die and the expected number of uses. */
function supplyContext(name: string, supply: SupplySize): Data {
  const size = localize(`TESSERA.Supply.Size.${supply}`);
  const empty = supply === "empty";
  const roll = localize("TESSERA.Supply.roll", { name, size });
  const lasts = empty ? "" : localize("TESSERA.Supply.lasts", { rolls: Math.round(expectedUses(supply)) });
  return { size, empty, roll, lasts };
}

/**
 * Buttons of the acts in an item's row. Of the acts with gear that all games share, only draining and refilling have
 * such buttons, on gear with a tracker: the values in the row serve as buttons of the others.
 */
export function rowActs(actor: HostActor, item: HostItem<ItemModel>): Data[] {
  if (!actor.isOwner) return [];
  const isTracked = isOf(item, GearModel) && item.system.percentile !== null;
  return actButtons(actor, item.type, item).filter(({ id }) => {
    const isShared = Object.hasOwn(gearActs, String(id));
    return !isShared || (isTracked && !VALUE_ACTS.includes(String(id)));
  });
}

/** The checks that an item's bonus applies to, in words; empty for every check, and for an item without a bonus. */
function appliesTo(actor: HostActor, system: ItemModel): string {
  const { appliesTo: id } = (system as { bonus?: Bonus }).bonus ?? {};
  const targets = rulesetOf(actor)?.bonusTargets() ?? [];
  return targets.find((target) => target.id === id)?.label ?? "";
}

function rowContext(actor: HostActor, item: HostItem<ItemModel>): Data {
  const { system } = item;
  const turned = system.rowSwitch();
  const row: Data = {
    id: item.id,
    name: item.name,
    img: item.img,
    acts: rowActs(actor, item),
    change: localize("TESSERA.Item.changePicture", { name: item.name }),
    summary: system.summary(appliesTo(actor, system)).join(" · "),
    line: cardText(system.description),
    toggle: turned && { ...turned, label: localize(turned.label, { name: item.name }) },
    idle: turned?.field === "ready" || turned?.field === "active" ? !turned.on : false,
  };
  if (!(system instanceof GearModel)) return row;
  const { quantity, supply, percentile } = system;
  return {
    ...row,
    gear: true,
    quantity,
    supply: supply === "none" ? null : supplyContext(item.name, supply),
    percentile: percentile === null ? null : `${percentile}%`,
  };
}

/**
 * Template context of the items part: a group for each of `types`, in that order. Other types come last, so that no
 * item is hidden.
 */
export function itemsContext(actor: HostActor, types: readonly string[]): Data[] {
  const groups = new Map<string, HostItem<ItemModel>[]>(types.map((type) => [type, []]));
  for (const item of itemsOf(actor, ItemModel)) {
    const group = groups.get(item.type);
    if (group) group.push(item);
    else if (itemType(item.type)) groups.set(item.type, [item]);
  }
  return [...groups].map(([type, items]) => ({
    type,
    label: localize(`TESSERA.Item.Group.${type}`),
    create: localize("TESSERA.Item.create", { type: localize(`TYPES.Item.${type}`) }),
    items: items.sort((first, second) => first.sort - second.sort).map((item) => rowContext(actor, item)),
  }));
}
