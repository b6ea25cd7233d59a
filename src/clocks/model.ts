/** The message by which a player ticks a clock of their own. It says who wants what; the ledger judges whether it counts. */
import { fields, type Schema } from "../foundry/classes.ts";
import { flagField, lineField } from "../foundry/fields.ts";
import type { HostMessage } from "../foundry/host.ts";
import { TesseraModel } from "../foundry/model.ts";
import { type Changes, registerLedgerSource } from "../ledger/ledger-sources.ts";
import { isScene, PARTY, THEATRE } from "../ledger/places.ts";

/** `system` of a message of type `tick`. */
export class TickMessageModel extends TesseraModel<HostMessage<TickMessageModel>> {
  /** Where the clock is kept: `party`, `theatre`, or the UUID of a scene. */
  declare readonly place: string;
  /** Id of the clock; its name is kept beside, for clocks go. */
  declare readonly clock: string;
  declare readonly name: string;
  /** −100 to 100. */
  declare readonly ticks: number;
  /** True once taken back. */
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

/** Whether a message is a player's tick. */
export function isTick(message: HostMessage): message is TickMessage {
  return message.type === "tick";
}

/** Longest id of a clock that the ledger takes. */
const ID_LIMIT = 100;

/** A tick is told under its author's name; the ledger counts it where that user owns the clock then. */
function changesOfTick(message: HostMessage): Changes | null {
  if (!isTick(message) || !message.author) return null;
  const { place, clock, ticks, undone } = message.system;
  if (place !== PARTY && place !== THEATRE && !isScene(place)) return null;
  if (clock.length > ID_LIMIT) return null;
  const change = { type: "tick" as const, clock, ticks, by: message.author.id };
  return new Map([[place, undone ? [] : [change]]]);
}

/** Let ticks count; in the `init` hook. */
export function registerTickSource(): void {
  registerLedgerSource("tick", { changes: changesOfTick });
}
