/** The interface as a whole: the class of each part, and rendering all parts on the page. */
import { GamePause } from "../hud/game-pause.ts";
import { Hotbar } from "../hud/hotbar.ts";
import { Players } from "../hud/players.ts";
import { SceneControls } from "../hud/scene-controls.ts";
import { SceneNavigation } from "../hud/scene-navigation.ts";
import { ChatLog } from "../sidebar/chat-log.ts";
import { CombatTracker } from "../sidebar/combat-tracker.ts";
import { CompendiumDirectory } from "../sidebar/compendium-directory.ts";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "../sidebar/directories.ts";
import { Settings } from "../sidebar/settings-tab.ts";
import { Sidebar } from "../sidebar/sidebar.ts";
import { applyColorScheme, watchDesktopScheme } from "../theme/color-scheme.ts";
import { registerCoreKeybindings, watchKeyboard } from "./keyboard.ts";
import { watchDocuments } from "./live-updates.ts";
import { complain, configuration, interfaceApps, type TableApplication, table } from "./table.ts";

/** The core's class of each part, by its name in `CONFIG.ui` and `ui`, in the order in which they are rendered. */
const INTERFACE_CLASSES = {
  nav: SceneNavigation,
  controls: SceneControls,
  players: Players,
  hotbar: Hotbar,
  pause: GamePause,
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  tables: RollTableDirectory,
  macros: MacroDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
};

/** Put the core's classes into `CONFIG.ui`, where packages may replace them before the interface is built. */
export function registerInterfaceClasses(): void {
  const classes = configuration("ui");
  for (const [name, InterfaceClass] of Object.entries(INTERFACE_CLASSES)) classes[name] ??= InterfaceClass;
}

type InterfaceClass = new () => TableApplication;

/** Make one application of each part, those that packages added to CONFIG among them, and put it into `ui`. */
export function createInterface(): void {
  const classes = configuration("ui") as Record<string, InterfaceClass>;
  const apps = interfaceApps();
  for (const [name, InterfaceClass] of Object.entries(classes)) if (InterfaceClass) apps[name] = new InterfaceClass();
}

/** Draw every part. One that fails is reported, and the others are drawn all the same. */
export async function renderInterface(): Promise<void> {
  applyColorScheme();
  const apps = interfaceApps();
  const { isGM } = table().user;
  for (const name of Object.keys(INTERFACE_CLASSES)) {
    if (name === "scenes" && !isGM) continue;
    try {
      await (apps[name] as TableApplication | null)?.render({ force: true });
    } catch (error) {
      console.error(error);
      complain(error);
    }
  }
}

/** Listen for changes that affect the interface: documents, the keyboard, the desktop's colors. */
export function watchTable(): void {
  watchDocuments();
  registerCoreKeybindings();
  watchKeyboard();
  watchDesktopScheme();
}
