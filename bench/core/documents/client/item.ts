import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { BaseItem } from "../base/item.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Something that an actor has, or that waits in the world. */
export class Item extends ClientDocumentMixin(BaseItem) {
  declare img: string;
  declare effects: EmbeddedCollection<ActiveEffect>;

  /** Whoever has it; null in the world. */
  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as unknown as Actor) : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** Effects that go over to whoever has the item. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer);
  }
}
