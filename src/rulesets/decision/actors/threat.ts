/** Data model of a Decision threat: an opponent without attributes. */
import { type ThreatData, threatFields } from "../../../actor/threat/fields.ts";
import { fields, type Schema } from "../../../foundry/classes.ts";
import { lineField, proseField, wholeNumberField } from "../../../foundry/fields.ts";
import type { Data, HostActor } from "../../../foundry/host.ts";
import { TesseraModel } from "../../../foundry/model.ts";
import { ATTRIBUTE_LIMIT, GAUGE_LIMIT, type Gauge } from "../rules/index.ts";
import { DECISION_EFFECTS, DECISION_MOMENTS } from "../rules/moves.ts";

function gaugeField(initial: number) {
  return new fields.SchemaField({
    value: wholeNumberField(0, GAUGE_LIMIT, initial),
    max: wholeNumberField(1, GAUGE_LIMIT, initial),
  });
}

/** `system` of an actor of type `decisionThreat`. */
export class DecisionThreatModel extends TesseraModel<HostActor> {
  /** True if the threat is a group, so that verbs in texts about it are in the plural. */
  declare readonly several: boolean;
  declare readonly moves: ThreatData["moves"];
  declare readonly clock: ThreatData["clock"];
  /** Modifier for attacks, −50 to 50, like `skilled`, `other` and `initiative`. */
  declare readonly attack: number;
  /** Modifier for tasks that `goodAt` names. */
  declare readonly skilled: number;
  declare readonly other: number;
  declare readonly initiative: number;
  declare readonly defense: Gauge;
  declare readonly vitality: Gauge;
  declare readonly goodAt: string;
  /** A line on the ways to stop the threat or win it over. */
  declare readonly weak: string;
  declare readonly concept: string;
  /** Description of the threat's attacks, their damage and its behavior. */
  declare readonly does: string;
  declare readonly biography: string;

  static override LOCALIZATION_PREFIXES = ["TESSERA.Decision.Threat", "TESSERA.Threat"];

  static override defineSchema(): Schema {
    const number = (initial: number) => wholeNumberField(-ATTRIBUTE_LIMIT, ATTRIBUTE_LIMIT, initial);
    return {
      ...threatFields({ prefix: "TESSERA.Decision.Move", moments: DECISION_MOMENTS, effects: DECISION_EFFECTS }),
      attack: number(1),
      skilled: number(2),
      other: number(0),
      initiative: number(1),
      defense: gaugeField(2),
      vitality: gaugeField(1),
      goodAt: lineField(),
      weak: lineField(),
      concept: lineField(),
      does: proseField(),
      biography: proseField(),
    };
  }

  override prepareDerivedData(): void {
    for (const gauge of [this.defense, this.vitality] as { value: number; max: number }[])
      gauge.value = Math.min(gauge.value, gauge.max);
  }

  /** Keep full gauges full when their maximum changes. */
  async _preUpdate(changes: Data): Promise<void> {
    const changed = changes["system"] as Partial<Record<"defense" | "vitality", Data>> | undefined;
    for (const name of ["defense", "vitality"] as const) {
      const max = changed?.[name]?.["max"];
      const { value, max: before } = this[name];
      if (changed && typeof max === "number" && changed[name]?.["value"] === undefined && value === before)
        changed[name] = { ...changed[name], value: max };
    }
  }
}
