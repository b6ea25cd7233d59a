/** Active effects: those of an item rest while the item does. */
import { HostEffectClass } from "../foundry/documents.ts";
import type { HostItem } from "../foundry/host.ts";
import type { ItemModel } from "./models/item-model.ts";

/** An active effect of Tessera. */
export class TesseraEffect extends HostEffectClass {
  /** Gear that is not at hand and conditions that are not in force do nothing. */
  override get isSuppressed(): boolean {
    if (super.isSuppressed) return true;
    if (this.parent?.documentName !== "Item") return false;
    const { type, system } = this.parent as HostItem<ItemModel>;
    return (type === "gear" || type === "condition") && system.rowSwitch()?.on === false;
  }
}
