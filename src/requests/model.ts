/** Messages of type `call`: requests for a check. */

import { fields, type Schema } from "../foundry/classes.ts";
import { flagField, idField, lenientIdListField } from "../foundry/fields.ts";
import type { Data, HostMessage } from "../foundry/host.ts";
import { TesseraModel } from "../foundry/model.ts";
import { UNKNOWN_RULESET } from "../log/message-models.ts";
import { GROUP_WAYS, type GroupWay } from "../rules/group-verdict.ts";

/** `system` of a call: the public part of the request, and the requested actors. */
export class RequestMessageModel extends TesseraModel<HostMessage<RequestMessageModel>> {
  declare readonly ruleset: string;
  /** Requested specification, without a hidden difficulty. */
  declare readonly specification: Data;
  /** True if the difficulty is hidden. */
  declare readonly hidden: boolean;
  /** UUIDs of the requested actors. */
  declare readonly actors: readonly string[];
  /**
   * Answers stored by a game master's client: UUIDs of actors by the name of the check (in former versions, by its id).
   * They stay answers even if their authors delete the checks, and other checks with the same id are not answers.
   */
  declare readonly answered: Readonly<Record<string, string>>;
  /** The way in which several answers count together; empty for the rule set's default. */
  declare readonly group: GroupWay | "";
  /** True if the call was withdrawn. */
  declare readonly cancelled: boolean;

  static override defineSchema(): Schema {
    return {
      ruleset: new fields.StringField({ required: true, blank: false, initial: UNKNOWN_RULESET }),
      specification: new fields.ObjectField(),
      hidden: flagField(),
      actors: lenientIdListField(),
      answered: new fields.TypedObjectField(idField()),
      group: new fields.StringField({ required: true, blank: true, initial: "", choices: ["", ...GROUP_WAYS] }),
      cancelled: flagField(),
    };
  }
}

export type RequestMessage = HostMessage<RequestMessageModel>;

export function isRequest(message: HostMessage | undefined): message is RequestMessage {
  return message?.type === "call";
}
