import { BaseActorDelta } from "../base/actor-delta.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { TokenDocument } from "./token.ts";

/** The differences between an unlinked token's actor and the actor it came from. */
export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  declare items: Record<string, unknown>[];
  declare effects: Record<string, unknown>[];

  /** The token's actor. */
  get syntheticActor(): Actor | null {
    return (this.parent as unknown as TokenDocument | null)?.actor ?? null;
  }

  /** Forget the differences: the token's actor is as the world's again. */
  async restore(): Promise<unknown> {
    return this.parent?.update({ delta: null }, { diff: false });
  }
}
