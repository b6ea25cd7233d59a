/** Data model of a Challenge character. */

import { advancesField } from "../../../actor/advances.ts";
import { fields, type Schema } from "../../../foundry/classes.ts";
import { choiceField, fieldsOf, lineField, proseField, wholeNumberField } from "../../../foundry/fields.ts";
import type { HostActor } from "../../../foundry/host.ts";
import { TesseraModel } from "../../../foundry/model.ts";
import { HAZARD_LIMIT } from "../../../rules/placed-hazards.ts";
import {
  DEFENSE_IDS,
  type Defense,
  derivedVitals,
  type Hazard,
  RATING_LIMIT,
  TRAITS,
  type Trait,
  type Traits,
} from "../rules/index.ts";
import { challengeSkillIds } from "./skills.ts";
import { type CharacterGauge, characterGauge, gaugeNames } from "./vitals.ts";

/** `system` of an actor of type `challenge`. */
export class ChallengeCharacterModel extends TesseraModel<HostActor> {
  /** Advances awarded and taken. */
  declare readonly advances: { readonly earned: number; readonly spent: number };
  /** 0 to 4 each. */
  declare readonly traits: Traits;
  /** Ranks of each Trait spent on rerolls since the Waypoint began. */
  declare readonly spent: Record<Trait, number>;
  /** Focused Trait until the Waypoint ends; null before the first draw. */
  declare readonly focused: Trait | null;
  /** 0 to 4 each: d4 to d12. */
  declare readonly skills: Record<string, number>;
  declare readonly reflexes: CharacterGauge;
  declare readonly nerve: CharacterGauge;
  declare readonly vigor: CharacterGauge;
  declare readonly grit: CharacterGauge;
  declare readonly primaryDefense: Defense;
  /** Saved Hazards, whose dice are added to the character's next roll. */
  declare readonly waiting: readonly (Hazard & { readonly source: string })[];
  declare readonly concept: string;
  declare readonly biography: string;

  static override LOCALIZATION_PREFIXES = ["TESSERA.Challenge.Character"];

  static override defineSchema(): Schema {
    return {
      traits: fieldsOf(TRAITS, () => wholeNumberField(0, RATING_LIMIT)),
      spent: fieldsOf(TRAITS, () => wholeNumberField(0, 1000)),
      focused: new fields.StringField({
        required: true,
        nullable: true,
        blank: false,
        choices: Object.fromEntries(TRAITS.map((trait) => [trait, `TESSERA.Challenge.Trait.${trait}`])),
        initial: null,
      }),
      skills: fieldsOf(challengeSkillIds, () => wholeNumberField(0, RATING_LIMIT)),
      reflexes: characterGauge(),
      nerve: characterGauge(),
      vigor: characterGauge(),
      grit: characterGauge(),
      advances: advancesField(),
      primaryDefense: choiceField("TESSERA.Challenge.Vital", DEFENSE_IDS, "vigor"),
      waiting: new fields.ArrayField(
        new fields.SchemaField({ source: lineField(), label: lineField(), rating: wholeNumberField(1, HAZARD_LIMIT) }),
      ),
      concept: lineField(),
      biography: proseField(),
    };
  }

  override prepareDerivedData(): void {
    const maxima = derivedVitals(this.traits);
    for (const name of gaugeNames) {
      const gauge = this[name] as { value: number; max: number; readonly bonus: number };
      gauge.max = Math.max(0, maxima[name] + gauge.bonus);
      gauge.value = Math.min(gauge.value, gauge.max);
    }
  }
}
