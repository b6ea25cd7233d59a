/** The message of a call for a check. */

import { fields, type Schema } from "../foundry/classes.ts";
import { flagField, idField, idListField } from "../foundry/fields.ts";
import type { Data, HostMessage } from "../foundry/host.ts";
import { TesseraModel } from "../foundry/model.ts";
import { UNKNOWN_RULESET } from "../log/message-models.ts";

/** `system` of a message of type `call`: what players may know of what is asked, and of whom. */
export class CallMessageModel extends TesseraModel<HostMessage<CallMessageModel>> {
  declare readonly ruleset: string;
  /** What is asked, as the rule set's specification; without a difficulty that is hidden. */
  declare readonly specification: Data;
  /** Whether the game master keeps the difficulty back. */
  declare readonly hidden: boolean;
  /** UUIDs of the actors who are asked. */
  declare readonly actors: readonly string[];
  /**
   * Whose answer each check is, as a game master's client wrote it down: actors' UUIDs by the ids of the checks. What
   * stands here stays an answer even if its author removes it.
   */
  declare readonly answered: Readonly<Record<string, string>>;
  /** True once withdrawn: nobody answers it any more. */
  declare readonly cancelled: boolean;

  static override defineSchema(): Schema {
    return {
      ruleset: new fields.StringField({ required: true, blank: false, initial: UNKNOWN_RULESET }),
      specification: new fields.ObjectField(),
      hidden: flagField(),
      actors: idListField(),
      answered: new fields.TypedObjectField(idField()),
      cancelled: flagField(),
    };
  }
}

export type CallMessage = HostMessage<CallMessageModel>;

/** Whether a message is a call. */
export function isCall(message: HostMessage | undefined): message is CallMessage {
  return message?.type === "call";
}
