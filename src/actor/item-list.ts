/** Actions of the item lists of actor sheets. */
import { type Action, type ActorSheetInstance, confirm } from "../foundry/classes.ts";
import { plainContent } from "../foundry/dialogs.ts";
import { currentGame, type HostItem, localize } from "../foundry/host.ts";
import { isOf } from "../foundry/model.ts";
import { refuse } from "../foundry/refuse.ts";
import { GearModel } from "../item/models/gear.ts";
import { ItemModel } from "../item/models/item-model.ts";
import { itemType } from "../item/types.ts";
import { askPortrait } from "../ui/portrait.ts";

type SheetAction = Action<ActorSheetInstance>;

/** The item of the row around `target`. */
function itemOf(sheet: ActorSheetInstance, target: HTMLElement): HostItem<ItemModel> | null {
  const item = sheet.actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "");
  return isOf(item, ItemModel) ? item : null;
}

const createItem: SheetAction = async function (_event, target) {
  const type = target.dataset["type"] ?? "";
  if (!this.isEditable || !itemType(type)) return;
  const name = localize("TESSERA.Item.new", { type: localize(`TYPES.Item.${type}`) });
  await this.actor.createEmbeddedDocuments("Item", [{ type, name }], { renderSheet: true });
};

const openItem: SheetAction = async function (_event, target) {
  await itemOf(this, target)?.sheet?.render({ force: true });
};

const changePicture: SheetAction = async function (_event, target) {
  const item = itemOf(this, target);
  if (!this.isEditable || !item) return;
  const img = await askPortrait(item.img);
  if (img) await item.update({ img });
};

const deleteItem: SheetAction = async function (_event, target) {
  const item = itemOf(this, target);
  if (!this.isEditable || !item) return;
  const content = plainContent("TESSERA.Item.deleteQuestion", { name: item.name });
  if (await confirm({ window: { title: "TESSERA.Item.delete" }, content })) await item.delete();
};

const toggleItem: SheetAction = async function (_event, target) {
  const item = itemOf(this, target);
  const turned = item?.system.rowSwitch();
  if (!this.isEditable || !item || !turned) return;
  if (turned.oncePerSession && turned.on && !currentGame().user.isGM) refuse("oncePerSession", { name: item.name });
  else await item.update({ [`system.${turned.field}`]: !turned.on });
};

const adjustQuantity: SheetAction = async function (_event, target) {
  const item = itemOf(this, target);
  if (!this.isEditable || !isOf(item, GearModel)) return;
  const { quantity } = item.system;
  const next = Math.max(0, quantity + Number(target.dataset["by"] ?? 1));
  if (next !== quantity) await item.update({ "system.quantity": next });
};

/** Actions of the rows, by `data-action`. */
export const itemActions: Readonly<Record<string, SheetAction>> = {
  createItem,
  openItem,
  changePicture,
  deleteItem,
  toggleItem,
  adjustQuantity,
};
