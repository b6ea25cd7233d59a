/** Rolls and messages of dice. */
import { chatMessageClass, HostRollClass } from "../foundry/classes.ts";
import { currentGame, type Data, type HostActor } from "../foundry/host.ts";
import type { Throw } from "../rules/dice.ts";
import { throwOf } from "./throw-of.ts";

/** Base of every check's roll: dice only; rules interpret them. */
export class CheckRoll extends HostRollClass {
  /** Its dice as rules read them; none before it is rolled. */
  get thrown(): Throw {
    return throwOf(this);
  }
}

/** Data of a message for dice rolled for a character outside checks, with a text about the result. */
export function drawnMessage(actor: HostActor, roll: CheckRoll, flavor: string): Data {
  return {
    author: currentGame().user.id,
    speaker: chatMessageClass().getSpeaker({ actor }),
    flavor,
    rolls: [JSON.stringify(roll.toJSON())],
  };
}
