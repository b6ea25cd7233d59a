/** Data model of a Decision character. */

import { advancesField } from "../../../actor/advances.ts";
import { fields, type Schema } from "../../../foundry/classes.ts";
import { lineField, proseField, wholeNumberField } from "../../../foundry/fields.ts";
import type { Data, HostActor } from "../../../foundry/host.ts";
import { TesseraModel } from "../../../foundry/model.ts";
import { bonusesAmong } from "../../../item/bonus.ts";
import { RAISED_STATS } from "../rules/derived-stats.ts";
import {
  ADJUSTMENT_LIMIT,
  ATTRIBUTE_LIMIT,
  ATTRIBUTES,
  type Attribute,
  type Attributes,
  type DerivedStats,
  derivedStats,
  GAUGE_LIMIT,
  LEVEL_LIMIT,
  LUCK_BASE,
  luckMaximum,
} from "../rules/index.ts";

/** A gauge; `bonus` is what the players add by hand to the derived maximum. */
export interface DecisionGauge {
  readonly value: number;
  readonly max: number;
  readonly bonus: number;
}

/** Stored fields that determine the maxima. */
interface StoredSystem {
  readonly level: number;
  readonly attributes: Attributes;
  readonly defense: { readonly value: number; readonly bonus: number };
  readonly vitality: { readonly value: number; readonly bonus: number };
}

/** Schema field of a gauge. Its initial value is above any maximum; preparation clamps it, so a new gauge is full. */
function gaugeField() {
  return new fields.SchemaField({
    value: wholeNumberField(0, GAUGE_LIMIT, GAUGE_LIMIT),
    bonus: wholeNumberField(-ADJUSTMENT_LIMIT, ADJUSTMENT_LIMIT, 0),
  });
}

/** A maximum with the given bonuses added, at least 1. */
function raised(maximum: number, ...added: readonly number[]): number {
  return Math.max(
    1,
    added.reduce((sum, value) => sum + value, maximum),
  );
}

/** Sum of the bonuses to a derived stat from ready gear, talents and conditions. */
function fromItems(actor: HostActor | null, stat: string): number {
  if (!actor) return 0;
  const sum = (ids: readonly string[]) =>
    bonusesAmong(actor.items, ids, "decision").reduce((total, { modifier }) => total + modifier, 0);
  return sum([stat]) - sum([]);
}

/** `system` of an actor of type `decision`: player characters and other persons with attributes. */
export class DecisionCharacterModel extends TesseraModel<HostActor> {
  /** Advances awarded and taken. */
  declare readonly advances: { readonly earned: number; readonly spent: number };
  /** Level, 1 to 100. */
  declare readonly level: number;
  /** −50 to 50 each, with active effects; null for an attribute that the character lacks. */
  declare readonly attributes: Attributes;
  declare readonly defense: DecisionGauge;
  declare readonly vitality: DecisionGauge;
  /** `max` is the Stress Threshold, which Stress may exceed. Rest does not remove `fromWounds`. */
  declare readonly stress: DecisionGauge & { readonly fromWounds: number };
  /** Luck points; `adjustment` is the result of comparing the attributes within the party. */
  declare readonly luck: { readonly value: number; readonly max: number; readonly adjustment: number };
  declare readonly concept: string;
  declare readonly biography: string;
  declare stats: DerivedStats;

  static override LOCALIZATION_PREFIXES = ["TESSERA.Decision.Character"];

  static override defineSchema(): Schema {
    const attribute = () =>
      new fields.NumberField({
        required: true,
        nullable: true,
        integer: true,
        min: -ATTRIBUTE_LIMIT,
        max: ATTRIBUTE_LIMIT,
        initial: 0,
      });
    return {
      level: wholeNumberField(1, LEVEL_LIMIT, 1),
      advances: advancesField(),
      attributes: new fields.SchemaField(Object.fromEntries(ATTRIBUTES.map((name) => [name, attribute()]))),
      defense: gaugeField(),
      vitality: gaugeField(),
      stress: new fields.SchemaField({
        value: wholeNumberField(0, GAUGE_LIMIT, 0),
        bonus: wholeNumberField(-ADJUSTMENT_LIMIT, ADJUSTMENT_LIMIT, 0),
        fromWounds: wholeNumberField(0, GAUGE_LIMIT, 0),
      }),
      luck: new fields.SchemaField({
        value: wholeNumberField(0, GAUGE_LIMIT, LUCK_BASE),
        adjustment: wholeNumberField(-ADJUSTMENT_LIMIT, ADJUSTMENT_LIMIT, 0),
      }),
      concept: lineField(),
      biography: proseField(),
    };
  }

  /** Attributes without active effects. */
  get baseAttributes(): Attributes {
    return this.stored<StoredSystem>().attributes;
  }

  override prepareDerivedData(): void {
    const base = this.baseAttributes;
    const now = this.attributes as Record<Attribute, number | null>;
    for (const name of ATTRIBUTES) now[name] = base[name] === null ? null : Math.trunc(now[name] ?? 0);
    this.stats = derivedStats(this.level, now, base);
    const [defense, vitality, stress] = RAISED_STATS.map((stat) =>
      raised(this.stats[stat], this[stat === "stressThreshold" ? "stress" : stat].bonus, fromItems(this.parent, stat)),
    );
    setMaximum(this.defense, defense ?? 1);
    setMaximum(this.vitality, vitality ?? 1);
    (this.stress as { max: number }).max = stress ?? 1;
    (this.luck as { max: number }).max = luckMaximum(this.luck.adjustment);
  }

  /** Clamp the initial gauges to the character's maxima. */
  async _preCreate(): Promise<void> {
    const { defense, vitality } = this.stored<StoredSystem>();
    const cut = {
      defense: Math.min(defense.value, this.defense.max),
      vitality: Math.min(vitality.value, this.vitality.max),
    };
    this.parent.updateSource({ system: { defense: { value: cut.defense }, vitality: { value: cut.vitality } } });
  }

  /** Keep full gauges full when their maximum changes. */
  async _preUpdate(changes: Data): Promise<void> {
    const changed = changes["system"] as (Data & Partial<Record<"defense" | "vitality", Data>>) | undefined;
    if (!changed) return;
    const before = this.stored<StoredSystem>();
    const after = this.stored<StoredSystem>(changed);
    const [old, next] = [maximaOf(before), maximaOf(after)];
    for (const name of ["defense", "vitality"] as const) {
      if (next[name] === old[name] || changed[name]?.["value"] !== undefined) continue;
      if (before[name].value < this[name].max) continue;
      const value = Math.max(0, before[name].value + next[name] - old[name]);
      changed[name] = { ...changed[name], value };
    }
  }
}

function setMaximum(gauge: DecisionGauge, max: number): void {
  Object.assign(gauge, { max, value: Math.min(gauge.value, max) });
}

/** Maxima from stored data alone, without effects and items. */
function maximaOf({ level, attributes, defense, vitality }: StoredSystem): { defense: number; vitality: number } {
  const stats = derivedStats(level, attributes);
  return { defense: raised(stats.defense, defense.bonus), vitality: raised(stats.vitality, vitality.bonus) };
}
