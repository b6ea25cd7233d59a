/** Registration of Zones and Hazards. */
import { registerPlacer } from "../actor/maker/placer.ts";
import { configSection } from "../foundry/host.ts";
import type { Room } from "../foundry/rooms.ts";
import { ZONE } from "../tokens/zone-regions.ts";
import { TesseraRegionBehavior } from "./behavior-document.ts";
import { registerBehaviorSheets } from "./behavior-sheet.ts";
import { HAZARD, HazardBehavior, ZoneBehavior } from "./behaviors.ts";
import { drawRegions } from "./drawing.ts";
import { movementMessages } from "./movement-messages.ts";
import { addRegionTools } from "./new-region.ts";
import { mapPlacer } from "./place-party.ts";
import { watchAuthors } from "./player-made-regions.ts";
import { watchZones } from "./watch.ts";

export const regionsRoom: Room = {
  messageTypes: { passage: movementMessages },
  templates: ["regions/passage", "regions/idle"],
  init() {
    configSection("RegionBehavior")["documentClass"] = TesseraRegionBehavior;
    Object.assign(configSection("RegionBehavior", "dataModels"), { [HAZARD]: HazardBehavior, [ZONE]: ZoneBehavior });
    const icons = { [HAZARD]: "fa-solid fa-triangle-exclamation", [ZONE]: "fa-solid fa-draw-polygon" };
    Object.assign(configSection("RegionBehavior", "typeIcons"), icons);
    registerBehaviorSheets();
    watchZones();
    watchAuthors();
    drawRegions();
    addRegionTools();
    registerPlacer(mapPlacer);
  },
};
