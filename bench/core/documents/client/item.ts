import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { BaseItem } from "../base/item.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** An item, in an actor or directly in the world. */
export class Item extends ClientDocumentMixin(BaseItem) {
  declare img: string;
  declare effects: EmbeddedCollection<ActiveEffect>;

  /** The actor that has the item; null in the world. */
  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as unknown as Actor) : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** Effects that are transferred to the actor that has the item. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer);
  }
}
