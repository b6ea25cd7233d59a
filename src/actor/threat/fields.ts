/** Fields that the models of all threats have. */
import { fields, type Schema } from "../../foundry/classes.ts";
import { choiceField, flagField, lineField, wholeNumberField } from "../../foundry/fields.ts";
import {
  COMMON_EFFECTS,
  COMMON_MOMENTS,
  MOVE_DICE,
  MOVE_LIMIT,
  type Move,
  type OwnClock,
  REACHES,
} from "../../rules/moves.ts";

/** Ids of a rule set's own moments and effects; they are localized below `<prefix>.When` and `<prefix>.Does`. */
export interface MoveKinds {
  readonly prefix: string;
  readonly moments: readonly string[];
  readonly effects: readonly string[];
}

/** System data that all threats have. */
export interface ThreatData {
  /** True if the threat represents several beings, so that verbs about it are in the plural. */
  readonly several: boolean;
  /** The threat's moves by id, each with the moment that triggers it. */
  readonly moves: Readonly<Record<string, Move>>;
  readonly clock: OwnClock;
}

/** A field with a choice among the ids that all games share and the rule set's own. */
function kindField(part: string, common: readonly string[], own: readonly string[], prefix: string) {
  const choices = [
    ...common.map((id) => [id, `TESSERA.Move.${part}.${id}`]),
    ...own.map((id) => [id, `${prefix}.${part}.${id}`]),
  ];
  return new fields.StringField({
    required: true,
    blank: false,
    choices: Object.fromEntries(choices) as Record<string, string>,
    initial: String(common[0]),
  });
}

/** Fields of every threat's model (`ThreatData`). */
export function threatFields({ prefix, moments, effects }: MoveKinds): Schema {
  return {
    several: flagField(),
    moves: new fields.TypedObjectField(
      new fields.SchemaField({
        text: lineField(),
        when: kindField("When", COMMON_MOMENTS, moments, prefix),
        of: lineField(),
        at: wholeNumberField(0, MOVE_LIMIT.at),
        does: kindField("Does", COMMON_EFFECTS, effects, prefix),
        amount: wholeNumberField(0, MOVE_LIMIT.amount, 1),
        dice: new fields.NumberField({
          required: true,
          nullable: false,
          integer: true,
          choices: [...MOVE_DICE],
          initial: 0,
        }),
        on: lineField(),
        reach: choiceField("TESSERA.Move.Reach", REACHES, "one"),
      }),
    ),
    clock: new fields.SchemaField({
      name: lineField(),
      size: wholeNumberField(1, MOVE_LIMIT.clock, 6),
      link: lineField(),
    }),
  };
}
