/**
 * The data model of the chronicle's journal pages: a page holds the record of one scene or session as plain data. Facts
 * that players may not see are on a page of their own.
 */
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
  /** Clocks that moved, by id; empty in pages that were stored before the chronicle recorded clocks. */
  declare readonly clocks: ChronicleRecord["clocks"];
  /** Points that characters gained and lost, as stored; empty in pages from before the chronicle recorded them. */
  declare readonly gains: readonly CharacterGains[];
  /** Stars and wishes that users noted after the end of a session. */
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
