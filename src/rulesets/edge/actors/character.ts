/** Data model of an Edge character. */
import { fields, type Schema } from "../../../foundry/classes.ts";
import { fieldsOf, flagField, lineField, proseField, wholeNumberField } from "../../../foundry/fields.ts";
import type { Data, HostActor } from "../../../foundry/host.ts";
import { TesseraModel } from "../../../foundry/model.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { Clock } from "../../../rules/clocks/clock.ts";
import { BOON_CAP, HARM_LIMIT, RATING_LIMIT } from "../rules/index.ts";
import { edgeAttributeList } from "../settings/attributes.ts";
import { attributeIds, skillIds } from "./skill-names.ts";

/** `system` of an actor of type `edge`. */
export class EdgeCharacterModel extends TesseraModel<HostActor> {
  /** Ratings of the attributes, 1 to 5 each (source 003, Basic Dice Mechanics), by id in the world's list. */
  declare readonly attributes: Record<string, number>;
  /** Ratings of the skills, 0 to 5 each, by id in the world's list. */
  declare readonly skills: Record<string, number>;
  /** Held Boons, 0 to 5 (source 002, Hold Cap). */
  declare readonly boons: number;
  /** Marked Fatigue; the track's length is Body (source 003, Fatigue Track). */
  declare readonly fatigue: number;
  /** Harm level, 0 to 3 (source 003, Harm Levels). */
  declare readonly harm: number;
  /**
   * True if the Harm is treated. Treated Harm removes no die until it increases; Harm 3 removes dice even when treated
   * (source 003, Harm Levels).
   */
  declare readonly harmTreated: boolean;
  /** Experience: total earned, and how much of it is spent. */
  declare readonly experience: { earned: number; spent: number };
  /**
   * Haste clocks of advances that were bought without downtime (source 002, Rush Rule), by advance: `skill-stealth-4`.
   * A clock of size 0 belongs to an advance that was undone.
   */
  declare readonly haste: Record<string, Clock>;
  /** True if Boons were converted into experience in this session (sources 002 and 003, Conversion). */
  declare readonly converted: boolean;
  declare readonly concept: string;
  declare readonly biography: string;

  static override LOCALIZATION_PREFIXES = ["TESSERA.Edge.Character"];

  static override defineSchema(): Schema {
    return {
      attributes: fieldsOf(attributeIds(), () => wholeNumberField(1, RATING_LIMIT)),
      skills: fieldsOf(skillIds(), () => wholeNumberField(0, RATING_LIMIT)),
      boons: wholeNumberField(0, BOON_CAP),
      fatigue: wholeNumberField(0, RATING_LIMIT),
      harm: wholeNumberField(0, HARM_LIMIT),
      harmTreated: flagField(),
      experience: new fields.SchemaField({ earned: wholeNumberField(0, 9999), spent: wholeNumberField(0, 9999) }),
      haste: new fields.TypedObjectField(
        new fields.SchemaField({ size: wholeNumberField(0, 100), filled: wholeNumberField(0, 100) }),
      ),
      converted: flagField(),
      concept: lineField(),
      biography: proseField(),
    };
  }

  /** Length of the Fatigue track: the Body attribute, 1 to 5 (source 003, Fatigue Track). */
  get body(): number {
    return this.attributes[edgeAttributeList().body] ?? 1;
  }

  /** Token bars: Harm and Fatigue that the character can still take. */
  get harmLeft(): Data {
    return { value: HARM_LIMIT - this.harm, max: HARM_LIMIT };
  }

  get fatigueLeft(): Data {
    const { body } = this;
    return { value: Math.max(0, body - this.fatigue), max: body };
  }
}

export type EdgeCharacter = HostActor<EdgeCharacterModel>;

/**
 * A character's data as stored, without the changes of active effects. Prices are computed from it, so that effects
 * change no price and are never written back.
 */
export function storedCharacter(
  actor: HostActor,
): Omit<EdgeCharacterModel, keyof TesseraModel | "body" | "harmLeft" | "fatigueLeft"> {
  return storedSystem(actor);
}
