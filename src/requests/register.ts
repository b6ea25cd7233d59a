/** Registration of requests for checks. */
import type { Room } from "../foundry/rooms.ts";
import { announceRequests } from "./announce.ts";
import { keepAnswers, watchAnswers } from "./answer-index.ts";
import { addRequestControls } from "./button.ts";
import { requestMessages } from "./card.ts";
import { registerHiddenRequests, ruleMissedAnswers, watchHiddenRequests } from "./hidden-difficulties.ts";

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
  },
  ready: () => void ruleMissedAnswers(),
};
