/** Reads the ends of scenes and sessions that the ledgers of all places still hold. */
import { currentGame } from "../foundry/host.ts";
import type { HandEntry } from "../ledger/ledger-view.ts";
import { PARTY, storedLedgerAt, THEATRE } from "../ledger/places.ts";
import { handEntriesAt } from "../ledger/store.ts";
import { beganAt, type KnownEnd } from "../rules/chronicle/ends.ts";
import { compareEntries } from "../rules/ledger/entry.ts";

/** An end with its stored entry. */
export interface KeptEnd extends KnownEnd {
  readonly entry: HandEntry;
}

/** Every place that stores a ledger. */
export function ledgerPlaces(): string[] {
  const scenes = currentGame().scenes.contents.map(({ uuid }) => uuid);
  return [PARTY, THEATRE, ...scenes.filter((uuid) => storedLedgerAt(uuid) !== undefined)];
}

/** All ends whose entries the ledgers have not folded away, including undone ones, oldest first. */
export function knownEnds(): KeptEnd[] {
  const found = new Map<string, KeptEnd>();
  for (const place of ledgerPlaces())
    for (const [id, entry] of Object.entries(handEntriesAt(place))) {
      if (!entry.closes) continue;
      const { time, end, undone } = entry;
      found.set(id, { id, time, since: end?.since ?? 0, undone: undone === true, entry });
    }
  return [...found.values()].sort(compareEntries);
}

/** Start of the current period, in milliseconds by the server's clock. */
export function periodStart(): number {
  return beganAt(knownEnds(), { id: "", time: Number.MAX_SAFE_INTEGER, since: 0, undone: false });
}

/** Id of the last end of a session before `time`, whether it is folded or not; empty for none. */
export function sessionBefore(ends: readonly KeptEnd[], time: number): string {
  const before = ends.filter((each) => each.time < time);
  const last = before.filter(({ entry, undone }) => entry.end?.kind === "session" && !undone).at(-1);
  return last?.id ?? (before[0] ?? ends[0])?.entry.end?.session ?? "";
}
