/** The chat messages that carry checks and what is said about them. They hold what happened, never what it means. */
import { fields, type Schema } from "../foundry/classes.ts";
import { addressField, idField, idListField } from "../foundry/fields.ts";
import type { Data, HostMessage } from "../foundry/host.ts";
import { TesseraModel } from "../foundry/mended.ts";
import type { Opposing } from "../rulesets/ruleset.ts";
import type { StoredEvent } from "./event.ts";

/** Stands for a rule set that cannot be read; the card says that there is none such. */
export const UNKNOWN_RULESET = "unknown";

function eventsField() {
  return new fields.TypedObjectField(new fields.ObjectField());
}

/** A check: what was asked. Its dice are the message's rolls; its outcome is derived. */
export class CheckMessageModel extends TesseraModel<HostMessage<CheckMessageModel>> {
  declare readonly ruleset: string;
  /** The rule set's own check, as its rules take it. */
  declare readonly check: Data;
  declare readonly events: Record<string, StoredEvent>;
  /** UUID of the scene it was made in; null for none. */
  declare readonly scene: string | null;
  /** UUID of the party whose ledger it counts in; null for the one that keeps it now. */
  declare readonly party: string | null;
  /** UUID of the acting actor. */
  declare readonly actor: string | null;
  /** The check that this one opposes or contests, and how; null for a check of its own. */
  declare readonly opposes: Opposing | null;
  /** The call that it answers, by message id; null for none. */
  declare readonly call: string | null;
  /** Whom it is aimed at: actors by UUID. */
  declare readonly targets: readonly string[];
  /** What the check itself cost. */
  declare readonly costs: readonly Data[];
  /** What touches the check beyond its author's knowledge, by UUID, as the author's client found it. */
  declare readonly unseen: readonly string[];

  static override defineSchema(): Schema {
    return {
      ruleset: new fields.StringField({ required: true, blank: false, initial: UNKNOWN_RULESET }),
      check: new fields.ObjectField(),
      events: eventsField(),
      scene: addressField(),
      party: addressField(),
      actor: addressField(),
      opposes: new fields.SchemaField(
        {
          check: idField(),
          form: idField(),
        },
        { required: true, nullable: true, initial: null },
      ),
      call: new fields.StringField({ required: true, blank: false, nullable: true, initial: null }),
      targets: idListField(),
      costs: new fields.ArrayField(new fields.ObjectField()),
      unseen: idListField(),
    };
  }
}

/**
 * A reply to a check by somebody who does not own its message: an act of a co-owner, a reaction, a spend, an award,
 * a ruling. It names the check; whether it counts is decided when the check is derived. A spend or an award that belongs
 * to no check names none (`check/note.ts`).
 */
export class ReplyMessageModel extends TesseraModel<HostMessage<ReplyMessageModel>> {
  /** Id of the check's message; null for none. */
  declare readonly check: string | null;
  declare readonly events: Record<string, StoredEvent>;
  /** UUID of the actor who acts; null where a person rules. */
  declare readonly actor: string | null;

  static override defineSchema(): Schema {
    return {
      check: new fields.StringField({ required: true, blank: false, nullable: true, initial: null }),
      events: eventsField(),
      actor: addressField(),
    };
  }
}

/** The message types that answer a check. */
export const replyTypes = ["reaction", "spend", "award", "ruling"] as const;
export type ReplyType = (typeof replyTypes)[number];
