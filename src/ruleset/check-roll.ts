/** The dice of a check in the host's log. */
import { chatMessageClass, HostRollClass } from "../foundry/classes.ts";
import { currentGame, type Data, type HostActor } from "../foundry/host.ts";

/** Base of every check's roll: dice only. What they mean is the rules' to say. */
export class CheckRoll extends HostRollClass {}

/** The data of a message for dice that draw something for a character, with the words that say what they gave. */
export function drawnMessage(actor: HostActor, roll: CheckRoll, flavor: string): Data {
  return {
    author: currentGame().user.id,
    speaker: chatMessageClass().getSpeaker({ actor }),
    flavor,
    rolls: [JSON.stringify(roll.toJSON())],
  };
}
