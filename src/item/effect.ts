/** Active effects that are suppressed while their item is inactive. */
import { HostEffectClass } from "../foundry/documents.ts";
import type { HostItem } from "../foundry/host.ts";
import type { ItemModel } from "./models/item-model.ts";

export class TesseraEffect extends HostEffectClass {
  /** Suppress effects of gear that is not ready and of inactive conditions. */
  override get isSuppressed(): boolean {
    if (super.isSuppressed) return true;
    if (this.parent?.documentName !== "Item") return false;
    const { type, system } = this.parent as HostItem<ItemModel>;
    return (type === "gear" || type === "condition") && system.rowSwitch()?.on === false;
  }
}
