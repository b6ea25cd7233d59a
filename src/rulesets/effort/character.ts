/** What is stored of an Effort character, be it a player's or not. Maxima are derived by the rules. */
import { fields, type Schema } from "../../foundry/classes.ts";
import { flagField, lineField, proseField, wholeNumberField } from "../../foundry/fields.ts";
import type { HostActor } from "../../foundry/host.ts";
import { TesseraModel } from "../../foundry/mended.ts";
import {
  type Allowance,
  ATTRIBUTE_MAXIMUM,
  ATTRIBUTE_MINIMUM,
  type Gauge,
  resourceMaximum,
  type Sheet,
} from "../../rules/effort/index.ts";
import { effortConfig } from "../../settings/effort-config.ts";

/** The even point: criticals are as likely either way. */
const AVERAGE = 8;

/** A resource as stored: what it holds, and a maximum of its own where it has one. The maximum in force is derived. */
export interface Resource extends Gauge {
  /** 0 to 1000; null for the mean of the linked attributes. */
  readonly override: number | null;
}

/** What is left of the turn, and which of the character's rounds it is. */
export interface TurnState extends Allowance {
  /** 0 while nobody takes turns. */
  readonly round: number;
}

/** `system` of an actor of type `effort`. */
export class EffortCharacterModel extends TesseraModel<HostActor> {
  /** 3 to 12 each, by id; prepared data hold every attribute of the world. */
  declare readonly attributes: Record<string, number>;
  /** By id; prepared data hold every resource of the world. */
  declare readonly resources: Record<string, Resource>;
  declare readonly turn: TurnState;
  declare readonly concept: string;
  declare readonly biography: string;

  static override defineSchema(): Schema {
    const ofEach = (list: "attributes" | "resources", value: unknown) => () =>
      Object.fromEntries(effortConfig()[list].map(({ id }) => [id, structuredClone(value)]));
    return {
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
      turn: new fields.SchemaField({
        action: flagField(true),
        movement: flagField(true),
        reaction: flagField(true),
        round: wholeNumberField(0, 9999),
      }),
      concept: lineField(),
      biography: proseField(),
    };
  }

  /** Attributes that the world has added since the character was made stand at the average. */
  override prepareBaseData(): void {
    for (const { id } of effortConfig().attributes) this.attributes[id] ??= AVERAGE;
  }

  /** Maxima follow from the attributes; resources that the world has added since hold nothing until a long rest. */
  override prepareDerivedData(): void {
    const config = effortConfig();
    for (const { id } of config.resources) {
      const { value, override } = this.resources[id] ?? { value: 0, override: null };
      const max = override ?? resourceMaximum(config, this.attributes, id);
      this.resources[id] = { value: Math.min(value, max), override, max };
    }
  }

  /** Attributes and points as the rules take them. */
  get numbers(): Sheet {
    const points = Object.entries(this.resources).map(([id, { value }]) => [id, value] as const);
    return { attributes: this.attributes, resources: Object.fromEntries(points) };
  }
}
