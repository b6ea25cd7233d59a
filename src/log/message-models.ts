/** The chat messages that carry checks and what is said about them. They hold what happened, never what it means. */
import { fields, type Schema } from "../foundry/classes.ts";
import { addressField, idField, idListField } from "../foundry/fields.ts";
import type { Data, HostMessage } from "../foundry/host.ts";
import { type Migration, TesseraModel } from "../foundry/model.ts";
import { SparseField } from "../foundry/sparse.ts";
import type { StoredEvent } from "./event.ts";

/** Stands for a rule set that cannot be read; the card says that there is none such. */
export const UNKNOWN_RULESET = "unknown";

/** Which check another check answers. */
export interface Opposing {
  readonly check: string;
  readonly form: string;
}

function eventsField() {
  return new fields.TypedObjectField(new fields.ObjectField());
}

/** What is known of a check beside what was asked; what there is nothing of is not stored. */
interface Circumstances {
  readonly scene?: string | null;
  readonly party?: string | null;
  readonly actor?: string | null;
  readonly opposes?: Opposing | null;
  readonly call?: string | null;
  readonly targets?: readonly string[];
  readonly costs?: readonly Data[];
  readonly unseen?: readonly string[];
}

/** Shared, so that reading them makes nothing. */
const none: readonly never[] = Object.freeze([]);

function circumstanceFields() {
  return {
    scene: addressField(),
    party: addressField(),
    actor: addressField(),
    opposes: new fields.SchemaField({ check: idField(), form: idField() }, { nullable: true }),
    call: new fields.StringField({ blank: false, nullable: true }),
    targets: idListField(),
    costs: new fields.ArrayField(new fields.ObjectField()),
    unseen: idListField(),
  };
}

const circumstanceNames = Object.keys(circumstanceFields());

/** Circumstances were fields of their own. */
const gatherCircumstances: Migration = (source) => {
  for (const name of circumstanceNames) {
    if (!(name in source)) continue;
    const { [name]: value } = source;
    delete source[name];
    source["circumstances"] = { ...(source["circumstances"] as Data | undefined), [name]: value };
  }
};

/** A check: what was asked. Its dice are the message's rolls; its outcome is derived. */
export class CheckMessageModel extends TesseraModel<HostMessage<CheckMessageModel>> {
  declare readonly ruleset: string;
  /** The rule set's own check, as its rules take it. */
  declare readonly check: Data;
  declare readonly events: Record<string, StoredEvent>;
  declare readonly circumstances: Circumstances;

  static override migrations = [gatherCircumstances];

  static override defineSchema(): Schema {
    return {
      ruleset: new fields.StringField({ required: true, blank: false, initial: UNKNOWN_RULESET }),
      check: new fields.ObjectField(),
      events: eventsField(),
      circumstances: new SparseField(circumstanceFields()),
    };
  }

  /** UUID of the scene it was made in; null for none. */
  get scene(): string | null {
    return this.circumstances.scene ?? null;
  }

  /** UUID of the party whose ledger it counts in; null for the one that keeps it now. */
  get party(): string | null {
    return this.circumstances.party ?? null;
  }

  /** UUID of the acting actor. */
  get actor(): string | null {
    return this.circumstances.actor ?? null;
  }

  /** The check that this one opposes or contests, and how; null for a check of its own. */
  get opposes(): Opposing | null {
    return this.circumstances.opposes ?? null;
  }

  /** The call that it answers, by message id; null for none. */
  get call(): string | null {
    return this.circumstances.call ?? null;
  }

  /** Whom it is aimed at: actors by UUID. */
  get targets(): readonly string[] {
    return this.circumstances.targets ?? none;
  }

  /** What the check itself cost. */
  get costs(): readonly Data[] {
    return this.circumstances.costs ?? none;
  }

  /** What touches the check beyond its author's knowledge, by UUID, as the author's client found it. */
  get unseen(): readonly string[] {
    return this.circumstances.unseen ?? none;
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

/** A spend or an award that belongs to no check. */
export type NoteMessage = HostMessage<ReplyMessageModel>;
