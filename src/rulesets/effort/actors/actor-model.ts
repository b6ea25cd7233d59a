/** Shared data model of Effort characters and threats: turns and payment of checks. */
import { fields, type Schema } from "../../../foundry/classes.ts";
import { flagField, lineField, proseField, wholeNumberField } from "../../../foundry/fields.ts";
import type { HostActor } from "../../../foundry/host.ts";
import { isOf, TesseraModel } from "../../../foundry/model.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { Allowance, Association, Choice, Gauge } from "../rules/index.ts";

/** Remaining parts of the turn, and the number of the actor's round. */
export interface TurnState extends Allowance {
  /** Number of the actor's round; 0 outside turns. */
  readonly round: number;
}

/** A gauge that pays for checks, with its update path. */
export interface Purse extends Gauge {
  readonly path: string;
}

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

  abstract attributeOf(id: string): number;

  /**
   * All ways to make a check with this association.
   * @throws RulesError for an id that the world lacks
   */
  abstract waysFor(association: Association): readonly Choice[];

  /** The gauge that pays under this id; null if the actor has none. */
  abstract purse(id: string): Purse | null;

  /** Id of the gauge that pays if `resource` is requested. */
  payerFor(resource: unknown): unknown {
    return resource;
  }

  /** The association that a check has by the rules, if the actor rolls `attribute` for `association`. */
  tied(association: Association, _attribute: string): Association {
    return association;
  }
}

/** Remaining parts of an actor's turn, as stored, since the costs of deeds are paid from the stored values. */
export function turnOf(actor: HostActor): TurnState {
  return storedSystem<Pick<EffortActorModel, "turn">>(actor).turn;
}

/** True if an actor is a character or a threat of Effort. */
export function playsEffort(actor: HostActor | null): actor is HostActor<EffortActorModel> {
  return isOf(actor, EffortActorModel);
}
