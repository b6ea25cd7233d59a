/** What is stored of a party. */
import { fields, type Schema } from "../../foundry/classes.ts";
import { idListField, proseField } from "../../foundry/fields.ts";
import type { Data, HostActor } from "../../foundry/host.ts";
import { TesseraModel } from "../../foundry/model.ts";

/** A ledger as it is stored; `rules/ledger/stored-ledger.ts` reads it. */
function ledgerField() {
  return new fields.SchemaField({
    base: new fields.SchemaField({
      counters: new fields.ObjectField(),
      words: new fields.ObjectField(),
    }),
    entries: new fields.TypedObjectField(new fields.ObjectField()),
    closed: idListField(),
  });
}

/** `system` of an actor of type `party`. */
export class PartyModel extends TesseraModel<HostActor> {
  /** UUIDs of the actors who belong to it, in the order they joined. */
  declare readonly members: readonly string[];
  declare readonly description: string;
  /** What the table shares beyond scenes (docs/ledger.md). */
  declare readonly ledger: Data;
  /** What belongs to the scene that plays where no scene is active. */
  declare readonly theatre: Data;

  static override defineSchema(): Schema {
    return {
      members: new fields.ArrayField(new fields.DocumentUUIDField({ type: "Actor", nullable: false, required: true })),
      description: proseField(),
      ledger: ledgerField(),
      theatre: ledgerField(),
    };
  }
}
