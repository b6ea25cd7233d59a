/** Data model of an Effort character, player or not. */
import { fields, type Schema } from "../../foundry/classes.ts";
import { wholeNumberField } from "../../foundry/fields.ts";
import { EffortActorModel, type Purse } from "./actor-model.ts";
import {
  type Association,
  ATTRIBUTE_MAXIMUM,
  ATTRIBUTE_MINIMUM,
  type Choice,
  choices,
  type Gauge,
  resourceMaximum,
} from "./rules/index.ts";
import { effortConfig } from "./settings/config.ts";

/** Attribute at which both criticals are equally likely; that of a new sheet. */
export const AVERAGE = 8;

/** A stored resource. The maximum in force is derived. */
export interface Resource extends Gauge {
  /** Maximum, 0 to 1000; null for the mean of the linked attributes. */
  readonly override: number | null;
}

/** `system` of an actor of type `effort`. */
export class EffortCharacterModel extends EffortActorModel {
  /** 3 to 12 each, by id. Prepared data hold all attributes of the world. */
  declare readonly attributes: Record<string, number>;
  /** By id. Prepared data hold all resources of the world. */
  declare readonly resources: Record<string, Resource>;

  static override defineSchema(): Schema {
    const ofEach = (list: "attributes" | "resources", value: unknown) => () =>
      Object.fromEntries(effortConfig()[list].map(({ id }) => [id, structuredClone(value)]));
    return {
      ...super.defineSchema(),
      attributes: new fields.TypedObjectField(wholeNumberField(ATTRIBUTE_MINIMUM, ATTRIBUTE_MAXIMUM, AVERAGE), {
        initial: ofEach("attributes", AVERAGE),
      }),
      resources: new fields.TypedObjectField(
        new fields.SchemaField({
          value: wholeNumberField(0, 1000),
          override: new fields.NumberField({
            required: true,
            nullable: true,
            integer: true,
            min: 0,
            max: 1000,
            initial: null,
          }),
        }),
        { initial: ofEach("resources", { value: AVERAGE, override: null }) },
      ),
    };
  }

  /** Attributes added to the world since start at the average. */
  override prepareBaseData(): void {
    for (const { id } of effortConfig().attributes) this.attributes[id] ??= AVERAGE;
  }

  /** Derive maxima. Resources added to the world since are empty until a long rest. */
  override prepareDerivedData(): void {
    const config = effortConfig();
    for (const { id } of config.resources) {
      const { value, override } = this.resources[id] ?? { value: 0, override: null };
      const max = override ?? resourceMaximum(config, this.attributes, id);
      this.resources[id] = { value: Math.min(value, max), override, max };
    }
  }

  override attributeOf(id: string): number {
    return this.attributes[id] ?? 0;
  }

  override waysFor(association: Association): readonly Choice[] {
    const points = Object.entries(this.resources).map(([id, { value }]) => [id, value] as const);
    const sheet = { attributes: this.attributes, resources: Object.fromEntries(points) };
    return choices(effortConfig(), sheet, association);
  }

  override purse(id: string): Purse | null {
    const held = this.resources[id];
    return held ? { path: `system.resources.${id}.value`, value: held.value, max: held.max } : null;
  }
}
