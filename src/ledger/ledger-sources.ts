/**
 * Ledger sources: the changes that messages of each type make to the shared state. A message makes one entry at each
 * place that it changes; the entry is named by the message's id and server time, and applies at that time.
 */
import { partyActor } from "../actor/party/party-actor.ts";
import { deriveWhole, readWhole, UnreadableCheck } from "../check/derive.ts";
import { isCheck, touchedBy } from "../check/reply-index.ts";
import { createdAt } from "../foundry/clock.ts";
import type { Data, HostMessage } from "../foundry/host.ts";
import { replyTypes } from "../log/message-models.ts";
import { messageName } from "../log/message-name.ts";
import type { AnsweredQuery } from "../log/shared-before.ts";
import { happening } from "../rules/ledger/clocks.ts";
import type { Change, Entry } from "../rules/ledger/entry.ts";
import { RulesetError } from "../ruleset/ruleset-error.ts";
import { tellRulesetError } from "../ruleset/tell-ruleset-error.ts";
import { PARTY, placeOfScene, THEATRE } from "./places.ts";

export type Changes = ReadonlyMap<string, readonly Change[]>;

/** Reads the changes that messages of one type make to the shared state. */
export interface LedgerSource {
  /**
   * Changes of a message by place; an empty list at a place that it does not change.
   * @returns null if the message cannot be read or its author may not make it (any more): the stored entry then counts,
   * and a forged message changes nothing
   */
  changes(message: HostMessage): Changes | null;
  /** All places that it may change, if known without evaluating the message. */
  places?(message: HostMessage): readonly string[];
}

const sources = new Map<string, LedgerSource>();

/** Register the source for messages of a type; in the `init` hook. */
export function registerLedgerSource(type: string, teller: LedgerSource): void {
  sources.set(type, teller);
}

/** Entries of a message by place; null if its source cannot evaluate it. */
export function entriesOfMessage(message: HostMessage): ReadonlyMap<string, Entry> | null {
  try {
    const changes = sources.get(message.type)?.changes(message);
    const { party } = message.system as { readonly party?: string | null };
    if (!changes) return null;
    const [id, time, author] = [messageName(message), createdAt(message), message.author?.id ?? ""];
    const entry = (changes: readonly Change[]): Entry => ({ id, time, changes, author });
    // A message of another party does not count in the ledgers of this party.
    const others = party && party !== partyActor()?.uuid ? [PARTY, THEATRE] : [];
    return new Map(
      [...changes].flatMap(([place, changes]) => (others.includes(place) ? [] : [[place, entry(changes)] as const])),
    );
  } catch (error) {
    if (error instanceof RulesetError) tellRulesetError(error);
    else if (!(error instanceof UnreadableCheck))
      console.error(`Tessera | message ${message.id} is not counted`, error);
    return null;
  }
}

/** Questions of a check about the state before it; none if it cannot be read. */
export function questionsOf(message: HostMessage): readonly AnsweredQuery[] {
  if (!isCheck(message)) return [];
  return readWhole(message)?.asked ?? [];
}

/** True if a message is folded at every place that it may change, so that it need not be evaluated. */
export function isFoldedEverywhere(message: HostMessage, isFolded: (place: string, name: string) => boolean): boolean {
  const name = messageName(message);
  return (
    sources
      .get(message.type)
      ?.places?.(message)
      .every((place) => isFolded(place, name)) ?? false
  );
}

/** Ids of messages whose entries may change with a message: itself and the checks that it names. */
export function touchedIds(message: HostMessage): string[] {
  if (!sources.has(message.type)) return [];
  return [...new Set([message, ...touchedBy(message)].map(({ id }) => id))];
}

/** Changes of a check by place; null if it does not count, as when its author may not act for its actor. */
function checkChanges(message: HostMessage): Changes | null {
  if (!isCheck(message)) return null;
  const derived = deriveWhole(message);
  if (!derived.counts) return null;
  const { ruleset, check, outcome, foe } = derived;
  const { party = [], scene = [] } = ruleset.ledgerEntries?.(derived) ?? {};
  const withdrawn = (outcome as { withdrawn?: unknown }).withdrawn === true;
  // The test of which side begins is no event of the story, so it moves no clock.
  const test = ruleset.turns.byDice?.isTest(check as Data) === true;
  const links = withdrawn || test ? [] : (ruleset.clockLinks ?? []);
  const happened = happening(ruleset.id, outcome, links, foe);
  return new Map([
    [PARTY, [...party, ...happened]],
    [placeOfScene(message.system.scene), [...scene, ...happened]],
  ]);
}

/** Register checks as sources, and their replies, which change nothing by themselves; in the `init` hook. */
export function registerCheckSources(): void {
  registerLedgerSource("check", {
    changes: checkChanges,
    places: (message) => (isCheck(message) ? [PARTY, placeOfScene(message.system.scene)] : []),
  });
  for (const type of replyTypes) registerLedgerSource(type, { changes: () => null, places: () => [] });
}
