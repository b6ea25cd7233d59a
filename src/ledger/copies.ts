/**
 * Copies of what keeps a ledger: duplicated, imported from a compendium or another world. A copy begins where the original
 * stood, without its history: nobody could take back there what was done elsewhere, and nothing counts twice.
 */
import { type HostDocument, onHook, valueAt } from "../foundry/host.ts";
import { replacement } from "../foundry/operators.ts";
import { fold } from "../rules/ledger/ledger.ts";
import { entriesOf, readStoredLedger } from "../rules/ledger/stored-ledger.ts";

function beginAnew(document: HostDocument, path: string): void {
  const stored = valueAt(document._source, path);
  if (stored === undefined) return;
  const book = readStoredLedger(stored);
  const base = fold(book.base, entriesOf(book, new Map())).state;
  document.updateSource({ [path]: replacement({ base, entries: {}, closed: [] }) });
}

/** Clear the history of copies as they are made. */
export function beginCopiesAnew(): void {
  onHook("preCreateScene", (scene: HostDocument) => beginAnew(scene, "flags.tessera.ledger"));
  onHook("preCreateActor", (actor: HostDocument) => {
    if (actor.type === "party") for (const path of ["system.ledger", "system.theatre"]) beginAnew(actor, path);
  });
}
