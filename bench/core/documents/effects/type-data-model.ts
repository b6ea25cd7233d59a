/** `foundry.data.ActiveEffectTypeDataModel`: the changes that every type of effect has. */
import * as fields from "../../data/fields/index.ts";
import { TypeDataModel } from "../../data/type-data-model.ts";
import type { DataSchema } from "../../data/types.ts";

export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override LOCALIZATION_PREFIXES = ["EFFECT"];

  static override defineSchema(): DataSchema {
    return {
      changes: new fields.ArrayField(
        new fields.SchemaField({
          key: new fields.StringField({ required: true }),
          type: new fields.StringField({ required: true, blank: false, initial: "add" }),
          value: new fields.AnyField({ required: true, nullable: true, initial: "" }),
          phase: new fields.StringField({ required: true, blank: false, initial: "initial" }),
          priority: new fields.NumberField({ required: true, nullable: true, initial: null }),
        }),
      ),
    };
  }
}

/**
 * Check the model of an effect type; `setup` does so for every one.
 * @throws Error if it lacks what the host relies on
 */
export function verifyEffectModel(type: string, model: unknown): void {
  const schema = (model as { schema?: { get(name: string): unknown } }).schema;
  const changes = schema?.get("changes") as { element?: { fields?: Record<string, unknown> } } | undefined;
  const kept = changes?.element?.fields ?? {};
  const missing = ["type", "phase", "priority"].filter((name) => !(name in kept));
  if (missing.length) {
    throw new Error(
      `The data model of the ActiveEffect type "${type}" must keep ${missing.map((name) => `changes.${name}`).join(", ")}`,
    );
  }
}
