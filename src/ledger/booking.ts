/** The active game master writes down what messages say ("booking"), so that a cleared log loses nothing. */

import { ensureParty, partyActor } from "../actor/party/party-actor.ts";
import { writeTogether } from "../foundry/batch.ts";
import { currentGame, type HostMessage, localize, notify, onHook } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { isActiveGM, onceAmongTabs } from "../foundry/tabs.ts";
import { writesAt } from "./places.ts";
import { dueOf, forgetAll, schedule, takeUnbooked } from "./store.ts";
import { takeBackUnpaid } from "./table-state.ts";

/** UUID of the party that this client booked for last; null when everything is to be compared anew with what is kept. */
let bookedFor: string | null = null;

/** Milliseconds until a write that failed is tried again. */
const patience = 10_000;

/**
 * Write down what the messages say and is not written yet. A write that fails is tried again; one that is made twice
 * writes the same under the same key.
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
      // Only now: where nothing can be written, each try would bring the next.
      if (anew) schedule();
    } catch (error) {
      bookedFor = null;
      setTimeout(schedule, patience);
      console.warn("Tessera | the ledger could not be written yet; that will be tried again.", error);
    }
  });
}

/**
 * Do not let a message go before what it says is written down: a game master who deletes it writes it down with that,
 * a player waits until there is one. Whoever deletes by other ways than the host's own still can.
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

/** Keep the books: whenever something has changed. */
export function watchUnbooked(): void {
  onceAmongTabs(bookAll);
}
