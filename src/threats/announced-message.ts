/**
 * The message that notifies game masters that a number of a threat has fallen so far that the moment of a move has
 * come.
 */
import type { Schema } from "../foundry/classes.ts";
import { lineField } from "../foundry/fields.ts";
import type { HostMessage } from "../foundry/host.ts";
import { TesseraModel } from "../foundry/model.ts";

export class AnnouncedModel extends TesseraModel<HostMessage<AnnouncedModel>> {
  /** UUID of the threat. */
  declare readonly foe: string;
  /** Key of the move in the threat's `system.moves`. */
  declare readonly move: string;

  static override defineSchema(): Schema {
    return { foe: lineField(), move: lineField() };
  }
}

export type AnnouncedMessage = HostMessage<AnnouncedModel>;

export function isAnnounced(message: HostMessage): message is AnnouncedMessage {
  return message.type === "announced";
}
