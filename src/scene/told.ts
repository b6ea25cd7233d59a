/** What the messages of the log say about the shared state: each check one entry, under its message's id. */
import { deriveCheck, UnreadableCheck } from "../check/derive.ts";
import type { CheckMessageModel } from "../check/message-models.ts";
import { isCheck, isReply } from "../check/reply-index.ts";
import { currentGame, type HostMessage } from "../foundry/host.ts";
import type { Change, Entry } from "../rules/ledger/entry.ts";
import { PARTY, THEATRE } from "./places.ts";

type CheckMessage = HostMessage<CheckMessageModel>;

/** The place of the scene that a check was made in. */
export function placeOf(message: CheckMessage): string {
  return message.system.scene ?? THEATRE;
}

function timeOf({ timestamp }: CheckMessage): number {
  return Number.isSafeInteger(timestamp) && timestamp > 0 ? timestamp : 0;
}

/**
 * The entries of a check by place; an entry without changes says that it moves nothing. Null where the message says
 * nothing that can be judged: it cannot be read, its actor is gone, or its author does not own that actor (any more). Then
 * what was written down while it could be judged stands, and a forged check changes nothing.
 */
export function entriesOfCheck(message: CheckMessage): ReadonlyMap<string, Entry> | null {
  const { author } = message;
  try {
    const derived = deriveCheck(message);
    if (!author || !(author.isGM || derived.actor?.testUserPermission(author, "OWNER"))) return null;
    const { party = [], scene = [] } = derived.ruleset.ledgerEntries?.(derived) ?? {};
    const entry = (changes: readonly Change[]): Entry => ({ id: message.id, time: timeOf(message), changes });
    return new Map([
      [PARTY, entry(party)],
      [placeOf(message), entry(scene)],
    ]);
  } catch (error) {
    if (!(error instanceof UnreadableCheck)) console.error(`Tessera | check ${message.id} is not counted`, error);
    return null;
  }
}

/** Ids of the checks whose meaning a message touches: its own, the one it names, and so on up. */
export function checksTouchedBy(message: HostMessage): string[] {
  const found = new Set<string>();
  let current: HostMessage | undefined = message;
  while (current && !found.has(current.id)) {
    if (!isCheck(current) && !isReply(current)) break;
    found.add(current.id);
    const named: string | null | undefined = isCheck(current) ? current.system.opposes?.check : current.system.check;
    current = named ? currentGame().messages.get(named) : undefined;
  }
  return [...found];
}
