/**
 * What the messages of the log say about the shared state. Each type of message that says something has a teller; what it
 * says is one entry under the message's id, at the time at which the server made the message.
 */
import { partyActor } from "../actor/party/party-actor.ts";
import { deriveWhole, readWhole, UnreadableCheck } from "../check/derive.ts";
import { isCheck, touchedBy } from "../check/reply-index.ts";
import { createdAt } from "../foundry/clock.ts";
import type { HostMessage } from "../foundry/host.ts";
import { replyTypes } from "../log/message-models.ts";
import type { Question } from "../log/shared-before.ts";
import { happening } from "../rules/ledger/clocks.ts";
import type { Change, Entry } from "../rules/ledger/entry.ts";
import { PARTY, placeOfScene, THEATRE } from "./places.ts";

/** What a message changes, by place. */
export type Changes = ReadonlyMap<string, readonly Change[]>;

/** How one type of message tells of the shared state. */
export interface LedgerSource {
  /**
   * The changes that a message makes, by place; a place without changes says that it moves nothing there. Null where the
   * message says nothing that can be judged: it cannot be read, or its author may not say it (any more). Then what was
   * written down while it could be judged stands, and a forged message changes nothing.
   */
  changes(message: HostMessage): Changes | null;
  /** All places where it may change anything, as far as that is known without judging it; left out where it is not. */
  places?(message: HostMessage): readonly string[];
}

const sources = new Map<string, LedgerSource>();

/** Let messages of a type tell of the shared state; in the `init` hook. */
export function registerLedgerSource(type: string, teller: LedgerSource): void {
  sources.set(type, teller);
}

/** The entries of a message by place; null where it says nothing that can be judged. */
export function entriesOfMessage(message: HostMessage): ReadonlyMap<string, Entry> | null {
  try {
    const told = sources.get(message.type)?.changes(message);
    const { party } = message.system as { readonly party?: string | null };
    const entry = (changes: readonly Change[]): Entry => ({ id: message.id, time: createdAt(message), changes });
    if (!told) return null;
    // What another party did is in its own ledger.
    const others = party && party !== partyActor()?.uuid ? [PARTY, THEATRE] : [];
    return new Map(
      [...told].flatMap(([place, changes]) => (others.includes(place) ? [] : [[place, entry(changes)] as const])),
    );
  } catch (error) {
    if (!(error instanceof UnreadableCheck)) console.error(`Tessera | message ${message.id} is not counted`, error);
    return null;
  }
}

/** What the reading of a message rests on of what the table shared before it; nothing where it cannot be read. */
export function questionsOf(message: HostMessage): readonly Question[] {
  if (!isCheck(message)) return [];
  return readWhole(message)?.asked ?? [];
}

/** Whether a message need not be judged: wherever it may change something, `isFolded` says that it counts no more. */
export function saysNothingNew(message: HostMessage, isFolded: (place: string, id: string) => boolean): boolean {
  return (
    sources
      .get(message.type)
      ?.places?.(message)
      .every((place) => isFolded(place, message.id)) ?? false
  );
}

/** Ids of the messages whose meaning a message touches: its own, and the checks that it names. */
export function touchedIds(message: HostMessage): string[] {
  if (!sources.has(message.type)) return [];
  return [...new Set([message, ...touchedBy(message)].map(({ id }) => id))];
}

/** A check counts where its author is a game master or owns its actor. */
function changesOfCheck(message: HostMessage): Changes | null {
  if (!isCheck(message)) return null;
  const derived = deriveWhole(message);
  if (!derived.counts) return null;
  const { party = [], scene = [] } = derived.ruleset.ledgerEntries?.(derived) ?? {};
  const withdrawn = (derived.outcome as { withdrawn?: unknown }).withdrawn === true;
  const happened = withdrawn ? [] : happening(derived.ruleset.id, derived.outcome, derived.ruleset.clockLinks ?? []);
  return new Map([
    [PARTY, [...party, ...happened]],
    [placeOfScene(message.system.scene), [...scene, ...happened]],
  ]);
}

registerLedgerSource("check", {
  changes: changesOfCheck,
  places: (message) => (isCheck(message) ? [PARTY, placeOfScene(message.system.scene)] : []),
});
for (const type of replyTypes)
  registerLedgerSource(type, {
    changes: () => null,
    places: () => [],
  });
