/** The dice of a new character in the log. */
import { chatMessageClass } from "../foundry/classes.ts";
import type { HostActor } from "../foundry/host.ts";
import { type CheckRoll, drawnMessage } from "../ruleset/check-roll.ts";

/** Post the dice of a new character to everybody, with a text about the result. */
export async function postCreationRoll(actor: HostActor, roll: CheckRoll, flavor: string): Promise<void> {
  await chatMessageClass().create(drawnMessage(actor, roll, flavor));
}
