/**
 * Who writes the chronicle: the active game master, as soon as an end is in the ledger, and for ends of which there is no
 * record yet as soon as there is an active game master. A record has the id of its end and is written in one transaction
 * with the note, on the end itself, that it is: so it is made once, whoever makes it, and one that a game master deletes
 * does not come back. An end that is taken back takes its record along: the scene goes on, and all that happened is told
 * by the end that it then has.
 */

import { type KeptEnd, knownEnds } from "../ends/history.ts";
import { type Write, writeTogether } from "../foundry/batch.ts";
import { currentGame, type Data, type HostDocument, onHook, valueAt } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { isActiveGM, onceAmongTabs } from "../foundry/tabs.ts";
import { keeperOf, PARTY, THEATRE, writesAt } from "../ledger/places.ts";
import { beganAt } from "../rules/chronicle/index.ts";
import { gather } from "./gather.ts";
import { charactersBefore, ensureJournal, pageIdsOf, pageWrites, removals } from "./pages.ts";

/** Whether ends may lack a record, or have one that they should not have. */
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
    if (chronicled !== undefined) await writeTogether([...removals(end.id), ...marks(end, deletion())]);
    return;
  }
  const began = beganAt(ends, end);
  if (chronicled === began) return;
  // A record that was deleted stays deleted; one that covers another time now is written anew.
  if (chronicled !== undefined && !isWritten(end.id)) {
    await writeTogether(marks(end, began));
    return;
  }
  const journal = await ensureJournal(end, ends);
  const gathered = gather(end, began, charactersBefore(began));
  await writeTogether([...pageWrites(journal, end.id, gathered), ...marks(end, began)]);
}

/** Bring the chronicle up to date, as the active game master; what fails is tried again with the next change. */
export function writeChronicle(): Promise<void> {
  return oneAtATime("tessera.chronicle", async () => {
    if (!due || !isActiveGM()) return;
    due = false;
    const ends = knownEnds();
    try {
      for (const end of ends) await settle(end, ends);
    } catch (error) {
      due = true;
      console.warn("Tessera | the chronicle could not be written; it will be with the next change.", error);
    }
  });
}

/** Whether a change of a ledger is about an end. */
function touchesEnd(changed: Data, places: readonly string[]): boolean {
  return places.some((place) => {
    const entries = valueAt(changed, `${keeperOf(place)?.path ?? ""}.entries`);
    return Object.values((entries ?? {}) as Record<string, Data | null>).some(
      (entry) => entry !== null && typeof entry === "object" && ("closes" in entry || "undone" in entry),
    );
  });
}

/** Follow the ends of scenes and sessions; when the game is ready. */
export function watchEnds(): void {
  const follow = (places: (document: HostDocument) => readonly string[]) => (document: HostDocument, changed: Data) => {
    due ||= touchesEnd(changed, places(document));
    if (due) onceAmongTabs(writeChronicle);
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
    onceAmongTabs(writeChronicle);
  };
  onHook("userConnected", again);
  again();
}
