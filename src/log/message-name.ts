/**
 * Names of messages: their id and the server's time of their creation. A client that creates a message may choose its
 * id, even that of a deleted message, so records of a message's effects name it by both.
 */
import { createdAt } from "../foundry/clock.ts";
import { currentGame, type HostMessage } from "../foundry/host.ts";
import { entryNameOf, idInName } from "../rules/ledger/entry-name.ts";

/** Name of a message, and of its entries in ledgers. */
export function messageName(message: HostMessage): string {
  return entryNameOf(message.id, createdAt(message));
}

/** Name of the log's message of this id; null if there is none. */
export function nameInLog(id: string): string | null {
  const message = currentGame().messages.get(id);
  return message ? messageName(message) : null;
}

/** The log's message of this name, or of this bare id, as former versions recorded it. */
export function messageNamed(name: string): HostMessage | undefined {
  const message = currentGame().messages.get(idInName(name));
  return message && (name === message.id || name === messageName(message)) ? message : undefined;
}
