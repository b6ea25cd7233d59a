/** The item document of every rule set. */
import { HostItemClass } from "../foundry/documents.ts";
import type { Data } from "../foundry/host.ts";
import { loaded } from "../foundry/on-demand.ts";
import { offeredItemTypes } from "../settings/enabled-rulesets.ts";
import { itemType } from "./types.ts";

/** The module that maps words of names to pictures, once this client has created or renamed an item. */
let pictures: typeof import("./pictures.ts") | null = null;

/** Load the module that maps words to pictures. If that fails, an item begins with the picture of its type. */
async function loadPictures(): Promise<void> {
  try {
    pictures ??= await loaded(() => import("./pictures.ts"));
  } catch (error) {
    console.error("Tessera |", error);
  }
}

/**
 * Give items that are about to be created the pictures that suit their names, unless their `sources` (in the same
 * order) set one.
 */
export async function givePictures(
  items: Iterable<Pick<TesseraItem, "type" | "name" | "updateSource">>,
  sources: readonly Data[],
): Promise<void> {
  const bare = [...items].filter((_item, place) => sources[place]?.["img"] === undefined);
  if (bare.length === 0) return;
  await loadPictures();
  for (const item of bare) {
    const { img } = TesseraItem.getDefaultArtwork({ type: item.type, name: item.name });
    item.updateSource({ img });
  }
}

export class TesseraItem extends HostItemClass {
  /** Default picture: by the words of the name once their mapping is loaded, otherwise by the type. */
  static override getDefaultArtwork(data: Data): { img: string } {
    const type = itemType(String(data["type"]));
    if (!type) return super.getDefaultArtwork(data);
    const picture = pictures?.itemPicture(String(data["type"]), String(data["name"] ?? ""));
    return { img: picture ? `systems/tessera/assets/icons/${picture}.svg` : type.picture };
  }

  /** Set the picture that suits the item's name, unless the data contain one. */
  override async _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed !== false) await givePictures([this], [data]);
    return allowed;
  }

  /** On renaming, set the picture that suits the new name, unless a user has chosen one. */
  override async _preUpdate(changes: Data, options: Data, user: unknown): Promise<boolean | undefined> {
    const allowed = await super._preUpdate(changes, options, user);
    const { name, img } = changes;
    if (allowed === false || typeof name !== "string" || img !== undefined) return allowed;
    await loadPictures();
    const { type } = this;
    if (this.img === TesseraItem.getDefaultArtwork({ type, name: this.name }).img)
      changes["img"] = TesseraItem.getDefaultArtwork({ type, name }).img;
    return allowed;
  }

  /** Offer only types of the world's rule sets. */
  static override createDialog(data: Data = {}, operation: Data = {}, options: Data = {}): Promise<unknown> {
    return super.createDialog(data, operation, { types: offeredItemTypes(), ...options });
  }
}
