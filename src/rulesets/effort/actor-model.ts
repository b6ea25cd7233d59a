/** What characters and threats of Effort have in common: turns, and how they make and pay for checks. */
import { fields, type Schema } from "../../foundry/classes.ts";
import { flagField, lineField, proseField, wholeNumberField } from "../../foundry/fields.ts";
import type { HostActor } from "../../foundry/host.ts";
import { TesseraModel } from "../../foundry/model.ts";
import type { Allowance, Association, Choice, Gauge } from "./rules/index.ts";

/** What is left of the turn, and which of the actor's rounds it is. */
export interface TurnState extends Allowance {
  /** 0 while nobody takes turns. */
  readonly round: number;
}

/** What pays, and where its points are stored. */
export interface Purse extends Gauge {
  readonly path: string;
}

/** Base of the models of Effort's actors. */
export abstract class EffortActorModel extends TesseraModel<HostActor> {
  declare readonly turn: TurnState;
  declare readonly concept: string;
  declare readonly biography: string;

  static override defineSchema(): Schema {
    return {
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

  /** The number that an attribute adds to the dice. */
  abstract attributeOf(id: string): number;

  /** Every way to make a check for an action that is tied so. Throws a RulesError for what the world does not have. */
  abstract waysFor(association: Association): readonly Choice[];

  /** What pays under this id; null where the actor has no such thing. */
  abstract purse(id: string): Purse | null;

  /** The id of what pays where `resource` is asked for. */
  payerFor(resource: unknown): unknown {
    return resource;
  }

  /** What a check is tied to in the rules, where the actor rolls `attribute` for what is tied so at the table. */
  tied(association: Association, _attribute: string): Association {
    return association;
  }
}

/** The Effort data of an actor; null where it plays by other rules. */
export function effortSystem({ system }: HostActor): EffortActorModel | null {
  return system instanceof EffortActorModel ? system : null;
}
