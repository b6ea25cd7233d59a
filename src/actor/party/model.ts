/** What is stored of a party. */
import { fields, type Schema, SystemModel } from "../../foundry/classes.ts";
import type { HostActor } from "../../foundry/host.ts";

/** `system` of an actor of type `party`. */
export class PartyModel extends SystemModel<HostActor> {
  /** UUIDs of the actors who belong to it, in the order they joined. */
  declare readonly members: readonly string[];
  declare readonly description: string;

  static override defineSchema(): Schema {
    return {
      members: new fields.ArrayField(new fields.DocumentUUIDField({ type: "Actor", nullable: false, required: true })),
      description: new fields.HTMLField({ required: true, blank: true, initial: "" }),
    };
  }
}
