/** Data model of parties. */
import { fields, type Schema } from "../../foundry/classes.ts";
import { lenientIdListField, proseField } from "../../foundry/fields.ts";
import type { Data, HostActor } from "../../foundry/host.ts";
import { TesseraModel } from "../../foundry/model.ts";

/** A ledger as it is stored, not validated; `rules/ledger/stored-ledger.ts` reads it. */
function ledgerField() {
  return new fields.SchemaField({
    base: new fields.SchemaField({
      counters: new fields.ObjectField(),
      words: new fields.ObjectField(),
    }),
    entries: new fields.TypedObjectField(new fields.ObjectField()),
    closed: lenientIdListField(),
    answers: new fields.ObjectField(),
  });
}

export class PartyModel extends TesseraModel<HostActor> {
  /** UUIDs of the members, in the order of joining. */
  declare readonly members: readonly string[];
  declare readonly description: string;
  /** Shared state beyond scenes (docs/ledger.md). */
  declare readonly ledger: Data;
  /** State of the theatre of the mind, used without an active scene. */
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
