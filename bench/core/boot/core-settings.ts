/** Settings that are the host's own. */
import { ActiveEffect } from "../documents/client/active-effect.ts";
import { Combat } from "../documents/client/combat.ts";
import { game } from "../game.ts";
import type { SettingConfig } from "../settings.ts";

const CORE_SETTINGS: Record<string, SettingConfig> = {
  permissions: { scope: "world", type: Object, default: {} },
  messageMode: { scope: "client", type: String, default: "public" },
  [Combat.CONFIG_SETTING]: { scope: "world", type: Object, default: { skipDefeated: false, resource: "" } },
  sheetClasses: { scope: "world", type: Object, default: {} },
  defaultToken: { scope: "world", type: Object, default: {} },
  compendiumConfiguration: { scope: "world", type: Object, default: {}, onChange: () => game.packs.render(false) },
};

/** Register them. They are there before any package asks. */
export function registerCoreSettings(): void {
  for (const [key, config] of Object.entries(CORE_SETTINGS)) game.settings.register("core", key, config);
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
