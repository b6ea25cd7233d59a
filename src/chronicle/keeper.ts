/**
 * Keeps the chronicle complete. An end is a manual act in the ledger that closes a scene or a session. The active game
 * master's client writes the record of the closed period as soon as the ledger holds that act, or once a game master is
 * active again. One transaction writes the record and marks the end, so that the record is made once, and a record that
 * somebody deletes does not come back. If an end is undone, its record is removed, and the next end covers the whole
 * period.
 */

import { type KeptEnd, knownEnds } from "../ends/history.ts";
import { type Data, type HostDocument, onHook, valueAt } from "../foundry/host.ts";
import { keeperOf, PARTY, THEATRE } from "../ledger/places.ts";
import { asActiveGM } from "../log/by-gm.ts";
import { beganAt } from "../rules/chronicle/index.ts";

/** True if the chronicle may lack the record of an end, or have an obsolete one. */
let due = true;

/** True if the record of an end is missing, or is of another period, or of an end that was undone. */
function isBehind(end: KeptEnd, ends: readonly KeptEnd[]): boolean {
  const { chronicled } = end.entry;
  return end.undone ? chronicled !== undefined : chronicled !== beganAt(ends, end);
}

/** Update the chronicle as the active game master; failures are retried on the next change. */
async function writeChronicle(): Promise<void> {
  if (!due) return;
  due = false;
  const ends = knownEnds();
  try {
    const behind = ends.filter((end) => isBehind(end, ends));
    if (behind.length > 0) {
      const { settle } = await import("./update-record.ts");
      for (const end of behind) await settle(end, ends);
    }
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
