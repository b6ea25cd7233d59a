/** The actor document of every rule set: what the host needs to know beside the type's own data. */
import type { Data, HostActor } from "../foundry/host.ts";

interface ActorStatic {
  new (
    ...parameters: never[]
  ): HostActor & {
    getRollData(): Data;
    prepareDerivedData(): void;
  };
}

const HostActorClass = foundry.documents.Actor as unknown as ActorStatic;

/** An actor of Tessera. */
export class TesseraActor extends HostActorClass {
  /** Numbers that formulas may name: `@attributes.body`, `@skills.stealth`, `@name` for labels. */
  override getRollData(): Data {
    return { ...(this.system as Data), name: this.name };
  }
}
