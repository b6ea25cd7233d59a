/** The ends of scenes and sessions that the ledgers still hold, of all scenes together. */
import { currentGame } from "../foundry/host.ts";
import type { HandEntry } from "../ledger/ledger-view.ts";
import { PARTY, storedLedgerAt, THEATRE } from "../ledger/places.ts";
import { handEntriesAt } from "../ledger/store.ts";
import { beganAt, type KnownEnd } from "../rules/chronicle/ends.ts";
import { compareEntries } from "../rules/ledger/entry.ts";

/** An end with what is kept of it. */
export interface KeptEnd extends KnownEnd {
  readonly entry: HandEntry;
}

/** Every place that keeps a ledger. */
export function ledgerPlaces(): string[] {
  const scenes = currentGame().scenes.contents.map(({ uuid }) => uuid);
  return [PARTY, THEATRE, ...scenes.filter((uuid) => storedLedgerAt(uuid) !== undefined)];
}

/** All ends that are known, taken back ones included, oldest first. */
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

/** When the part of play that runs now began. */
export function partBegan(): number {
  return beganAt(knownEnds(), { id: "", time: Number.MAX_SAFE_INTEGER, since: 0, undone: false });
}

/** Id of the session's end before `time`, also if that is folded away; empty for none. */
export function sessionBefore(ends: readonly KeptEnd[], time: number): string {
  const before = ends.filter((each) => each.time < time);
  const last = before.filter(({ entry, undone }) => entry.end?.kind === "session" && !undone).at(-1);
  return last?.id ?? (before[0] ?? ends[0])?.entry.end?.session ?? "";
}
