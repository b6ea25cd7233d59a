/** Registration of items, effects, statuses, and of the rolls of items. */
import { replaceStatusEffects } from "../foundry/documents.ts";
import { configSection } from "../foundry/host.ts";
import type { Room } from "../foundry/rooms.ts";
import { ChosenRoll, DrawnRoll } from "../ruleset/drawn-roll.ts";
import { TesseraEffect } from "./effect.ts";
import { installItemTypes } from "./install-types.ts";
import { TesseraItem } from "./item.ts";
import { PercentileRoll } from "./percentile.ts";
import { percentileMessages, supplyMessages } from "./roll-cards.ts";
import { statusEffects } from "./statuses.ts";
import { SupplyRoll } from "./supply.ts";
import { sharedItemTypes } from "./types.ts";

export const itemRoom: Room = {
  messageTypes: { supply: supplyMessages, percentile: percentileMessages },
  templates: ["item/effects"],
  init() {
    configSection("Item")["documentClass"] = TesseraItem;
    configSection("ActiveEffect")["documentClass"] = TesseraEffect;
    installItemTypes(sharedItemTypes);
    replaceStatusEffects(statusEffects());
    const { rolls } = configSection("Dice") as { rolls: unknown[] };
    rolls.push(DrawnRoll, ChosenRoll, SupplyRoll, PercentileRoll);
  },
};
