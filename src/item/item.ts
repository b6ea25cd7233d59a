/** The item document of every rule set. */
import { HostItemClass } from "../foundry/documents.ts";
import type { Data } from "../foundry/host.ts";
import { offeredItemTypes } from "../settings/rulesets.ts";
import { itemPicture } from "./pictures.ts";
import { itemType } from "./types.ts";

export class TesseraItem extends HostItemClass {
  /** Default picture, by the words of its name and by its type. */
  static override getDefaultArtwork(data: Data): { img: string } {
    const type = itemType(String(data["type"]));
    if (!type) return super.getDefaultArtwork(data);
    const picture = itemPicture(String(data["type"]), String(data["name"] ?? ""));
    return { img: picture ? `systems/tessera/assets/icons/${picture}.svg` : type.picture };
  }

  /** A new name brings its picture with it, unless somebody has chosen one. */
  override async _preUpdate(changes: Data, options: Data, user: unknown): Promise<boolean | undefined> {
    const allowed = await super._preUpdate(changes, options, user);
    const { name, img } = changes;
    const { type } = this;
    const isOwn = this.img === TesseraItem.getDefaultArtwork({ type, name: this.name }).img;
    if (allowed !== false && typeof name === "string" && img === undefined && isOwn)
      changes["img"] = TesseraItem.getDefaultArtwork({ type, name }).img;
    return allowed;
  }

  /** Offer only types of the world's rule sets. */
  static override createDialog(data: Data = {}, operation: Data = {}, options: Data = {}): Promise<unknown> {
    return super.createDialog(data, operation, { types: offeredItemTypes(), ...options });
  }
}
