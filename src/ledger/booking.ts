/** Store the entries of messages as the active game master, so that clearing the log loses nothing. */

import { ensureParty, partyActor } from "../actor/party/party-actor.ts";
import { writeTogether } from "../foundry/batch.ts";
import { currentGame, type HostMessage, localize, notify, onHook } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { isActiveGM, onceAmongTabs } from "../foundry/tabs.ts";
import { takeBackUnpaid } from "./gm-act.ts";
import { writesAt } from "./places.ts";
import { dueOf, forgetAll, schedule, takeUnbooked } from "./store.ts";

/**
 * UUID of the party for which this client last stored entries; null if all entries must be compared with the stored
 * ones.
 */
let bookedFor: string | null = null;

/** Delay before a failed write is repeated, in milliseconds. */
const patience = 10_000;

/**
 * Store entries that are not stored yet. Repeating a write is harmless: it stores the same entries under the same keys.
 */
function book(): Promise<void> {
  return oneAtATime("tessera.table", async () => {
    if (!isActiveGM()) {
      bookedFor = null;
      return;
    }
    try {
      const anew = bookedFor === null || bookedFor !== partyActor()?.uuid;
      if (anew) {
        await ensureParty(localize("TESSERA.Tracker.party"));
        forgetAll();
        bookedFor = partyActor()?.uuid ?? null;
      }
      const writes = writesAt(takeUnbooked());
      if (writes.length > 0) await writeTogether(writes);
      // Only after a successful write: a failing one would schedule itself again and again.
      if (anew) schedule();
    } catch (error) {
      bookedFor = null;
      setTimeout(schedule, patience);
      console.warn("Tessera | the ledger could not be written yet; that will be tried again.", error);
    }
  });
}

/**
 * Keep messages until their entries are stored: a game master who deletes one stores its entries first, a player has to
 * wait for a game master. Deletions that bypass the host's hooks are not prevented.
 */
export function guardUnbooked(): void {
  onHook("preDeleteChatMessage", (message: HostMessage) => {
    const due = dueOf(message.id);
    if (due.size === 0) return true;
    if (currentGame().user.isGM) {
      writeTogether(writesAt(due)).catch((error: unknown) =>
        console.error("Tessera | a deleted message is lost", error),
      );
      return true;
    }
    notify("warn", "TESSERA.Refusal.unbooked");
    return false;
  });
}

function bookAll(): Promise<void> {
  return book().then(takeBackUnpaid);
}

/** Store entries whenever something has changed. */
export function watchUnbooked(): void {
  onceAmongTabs(bookAll);
}
