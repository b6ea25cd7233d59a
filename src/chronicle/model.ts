/** Journal pages of the chronicle: facts of one scene as plain data. Facts hidden from players have a page of their own. */
import { endKinds } from "../ends/kinds.ts";
import { fields, type Schema } from "../foundry/classes.ts";
import { choiceField, flagField, lineField } from "../foundry/fields.ts";
import type { HostDocument } from "../foundry/host.ts";
import { TesseraModel } from "../foundry/model.ts";
import type { CharacterGains, Chronicled, ChronicleRecord, Fact } from "../rules/chronicle/index.ts";

function momentField() {
  return new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 });
}

/** Type of the page, as the manifest declares it. */
export const CHRONICLE_PAGE = "tessera.chronicle";

/** The star and the wish of one user; either may be empty. */
export interface Stars {
  /** Id of the user, and the name at that time. */
  readonly user: string;
  readonly name: string;
  readonly star: string;
  readonly wish: string;
}

export class ChroniclePageModel extends TesseraModel<HostDocument> implements ChronicleRecord {
  /** `summary` for a session's page, which shows the other pages of its journal. */
  declare readonly kind: ChronicleRecord["kind"];
  /** Id of the manual act that ended the scene or session; empty for a summary. */
  declare readonly closing: string;
  /** True if the page holds what players may not see. */
  declare readonly hidden: boolean;
  declare readonly title: string;
  declare readonly began: number;
  declare readonly ended: number;
  declare readonly start: Readonly<Record<string, number>>;
  declare readonly facts: readonly Fact[];
  declare readonly characters: readonly Chronicled[];
  /** Empty in pages that were stored before it was recorded. */
  declare readonly clocks: ChronicleRecord["clocks"];
  /** The stored value; empty in pages older than its recording. */
  declare readonly gains: readonly CharacterGains[];
  /** Noted by users after the end of a session. */
  declare readonly stars: readonly Stars[];

  static override defineSchema(): Schema {
    return {
      kind: choiceField("TESSERA.Chronicle.Kind", [...endKinds(), "summary"], "scene"),
      closing: lineField(),
      hidden: flagField(),
      title: lineField(),
      began: momentField(),
      ended: momentField(),
      start: new fields.ObjectField(),
      facts: new fields.ArrayField(new fields.ObjectField()),
      characters: new fields.ArrayField(new fields.ObjectField()),
      clocks: new fields.ObjectField(),
      gains: new fields.ArrayField(new fields.ObjectField()),
      stars: new fields.ArrayField(new fields.ObjectField()),
    };
  }
}
