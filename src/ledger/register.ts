/** Registration of the shared state: its party, its sources, its booking. */
import { registerParty } from "../actor/party/party-actor.ts";
import { registerCauses } from "../actor/story/causes.ts";
import type { Room } from "../foundry/rooms.ts";
import { registerStateBefore } from "../log/shared-before.ts";
import { guardUnbooked, watchUnbooked } from "./booking.ts";
import { causeByHand } from "./causes.ts";
import { beginCopiesAnew } from "./copies.ts";
import { deedMessages, watchRecords } from "./deeds.ts";
import { announceLateActs } from "./late-acts.ts";
import { registerCheckSources } from "./ledger-sources.ts";
import { stateBefore, watchParty, watchState } from "./store.ts";

export const ledgerRoom: Room = {
  messageTypes: { deed: deedMessages },
  init() {
    registerParty(watchParty);
    registerCheckSources();
    registerStateBefore(stateBefore);
    registerCauses(causeByHand);
    watchRecords();
  },
  ready() {
    watchState(watchUnbooked);
    announceLateActs();
    guardUnbooked();
    beginCopiesAnew();
  },
};
