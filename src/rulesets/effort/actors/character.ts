/** Data model of an Effort character, player or not. */
import { advancesField } from "../../../actor/advances.ts";
import { fields, type Schema } from "../../../foundry/classes.ts";
import { wholeNumberField } from "../../../foundry/fields.ts";
import type { Data } from "../../../foundry/host.ts";
import type { Cleaning } from "../../../foundry/model.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import {
  type Association,
  ATTRIBUTE_MAXIMUM,
  ATTRIBUTE_MINIMUM,
  type Choice,
  choices,
  type Gauge,
  RESOURCE_LIMIT,
  resourceMaximum,
} from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import { EffortActorModel, type Purse } from "./actor-model.ts";

/**
 * Value of each attribute on a new sheet; with this value, critical successes and critical failures are equally likely.
 */
export const AVERAGE = 8;

/** A stored resource. The maximum in force is derived. */
export interface Resource extends Gauge {
  /** Maximum that replaces the derived one; null for the mean of the linked attributes. */
  readonly override: number | null;
}

/** Initial values of the world's attributes or resources. */
function initialOf(list: "attributes" | "resources"): Data {
  const initial = list === "attributes" ? AVERAGE : { value: AVERAGE, override: null };
  return Object.fromEntries(effortConfig()[list].map(({ id }) => [id, structuredClone(initial)]));
}

/** `system` of an actor of type `effort`. */
export class EffortCharacterModel extends EffortActorModel {
  /** Advances awarded and taken. */
  declare readonly advances: { readonly earned: number; readonly spent: number };
  /** Attribute values by id, 3 to 12 each. Prepared data contain all attributes of the world. */
  declare readonly attributes: Record<string, number>;
  /** Resources by id. Prepared data contain all resources of the world. */
  declare readonly resources: Record<string, Resource>;

  static override LOCALIZATION_PREFIXES = ["TESSERA.Effort.Character"];

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      attributes: new fields.TypedObjectField(wholeNumberField(ATTRIBUTE_MINIMUM, ATTRIBUTE_MAXIMUM, AVERAGE), {
        initial: () => initialOf("attributes"),
      }),
      advances: advancesField(),
      resources: new fields.TypedObjectField(
        new fields.SchemaField({
          value: wholeNumberField(0, RESOURCE_LIMIT),
          override: new fields.NumberField({
            required: true,
            nullable: true,
            integer: true,
            min: 0,
            max: RESOURCE_LIMIT,
            initial: null,
          }),
        }),
        { initial: () => initialOf("resources") },
      ),
    };
  }

  /**
   * Complete stored data: a document may contain only some of the world's attributes and resources, because a game
   * master added others later, or because a former version or a module wrote only one. Costs are paid from stored
   * values, so all must exist.
   */
  static override cleanData(source?: Data, cleaning?: Cleaning, ...more: unknown[]): Data {
    const cleaned = super.cleanData(source, cleaning, ...more);
    if (cleaning?.partial) return cleaned;
    for (const list of ["attributes", "resources"] as const)
      cleaned[list] = { ...initialOf(list), ...(cleaned[list] as Data) };
    return cleaned;
  }

  /** Fill in attributes that were added to the world since this client joined; they start at the average. */
  override prepareBaseData(): void {
    for (const { id } of effortConfig().attributes) this.attributes[id] ??= AVERAGE;
  }

  /** Derive maxima. Resources that were added to the world since this client joined start as in a new character. */
  override prepareDerivedData(): void {
    const config = effortConfig();
    for (const { id } of config.resources) {
      const { value, override } = this.resources[id] ?? { value: AVERAGE, override: null };
      const max = override ?? resourceMaximum(config, this.attributes, id);
      this.resources[id] = { value: Math.min(value, max), override, max };
    }
  }

  override attributeOf(id: string): number {
    return this.attributes[id] ?? 0;
  }

  override waysFor(association: Association): readonly Choice[] {
    const points = Object.keys(this.resources).map((id) => [id, this.purse(id)?.value ?? 0] as const);
    const sheet = { attributes: this.attributes, resources: Object.fromEntries(points) };
    return choices(effortConfig(), sheet, association);
  }

  override purse(id: string): Purse | null {
    const held = this.resources[id];
    if (!held) return null;
    const { resources } = storedSystem<Pick<EffortCharacterModel, "resources">>(this.parent);
    const value = Math.min(resources[id]?.value ?? held.value, held.max);
    return { path: `system.resources.${id}.value`, value, max: held.max };
  }
}
