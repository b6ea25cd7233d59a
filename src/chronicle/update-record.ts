/** Brings the record of an end up to date; `keeper.ts` decides when. */
import type { KeptEnd } from "../ends/history.ts";
import type { Write } from "../foundry/batch.ts";
import { currentGame, type Data } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";
import { writesAt } from "../ledger/places.ts";
import { writeAsGM } from "../log/by-gm.ts";
import { beganAt } from "../rules/chronicle/index.ts";
import { gather } from "./gather.ts";
import { ensureJournal, formerAt, pageIdsOf, pageWrites, removals } from "./write-pages.ts";

function marks(end: KeptEnd, value: unknown): Write[] {
  const changes = end.entry.places.map((place): [string, Data] => [place, { [`entries.${end.id}.chronicled`]: value }]);
  return writesAt(new Map(changes));
}

function isWritten(id: string): boolean {
  const [page = ""] = pageIdsOf(id);
  return currentGame().journal.contents.some(({ pages }) => pages.has(page));
}

/** Write the record of an end, or remove that of an end which was undone. */
export async function settle(end: KeptEnd, ends: readonly KeptEnd[]): Promise<void> {
  const { chronicled } = end.entry;
  if (end.undone) {
    if (chronicled !== undefined) await writeAsGM([...removals(end.id), ...marks(end, deletion())]);
    return;
  }
  const began = beganAt(ends, end);
  if (chronicled === began) return;
  // A record that somebody deleted stays deleted; a record of a different period is written again.
  if (chronicled !== undefined && !isWritten(end.id)) {
    await writeAsGM(marks(end, began));
    return;
  }
  const journal = await ensureJournal(end, ends);
  const gathered = gather(end, began, formerAt(began));
  await writeAsGM([...pageWrites(journal, end.id, gathered), ...marks(end, began)]);
}
