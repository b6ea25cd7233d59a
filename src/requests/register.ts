/** Registration of requests for checks. */
import { registerGroupRoll } from "../actor/party/group-roll.ts";
import { currentGame } from "../foundry/host.ts";
import type { Room } from "../foundry/rooms.ts";
import { announceRequests } from "./announce.ts";
import { keepAnswers, watchAnswers } from "./answer-index.ts";
import { addRequestControls, openRequest } from "./button.ts";
import { requestMessages } from "./card.ts";
import { registerHiddenRequests, ruleMissedAnswers, watchHiddenRequests } from "./hidden-difficulties.ts";
import { mayRequest } from "./may-request.ts";

export const requestsRoom: Room = {
  messageTypes: { call: requestMessages },
  templates: ["requests/card"],
  init() {
    registerHiddenRequests();
    // An answer is indexed before it is kept, and kept before its hidden difficulty is revealed.
    watchAnswers();
    keepAnswers();
    watchHiddenRequests();
    announceRequests();
    addRequestControls();
    registerGroupRoll({
      mayAsk: (ruleset) => mayRequest(currentGame().user, ruleset),
      ask: (ruleset, actors) => openRequest({ ruleset, actors }),
    });
  },
  ready: () => void ruleMissedAnswers(),
};
