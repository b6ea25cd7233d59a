/** Registration of actors, the party, and the stories of characters' numbers. */
import { registerSheet } from "../foundry/classes.ts";
import { configSection } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import type { Room } from "../foundry/rooms.ts";
import { storyInLog } from "../settings/story-in-log.ts";
import { TesseraActor } from "./actor.ts";
import { watchArrivals } from "./maker/watch-arrivals.ts";
import { PartyModel } from "./party/model.ts";
import { PartySheet } from "./party/sheet.ts";
import { watchPlayers } from "./sheet.ts";
import { watchStatuses } from "./status-display.ts";
import { registerCauses } from "./story/causes.ts";
import { changeMessages } from "./story/change-message.ts";
import { rollCause } from "./story/item-rolls.ts";
import { watchStories } from "./story/open.ts";
import { rememberChanges } from "./story/own-changes.ts";
import { keepStories, watchOwnChanges } from "./story/record-changes.ts";

export const actorRoom: Room = {
  templates: [
    "acts",
    "story",
    "told-change",
    "told-number",
    "banner",
    "headline",
    "edit",
    "stepper",
    "track",
    "stat-buttons",
    "wants",
  ].map((name) => `actor/${name}`),
  messageTypes: { change: changeMessages },
  init() {
    configSection("Actor")["documentClass"] = TesseraActor;
    configSection("Actor", "dataModels")["party"] = PartyModel;
    configSection("Actor", "typeIcons")["party"] = "fa-solid fa-users";
    registerSheet("Actor", PartySheet, ["party"], "TYPES.Actor.party");
    watchPlayers();
    registerCauses(rollCause);
    keepStories((document, entries) => {
      rememberChanges(document, entries);
      const readers = storyInLog();
      if (readers !== "off")
        void onDemand(
          () => import("./story/tell-in-log.ts"),
          ({ tellInLog }) => tellInLog(document, entries, readers),
        );
    });
    watchStories();
    watchStatuses();
    watchArrivals();
  },
  ready: watchOwnChanges,
};
