/** Registration of character acts. */
import { registerActOpener } from "../actor/acts.ts";
import type { HostItem } from "../foundry/host.ts";
import { isOf } from "../foundry/model.ts";
import { onDemand } from "../foundry/on-demand.ts";
import type { Room } from "../foundry/rooms.ts";
import { ItemModel } from "../item/models/item-model.ts";
import { registerSheetActs } from "../item/sheet-acts.ts";
import { openCharacterAct } from "./load-perform.ts";

/** Buttons for the acts about an item, shown in the item's row on the actor's sheet. */
async function buttonsOn(item: HostItem) {
  const { actor } = item;
  if (!actor || !isOf(item, ItemModel)) return [];
  const buttons = await onDemand(
    () => import("../actor/item-rows.ts"),
    ({ rowActs }) => rowActs(actor, item),
  );
  return buttons ?? [];
}

export const actsRoom: Room = {
  init() {
    registerActOpener(openCharacterAct);
    registerSheetActs({
      buttons: buttonsOn,
      open: (item, act) => (item.actor ? openCharacterAct(item.actor, act, item) : Promise.resolve()),
    });
  },
};
