/** Settings that are the host's own. */
import { formerMode, modeOfFormer } from "../documents/chat/message-modes.ts";
import { ActiveEffect } from "../documents/client/active-effect.ts";
import { Combat } from "../documents/client/combat.ts";
import { game } from "../game.ts";
import type { SettingConfig } from "../settings.ts";

/** Settings of the host that the bench ignores, with their default values [type documentation: SettingConfig]. */
const UNHEEDED: Record<string, unknown> = {
  animateRollTable: true,
  chatBubbles: true,
  chatBubblesPan: true,
  collectionSearchModes: {},
  collectionSortingModes: {},
  colorSchema: "",
  combatTheme: "none",
  coneTemplateType: "round",
  defaultDrawingConfig: {},
  diceConfiguration: {},
  disableResolutionScaling: false,
  fontSize: 5,
  fonts: {},
  fpsMeter: false,
  globalAmbientVolume: 0.5,
  globalInterfaceVolume: 0.5,
  globalPlaylistVolume: 0.5,
  gridTemplates: false,
  keybindings: {},
  leftClickRelease: false,
  lightAnimation: true,
  maxFPS: 60,
  mipmap: true,
  notesDisplayToggle: true,
  "nue.shownTips": true,
  performanceMode: null,
  pixelRatioResolutionScaling: true,
  "playlist.playingLocation": "top",
  rtcClientSettings: {},
  rtcWorldSettings: {},
  scrollingStatusText: true,
  sheetThemes: {},
  tokenDragPreview: false,
  visionAnimation: true,
};

/** The ignored settings that are stored in the world. */
const UNHEEDED_OF_WORLD = new Set(["defaultDrawingConfig", "fonts", "rtcWorldSettings"]);

const TYPES: Record<string, unknown> = { boolean: Boolean, number: Number, string: String };

const CORE_SETTINGS: Record<string, SettingConfig> = {
  moduleConfiguration: { scope: "world", type: Object, default: {}, requiresReload: true },
  permissions: { scope: "world", type: Object, default: {} },
  messageMode: { scope: "client", type: String, default: "public" },
  [Combat.CONFIG_SETTING]: { scope: "world", type: Object, default: { skipDefeated: false, resource: "" } },
  tourProgress: { scope: "client", type: Object, default: {} },
  sheetClasses: { scope: "world", type: Object, default: {} },
  defaultToken: { scope: "world", type: Object, default: {} },
  compendiumArtConfiguration: { scope: "world", type: Object, default: {} },
  compendiumConfiguration: { scope: "world", type: Object, default: {}, onChange: () => game.packs.render(false) },
};

/** Register them. They are there before any package asks. */
export function registerCoreSettings(): void {
  for (const [key, config] of Object.entries(CORE_SETTINGS)) game.settings.register("core", key, config);
  for (const [key, value] of Object.entries(UNHEEDED)) {
    const scope = UNHEEDED_OF_WORLD.has(key) ? "world" : "client";
    const type = value === null ? Number : (TYPES[typeof value] ?? Object);
    game.settings.register("core", key, { scope, type, default: value });
  }
  game.settings.register("core", "language", { scope: "client", type: String, default: game.data?.language ?? "en" });
  game.settings.registerFormer("core", "rollMode", { of: "messageMode", read: formerMode, write: modeOfFormer });
  let before = 0;
  game.settings.register("core", "time", {
    scope: "world",
    type: Number,
    default: 0,
    onChange: (value, options, userId) => {
      const worldTime = Number(value);
      game.time.onUpdateWorldTime(worldTime, before, options, userId);
      before = worldTime;
      void ActiveEffect.registry.refresh("worldTime", { worldTime });
    },
  });
  before = game.time.worldTime;
}
