/** The item document of every rule set. */
import { HostItemClass } from "../foundry/documents.ts";
import type { Data } from "../foundry/host.ts";
import { offeredItemTypes } from "../settings/rulesets.ts";
import { itemType } from "./types.ts";

/** An item of Tessera. */
export class TesseraItem extends HostItemClass {
  /** Each type has a picture of its own until somebody chooses another. */
  static override getDefaultArtwork(data: Data): { img: string } {
    const type = itemType(String(data["type"]));
    return type ? { img: type.picture } : super.getDefaultArtwork(data);
  }

  /** Offers only what the world's rule sets use. */
  static override createDialog(data: Data = {}, operation: Data = {}, options: Data = {}): Promise<unknown> {
    return super.createDialog(data, operation, { types: offeredItemTypes(), ...options });
  }
}
