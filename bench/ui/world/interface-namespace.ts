/** The interface's classes by their public names, for `foundry.applications` [API: foundry.applications]. */
import { loud } from "../../core/loud.ts";
import { GamePause } from "../hud/game-pause.ts";
import { Hotbar } from "../hud/hotbar.ts";
import { Notifications } from "../hud/notifications.ts";
import { Players } from "../hud/players.ts";
import { SceneControls } from "../hud/scene-controls.ts";
import { SceneNavigation } from "../hud/scene-navigation.ts";
import { TooltipManager } from "../hud/tooltips.ts";
import { ChatLog } from "../sidebar/chat-log.ts";
import { CombatTracker } from "../sidebar/combat-tracker.ts";
import { Compendium } from "../sidebar/compendium.ts";
import { CompendiumDirectory } from "../sidebar/compendium-directory.ts";
import { ControlsConfig } from "../sidebar/controls-config.ts";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "../sidebar/directories.ts";
import { DocumentDirectory } from "../sidebar/document-directory.ts";
import { ModuleManagement } from "../sidebar/module-management.ts";
import { SettingsConfig } from "../sidebar/settings-config.ts";
import { Settings } from "../sidebar/settings-tab.ts";
import { Sidebar } from "../sidebar/sidebar.ts";
import { AbstractSidebarTab } from "../sidebar/sidebar-tab.ts";
import { ToursManagement } from "../sidebar/tours-management.ts";
import { sidebarApps, sidebarTabs } from "../unbuilt-applications.ts";

/** `foundry.applications.sidebar` */
export const sidebar = {
  AbstractSidebarTab,
  DocumentDirectory,
  Sidebar,
  apps: loud("foundry.applications.sidebar.apps", {
    Compendium,
    ControlsConfig,
    ModuleManagement,
    ToursManagement,
    ...sidebarApps,
  }),
  tabs: loud("foundry.applications.sidebar.tabs", {
    ActorDirectory,
    ChatLog,
    CombatTracker,
    CompendiumDirectory,
    ItemDirectory,
    JournalDirectory,
    MacroDirectory,
    RollTableDirectory,
    SceneDirectory,
    Settings,
    ...sidebarTabs,
  }),
};

/** `foundry.applications.ui` */
export const ui = { GamePause, Hotbar, Notifications, Players, SceneControls, SceneNavigation };

/** `foundry.applications.settings` */
export const settings = { SettingsConfig };

/** `foundry.helpers.interaction` */
export const interaction = { TooltipManager };
