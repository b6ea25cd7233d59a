/**
 * Registration of settings: remembered choices, enabled rule sets, players' requests, reports of changed numbers in the
 * log, the variants of rule sets, and the window of the table's settings. Also watches imports of adventures, and hides
 * packs and settings of games that the world does not play.
 */
import type { Room } from "../foundry/rooms.ts";
import { rulesets } from "../ruleset/registry.ts";
import { registerRulesetChoice } from "./enabled-rulesets.ts";
import { hideUnplayedPacks } from "./hide-unplayed-packs.ts";
import { arrangeSettings } from "./hide-unplayed-settings.ts";
import { watchImports } from "./imported-adventures.ts";
import { registerLastChoices } from "./last-choices.ts";
import { registerPlayersRequest } from "./players-may-request.ts";
import { registerStoryInLog } from "./story-in-log.ts";
import { registerTableSettings } from "./table/open.ts";
import { registerVariants } from "./variants.ts";

export const settingsRoom: Room = {
  init() {
    registerLastChoices();
    watchImports();
    arrangeSettings();
    hideUnplayedPacks();
  },
  /** Register after all rule sets and before any document is read, because stored values are read on registration. */
  i18nInit() {
    registerRulesetChoice();
    registerPlayersRequest();
    registerStoryInLog();
    for (const ruleset of rulesets) registerVariants(ruleset);
    registerTableSettings();
  },
};
