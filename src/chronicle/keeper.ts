/**
 * The active game master writes the chronicle as soon as an end is in the ledger, or once a game master is active again. A
 * record is written in one transaction with a mark on its end, so that it is made once and a deleted one does not come back.
 * Undoing an end removes its record; the next end then covers the whole period.
 */

import { type KeptEnd, knownEnds } from "../ends/history.ts";
import type { Write } from "../foundry/batch.ts";
import { currentGame, type Data, type HostDocument, onHook, valueAt } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";
import { keeperOf, PARTY, THEATRE, writesAt } from "../ledger/places.ts";
import { asActiveGM, writeAsGM } from "../log/by-gm.ts";
import { beganAt } from "../rules/chronicle/index.ts";
import { ensureJournal, formerAt, pageIdsOf, pageWrites, removals } from "./pages.ts";

/** True if ends may lack a record, or have an obsolete one. */
let due = true;

function marks(end: KeptEnd, value: unknown): Write[] {
  const changes = end.entry.places.map((place): [string, Data] => [place, { [`entries.${end.id}.chronicled`]: value }]);
  return writesAt(new Map(changes));
}

function isWritten(id: string): boolean {
  const [page = ""] = pageIdsOf(id);
  return currentGame().journal.contents.some(({ pages }) => pages.has(page));
}

async function settle(end: KeptEnd, ends: readonly KeptEnd[]): Promise<void> {
  const { chronicled } = end.entry;
  if (end.undone) {
    if (chronicled !== undefined) await writeAsGM([...removals(end.id), ...marks(end, deletion())]);
    return;
  }
  const began = beganAt(ends, end);
  if (chronicled === began) return;
  // A deleted record stays deleted; one of a different period is rewritten.
  if (chronicled !== undefined && !isWritten(end.id)) {
    await writeAsGM(marks(end, began));
    return;
  }
  const journal = await ensureJournal(end, ends);
  const { gather } = await import("./gather.ts");
  const gathered = gather(end, began, formerAt(began));
  await writeAsGM([...pageWrites(journal, end.id, gathered), ...marks(end, began)]);
}

/** Update the chronicle as the active game master; failures are retried on the next change. */
async function writeChronicle(): Promise<void> {
  if (!due) return;
  due = false;
  const ends = knownEnds();
  try {
    for (const end of ends) await settle(end, ends);
  } catch (error) {
    due = true;
    console.warn("Tessera | the chronicle could not be written; it will be with the next change.", error);
  }
}

function writeSoon(): void {
  asActiveGM(writeChronicle, { line: "tessera.chronicle" });
}

/** True if a change of a ledger concerns an end. */
function touchesEnd(changed: Data, places: readonly string[]): boolean {
  return places.some((place) => {
    const entries = valueAt(changed, `${keeperOf(place)?.path ?? ""}.entries`);
    return Object.values((entries ?? {}) as Record<string, Data | null>).some(
      (entry) => entry !== null && typeof entry === "object" && ("closes" in entry || "undone" in entry),
    );
  });
}

/** Watch ends of scenes and sessions; in the `ready` hook. */
export function watchEnds(): void {
  const follow = (places: (document: HostDocument) => readonly string[]) => (document: HostDocument, changed: Data) => {
    due ||= touchesEnd(changed, places(document));
    if (due) writeSoon();
  };
  onHook(
    "updateActor",
    follow(({ type }) => (type === "party" ? [PARTY, THEATRE] : [])),
  );
  onHook(
    "updateScene",
    follow(({ uuid }) => [uuid]),
  );
  const again = (): void => {
    due = true;
    writeSoon();
  };
  onHook("userConnected", again);
  again();
}
