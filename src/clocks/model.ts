/** The message by which a player ticks a clock of their own; the ledger decides whether the tick counts. */
import { fields, type Schema } from "../foundry/classes.ts";
import { flagField, lineField } from "../foundry/fields.ts";
import type { HostMessage } from "../foundry/host.ts";
import { TesseraModel } from "../foundry/model.ts";
import { type Changes, registerLedgerSource } from "../ledger/ledger-sources.ts";
import { isScene, PARTY, THEATRE } from "../ledger/places.ts";

export class TickMessageModel extends TesseraModel<HostMessage<TickMessageModel>> {
  /** Place of the clock: `party`, `theatre`, or the UUID of a scene. */
  declare readonly place: string;
  /** Id of the clock; its name is kept as well because clocks can be removed. */
  declare readonly clock: string;
  declare readonly name: string;
  /** −100 to 100. */
  declare readonly ticks: number;
  declare readonly undone: boolean;

  static override defineSchema(): Schema {
    return {
      place: lineField(),
      clock: lineField(),
      name: lineField(),
      ticks: new fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: -100,
        max: 100,
        initial: 1,
      }),
      undone: flagField(),
    };
  }
}

export type TickMessage = HostMessage<TickMessageModel>;

export function isTick(message: HostMessage): message is TickMessage {
  return message.type === "tick";
}

/** Maximum length of a clock's id. */
const ID_LIMIT = 100;

/**
 * The ledger changes of a tick message; null for any other message. A change names the message's author, and the ledger
 * counts the tick only if that user owns the clock at that time.
 */
function changesOfTick(message: HostMessage): Changes | null {
  if (!isTick(message) || !message.author) return null;
  const { place, clock, ticks, undone } = message.system;
  if (place !== PARTY && place !== THEATRE && !isScene(place)) return null;
  if (clock.length > ID_LIMIT) return null;
  const change = { type: "tick" as const, clock, ticks, by: message.author.id };
  return new Map([[place, undone ? [] : [change]]]);
}

/** Register ticks as a ledger source; in the `init` hook. */
export function registerTickSource(): void {
  registerLedgerSource("tick", { changes: changesOfTick });
}
