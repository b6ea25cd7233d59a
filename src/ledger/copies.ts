/**
 * Copies of documents that store a ledger: duplicated, or imported from a compendium or another world. A copy starts
 * from the state of the original without its history, so that nothing counts twice and no act of another place can be
 * undone there.
 */
import { type HostDocument, onHook, valueAt } from "../foundry/host.ts";
import { replacement } from "../foundry/operators.ts";
import { fold } from "../rules/ledger/ledger.ts";
import type { Bounds } from "../rules/ledger/state.ts";
import { entriesOf, readStoredLedger } from "../rules/ledger/stored-ledger.ts";
import { sharedBounds } from "../ruleset/shared-names.ts";

function resetCopy(document: HostDocument, path: string, bounds: Bounds): void {
  const stored = valueAt(document._source, path);
  if (stored === undefined) return;
  const book = readStoredLedger(stored);
  const base = fold(book.base, entriesOf(book, new Map()), bounds).state;
  document.updateSource({ [path]: replacement({ base, entries: {}, closed: [] }) });
}

/** Fold the ledgers of copies as they are created. */
export function beginCopiesAnew(): void {
  onHook("preCreateScene", (scene: HostDocument) => resetCopy(scene, "flags.tessera.ledger", sharedBounds("scene")));
  onHook("preCreateActor", (actor: HostDocument) => {
    if (actor.type !== "party") return;
    resetCopy(actor, "system.ledger", sharedBounds("party"));
    resetCopy(actor, "system.theatre", sharedBounds("scene"));
  });
}
