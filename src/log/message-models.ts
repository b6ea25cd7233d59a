/** Data models of the messages that carry checks and replies to them. They store events, never derived results. */
import { fields, type Schema } from "../foundry/classes.ts";
import { addressField, idField, idListField, lineField } from "../foundry/fields.ts";
import type { Data, HostMessage } from "../foundry/host.ts";
import { type Migration, TesseraModel } from "../foundry/model.ts";
import { SparseField } from "../foundry/sparse-objects.ts";
import type { ZoneGift } from "../rules/zones.ts";
import type { StoredEvent } from "./event.ts";

/** Replaces an unreadable rule set id; the card reports it as unknown. */
export const UNKNOWN_RULESET = "unknown";

/** Reference from a check to the check that it opposes or contests, with the form of opposition. */
export interface Opposing {
  readonly check: string;
  readonly form: string;
}

function eventsField() {
  return new fields.TypedObjectField(new fields.ObjectField());
}

/** Optional context of a check beyond its input; absent parts are not stored. */
interface Circumstances {
  readonly scene?: string | null;
  readonly party?: string | null;
  readonly actor?: string | null;
  readonly opposes?: Opposing | null;
  readonly call?: string | null;
  readonly targets?: readonly string[];
  readonly costs?: readonly Data[];
  readonly unseen?: readonly string[];
  readonly zones?: readonly ZoneGift[];
  readonly foe?: boolean;
}

/** Shared, so that getters allocate nothing. */
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
    zones: new fields.ArrayField(
      new fields.SchemaField({
        region: idField(),
        name: lineField(),
        gives: new fields.ObjectField(),
        off: new fields.StringField({ required: true, blank: false, nullable: true, initial: null }),
      }),
    ),
    foe: new fields.BooleanField(),
  };
}

const circumstanceNames = Object.keys(circumstanceFields());

/** Migration: former versions stored each circumstance as a field of its own; they are moved into `circumstances`. */
const gatherCircumstances: Migration = (source) => {
  for (const name of circumstanceNames) {
    if (!(name in source)) continue;
    const { [name]: value } = source;
    delete source[name];
    source["circumstances"] = { ...(source["circumstances"] as Data | undefined), [name]: value };
  }
};

/** A check's input. Its dice are the message's rolls; its outcome is derived. */
export class CheckMessageModel extends TesseraModel<HostMessage<CheckMessageModel>> {
  declare readonly ruleset: string;
  /** The rule set's input for the check, in the form that its rules accept. */
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

  /** UUID of the scene in which it was made, or null. */
  get scene(): string | null {
    return this.circumstances.scene ?? null;
  }

  /** UUID of the party whose ledger it counts in; null for the primary party. */
  get party(): string | null {
    return this.circumstances.party ?? null;
  }

  /** UUID of the acting actor. */
  get actor(): string | null {
    return this.circumstances.actor ?? null;
  }

  /** The check that this one opposes or contests, and how; null for an independent check. */
  get opposes(): Opposing | null {
    return this.circumstances.opposes ?? null;
  }

  /** Id of the roll request that it answers, or null. */
  get call(): string | null {
    return this.circumstances.call ?? null;
  }

  /** UUIDs of the target actors. */
  get targets(): readonly string[] {
    return this.circumstances.targets ?? none;
  }

  /** Costs of the check itself. */
  get costs(): readonly Data[] {
    return this.circumstances.costs ?? none;
  }

  /**
   * True if the check's actor was a foe of the heroes, according to its author's client; relied on only if the actor no
   * longer exists.
   */
  get foe(): boolean {
    return this.circumstances.foe ?? false;
  }

  /** UUIDs of documents that affect the check but are hidden from its author, as the author's client found them. */
  get unseen(): readonly string[] {
    return this.circumstances.unseen ?? none;
  }

  /** Modifiers from the Zones around the check's actor, as its author's client recorded them. */
  get zones(): readonly ZoneGift[] {
    return this.circumstances.zones ?? none;
  }
}

/**
 * A reply to a check by somebody who does not own its message: an act of a co-owner, a reaction, a spend, an award, a
 * ruling. Whether it counts is decided when the check is derived. A spend or an award may also belong to no check
 * (`check/character-act-note.ts`).
 */
export class ReplyMessageModel extends TesseraModel<HostMessage<ReplyMessageModel>> {
  /** Id of the check's message, or null. */
  declare readonly check: string | null;
  declare readonly events: Record<string, StoredEvent>;
  /** UUID of the acting actor; null for a ruling by a user. */
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

/** A spend or award without a check. */
export type NoteMessage = HostMessage<ReplyMessageModel>;
