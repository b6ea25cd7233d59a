/** Data model of an Edge threat, and preparation of its checks. */

import { type ThreatData, threatFields } from "../../../actor/threat/fields.ts";
import { fields, type Schema } from "../../../foundry/classes.ts";
import { choiceField, lineField, proseField, wholeNumberField } from "../../../foundry/fields.ts";
import type { Data, HostActor } from "../../../foundry/host.ts";
import { TesseraModel } from "../../../foundry/model.ts";
import type { StoryNumber, Vital } from "../../../ruleset/document-types.ts";
import type { PreparedCheck } from "../../../ruleset/prepared-check.ts";
import type { EdgeCheck } from "../rules/check.ts";
import {
  HARM_LIMIT,
  type SituationalDice,
  THREAT_CAP_LIMIT,
  THREAT_POOL_LIMIT,
  threatDice,
  USUAL_DIFFICULTY,
  validateCheck,
} from "../rules/index.ts";
import { EDGE_EFFECTS, EDGE_MOMENTS } from "../rules/moves.ts";
import { PURCHASE_EFFECTS, PURCHASE_LIMIT, type Purchase } from "../rules/purchases.ts";

/** `system` of an actor of type `edgeThreat`. */
export class EdgeThreatModel extends TesseraModel<HostActor> {
  /** True if the threat is a group, so that verbs in texts about it are in the plural. */
  declare readonly several: boolean;
  declare readonly moves: ThreatData["moves"];
  declare readonly clock: ThreatData["clock"];
  /** Severity, 1 to 5. */
  declare readonly cap: number;
  /** Dice that the threat rolls, 1 to 20. */
  declare readonly dice: number;
  /** Harm that the threat deals on a hit, 0 to 3. */
  declare readonly deals: number;
  /** Harm that the threat has taken, 0 to 3. */
  declare readonly harm: number;
  /**
   * The threat's purchases by id: effects that the game master can buy with Story Beats while the threat is in the
   * scene.
   */
  declare readonly purchases: Readonly<Record<string, Purchase>>;
  declare readonly concept: string;
  declare readonly biography: string;

  static override LOCALIZATION_PREFIXES = ["TESSERA.Edge.Threat", "TESSERA.Threat"];

  static override defineSchema(): Schema {
    return {
      ...threatFields({ prefix: "TESSERA.Edge.Move", moments: EDGE_MOMENTS, effects: EDGE_EFFECTS }),
      cap: wholeNumberField(1, THREAT_CAP_LIMIT),
      dice: wholeNumberField(1, THREAT_POOL_LIMIT, 3),
      deals: wholeNumberField(0, HARM_LIMIT, 1),
      harm: wholeNumberField(0, HARM_LIMIT),
      purchases: new fields.TypedObjectField(
        new fields.SchemaField({
          text: lineField(),
          beats: wholeNumberField(1, PURCHASE_LIMIT.beats, 1),
          effect: choiceField("TESSERA.Edge.Purchase.Effect", PURCHASE_EFFECTS, "story"),
          amount: wholeNumberField(1, PURCHASE_LIMIT.amount, 1),
        }),
      ),
      concept: lineField(),
      biography: proseField(),
    };
  }

  /** Value of the token bar: the Harm that the threat can still take. */
  get harmLeft(): Data {
    return { value: HARM_LIMIT - this.harm, max: HARM_LIMIT };
  }
}

export function threatVitals(actor: HostActor<EdgeThreatModel>): Vital[] {
  const { cap, harm } = actor.system;
  return [
    {
      label: "TESSERA.Edge.Threat.FIELDS.cap.label",
      value: cap,
      max: null,
      path: "system.cap",
      min: 1,
      limit: THREAT_CAP_LIMIT,
    },
    {
      label: "TESSERA.Edge.Character.FIELDS.harm.label",
      value: harm,
      max: HARM_LIMIT,
      path: "system.harm",
      leftAs: "harmLeft",
    },
  ];
}

/** Paths and labels of a threat's dice and of the Harm that it deals; its Cap and the Harm taken are vitals. */
export function threatNumbers(): StoryNumber[] {
  return ["dice", "deals"].map((name) => ({
    path: `system.${name}`,
    label: `TESSERA.Edge.Threat.FIELDS.${name}.label`,
  }));
}

export function threatStatuses(actor: HostActor<EdgeThreatModel>): string[] {
  const { harm } = actor.system;
  return harm > 0 ? [`hurt${harm}`] : [];
}

/**
 * Complete a specification from the threat's sheet. Fields: `difficulty` (3 by default, null to set it later),
 * `position`, `situational`, `stakesStated`, `intent`, `messageMode`.
 * @throws RulesError naming the invalid field
 */
export function prepareThreatCheck(actor: HostActor<EdgeThreatModel>, specification: Data): PreparedCheck<EdgeCheck> {
  const {
    difficulty = USUAL_DIFFICULTY,
    position,
    situational = [],
    stakesStated,
    intent,
    messageMode,
  } = specification;
  const { dice: rolled, deals } = actor.system;
  const { situational: own = [], ...dice } = threatDice(rolled);
  const check = validateCheck({
    ...(deals > 0 ? { deals } : {}),
    difficulty,
    position,
    stakesStated,
    intent,
    ...dice,
    situational: Array.isArray(situational) ? [...own, ...(situational as SituationalDice[])] : situational,
  });
  const prepared = { check, costs: [] };
  return typeof messageMode === "string" ? { ...prepared, messageMode } : prepared;
}
