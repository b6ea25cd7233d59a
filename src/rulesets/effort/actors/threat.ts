/** Data model of an Effort threat. */
import { type ThreatData, threatFields } from "../../../actor/threat/fields.ts";
import { fields, type Schema } from "../../../foundry/classes.ts";
import { lineField, proseField, wholeNumberField } from "../../../foundry/fields.ts";
import type { HostActor } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { StoryNumber, Vital } from "../../../ruleset/document-types.ts";
import {
  type Association,
  ATTRIBUTE_MAXIMUM,
  ATTRIBUTE_MINIMUM,
  type Choice,
  RESOURCE_LIMIT,
  THREAT_POOL,
  threatChoices,
} from "../rules/index.ts";
import { EFFORT_EFFECTS, EFFORT_MOMENTS } from "../rules/moves.ts";
import { effortConfig } from "../settings/config.ts";
import { EffortActorModel, type Purse } from "./actor-model.ts";

/** `system` of an actor of type `effortThreat`. */
export class EffortThreatModel extends EffortActorModel {
  /** True if the threat is a group, so that verbs in texts about it are in the plural. */
  declare readonly several: boolean;
  declare readonly moves: ThreatData["moves"];
  declare readonly clock: ThreatData["clock"];
  /** Rating used for attributes without a number of their own, 3 to 12. */
  declare readonly rating: number;
  /** Attribute values by id, 3 to 12; null if the rating is used. */
  declare readonly attributes: Readonly<Record<string, number | null>>;
  /** Pool of points that pays for all actions. */
  declare readonly pool: { readonly value: number; readonly max: number };
  /** Description of the threat's actions and reactions. */
  declare readonly deeds: string;
  /** A line on the ways to stop the threat or win it over. */
  declare readonly weak: string;

  static override LOCALIZATION_PREFIXES = ["TESSERA.Effort.Threat", "TESSERA.Threat"];

  static override defineSchema(): Schema {
    const attribute = new fields.NumberField({
      required: true,
      nullable: true,
      integer: true,
      min: ATTRIBUTE_MINIMUM,
      max: ATTRIBUTE_MAXIMUM,
      initial: null,
    });
    return {
      ...super.defineSchema(),
      ...threatFields({ prefix: "TESSERA.Effort.Move", moments: EFFORT_MOMENTS, effects: EFFORT_EFFECTS }),
      rating: wholeNumberField(ATTRIBUTE_MINIMUM, ATTRIBUTE_MAXIMUM, 7),
      attributes: new fields.TypedObjectField(attribute),
      pool: new fields.SchemaField({
        value: wholeNumberField(0, RESOURCE_LIMIT, 8),
        max: wholeNumberField(0, RESOURCE_LIMIT, 8),
      }),
      deeds: proseField(),
      weak: lineField(),
    };
  }

  override attributeOf(id: string): number {
    return this.attributes[id] ?? this.rating;
  }

  override waysFor(association: Association): readonly Choice[] {
    const { rating, attributes } = this;
    return threatChoices(effortConfig(), { rating, attributes, pool: this.#held }, association);
  }

  override purse(id: string): Purse | null {
    return id === THREAT_POOL ? { path: "system.pool.value", value: this.#held, max: this.pool.max } : null;
  }

  /** Points of the pool as stored; points that active effects add cannot be spent. */
  get #held(): number {
    return storedSystem<Pick<EffortThreatModel, "pool">>(this.parent).pool.value;
  }

  /** The pool replaces every resource. */
  override payerFor(_resource: unknown): string {
    return THREAT_POOL;
  }

  /** A threat has no resources, so its check is always associated with the attribute rolled. */
  override tied(_association: Association, attribute: string): Association {
    return { kind: "attribute", id: attribute };
  }
}

export function threatVitals({ system: { pool } }: HostActor<EffortThreatModel>): Vital[] {
  return [
    { label: "TESSERA.Effort.Threat.FIELDS.pool.label", value: pool.value, max: pool.max, path: "system.pool.value" },
  ];
}

/** Paths and labels of the numbers, besides the pool, that a game master sets once. */
export function threatNumbers(): StoryNumber[] {
  return [
    { path: "system.pool.max", label: "TESSERA.Effort.Threat.FIELDS.pool.max.label" },
    { path: "system.rating", label: "TESSERA.Effort.Threat.FIELDS.rating.label" },
  ];
}

/** Status of a threat: exhausted if its pool is empty. */
export function threatStatuses({ system: { pool } }: HostActor<EffortThreatModel>): string[] {
  return pool.max > 0 && pool.value === 0 ? ["fatigued"] : [];
}
