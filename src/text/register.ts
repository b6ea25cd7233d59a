/** Registration of links in texts, of the rules' help, and of drops on the hotbar. */
import type { Room } from "../foundry/rooms.ts";
import { registerEnrichers } from "./enrichers.ts";
import { claimDrops } from "./hotbar.ts";
import { reachLinks } from "./key-links.ts";
import { watchHelp } from "./rules-help.ts";

export const textRoom: Room = {
  init() {
    registerEnrichers();
    reachLinks();
    watchHelp();
    claimDrops();
  },
};
