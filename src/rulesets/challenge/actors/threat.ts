/** Data model of a Challenge threat. */

import { type ThreatData, threatFields } from "../../../actor/threat/fields.ts";
import type { Schema } from "../../../foundry/classes.ts";
import { choiceField, lineField, proseField, wholeNumberField } from "../../../foundry/fields.ts";
import type { HostActor } from "../../../foundry/host.ts";
import { TesseraModel } from "../../../foundry/model.ts";
import { HAZARD_LIMIT } from "../../../rules/placed-hazards.ts";
import { DEFENSE_IDS, type Defense, type Gauge, MODIFIER_LIMIT, RATING_LIMIT } from "../rules/index.ts";
import { CHALLENGE_EFFECTS, CHALLENGE_MOMENTS } from "../rules/moves.ts";
import { threatGauge } from "./vitals.ts";

/** `system` of an actor of type `challengeThreat`. */
export class ChallengeThreatModel extends TesseraModel<HostActor> {
  /** True if the threat is a group, so that verbs in texts about it are in the plural. */
  declare readonly several: boolean;
  declare readonly moves: ThreatData["moves"];
  declare readonly clock: ThreatData["clock"];
  /** Hazard dice added to rolls in its Zone, 0 to 50 (source 000, Hazard). */
  declare readonly hazard: number;
  /** 0 to 4: d4 to d12. */
  declare readonly rating: number;
  /** Dice added to the Challenge when the threat acts, −20 to 20. */
  declare readonly modifier: number;
  declare readonly reflexes: Gauge;
  declare readonly nerve: Gauge;
  declare readonly vigor: Gauge;
  declare readonly grit: Gauge;
  declare readonly primaryDefense: Defense;
  declare readonly concept: string;
  /** Description of the threat's triggers and their effects. */
  declare readonly triggers: string;
  declare readonly biography: string;

  static override LOCALIZATION_PREFIXES = ["TESSERA.Challenge.Threat", "TESSERA.Threat"];

  static override defineSchema(): Schema {
    return {
      ...threatFields({ prefix: "TESSERA.Challenge.Move", moments: CHALLENGE_MOMENTS, effects: CHALLENGE_EFFECTS }),
      hazard: wholeNumberField(0, HAZARD_LIMIT, 1),
      rating: wholeNumberField(0, RATING_LIMIT, 1),
      modifier: wholeNumberField(-MODIFIER_LIMIT, MODIFIER_LIMIT, 0),
      reflexes: threatGauge(3),
      nerve: threatGauge(3),
      vigor: threatGauge(3),
      grit: threatGauge(5),
      primaryDefense: choiceField("TESSERA.Challenge.Vital", DEFENSE_IDS, "vigor"),
      concept: lineField(),
      triggers: proseField(),
      biography: proseField(),
    };
  }
}

/** The Hazard rating of a threat, and whether the threat is down (Grit 0). */
export function threatHazard({ system }: HostActor<ChallengeThreatModel>): {
  readonly rating: number;
  readonly down: boolean;
} {
  const { hazard, grit } = system;
  return { rating: hazard, down: grit.value === 0 };
}
