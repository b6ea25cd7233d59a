import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { ACTIVE_EFFECT_DURATION_UNITS } from "../../const/documents.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";

/**
 * An effect: changes that apply to an actor while the effect is active. Version 14 stores them in `system.changes`
 * [release notes 14.352 and later].
 */
export class BaseActiveEffect extends Document {
  static override metadata = metadata({
    name: "ActiveEffect",
    collection: "effects",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];

  static DEFAULT_ICON = "icons/svg/aura.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: this.DEFAULT_ICON }),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      disabled: new fields.BooleanField(),
      start: new fields.SchemaField({
        combat: new fields.DocumentIdField({ readonly: false }),
        combatant: new fields.DocumentIdField({ readonly: false }),
        initiative: new fields.NumberField({ required: true, nullable: true, initial: null }),
        round: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
        turn: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
        time: new fields.NumberField({ required: true, nullable: true, initial: null }),
      }),
      duration: new fields.SchemaField({
        value: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
        units: new fields.StringField({
          required: true,
          choices: [...ACTIVE_EFFECT_DURATION_UNITS],
          initial: "seconds",
        }),
        expiry: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
        expired: new fields.BooleanField(),
      }),
      description: new fields.HTMLField({ textSearch: true }),
      origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new fields.BooleanField({ initial: true }),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      showIcon: new fields.NumberField({ required: true, nullable: false, choices: [0, 1, 2], initial: 1 }),
      folder: new fields.ForeignDocumentField("Folder"),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** Worlds of version 13 have `changes` beside `system`, with numbered modes. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if (Array.isArray(source.changes)) {
      const system = (source.system ?? {}) as Record<string, unknown>;
      if (!Array.isArray(system.changes)) system.changes = source.changes.map(migrateChange);
      source.system = system;
      delete source.changes;
    }
    return super.migrateData(source);
  }
}

const FORMER_MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

function migrateChange(change: Record<string, unknown>): Record<string, unknown> {
  const { mode, ...rest } = change;
  return typeof mode === "number" ? { type: FORMER_MODES[mode] ?? "add", ...rest } : rest;
}
