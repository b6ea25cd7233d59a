/** The item document of every rule set. */
import { HostItemClass } from "../foundry/documents.ts";
import type { Data } from "../foundry/host.ts";
import { offeredItemTypes } from "../settings/rulesets.ts";
import { itemType } from "./types.ts";

export class TesseraItem extends HostItemClass {
  /** Default picture by item type. */
  static override getDefaultArtwork(data: Data): { img: string } {
    const type = itemType(String(data["type"]));
    return type ? { img: type.picture } : super.getDefaultArtwork(data);
  }

  /** Offer only types of the world's rule sets. */
  static override createDialog(data: Data = {}, operation: Data = {}, options: Data = {}): Promise<unknown> {
    return super.createDialog(data, operation, { types: offeredItemTypes(), ...options });
  }
}
