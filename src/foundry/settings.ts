/** Registers and reads settings. Names and hints are localized under `TESSERA.Setting`. */
import { currentGame, type Data } from "./host.ts";

/** Registration options; name and hint are looked up under `TESSERA.Setting.<key>`. */
export interface SettingOptions {
  readonly scope: "world" | "client" | "user";
  /** A constructor, a data field or a data model. */
  readonly type: unknown;
  readonly default?: unknown;
  /** Shown in the settings window. */
  readonly config?: boolean;
  readonly choices?: Readonly<Record<string, string>>;
  readonly requiresReload?: boolean;
  readonly onChange?: (value: unknown) => void;
}

/** Register a setting. Call in the `init` hook. */
export function registerSetting(key: string, options: SettingOptions): void {
  currentGame().settings.register("tessera", key, {
    name: `TESSERA.Setting.${key}.name`,
    hint: `TESSERA.Setting.${key}.hint`,
    config: false,
    ...options,
  });
}

/** Register a settings submenu, restricted to game masters. Call in the `init` hook. */
export function registerSettingsMenu(key: string, application: unknown, options: Data = {}): void {
  currentGame().settings.registerMenu("tessera", key, {
    name: `TESSERA.Setting.${key}.name`,
    hint: `TESSERA.Setting.${key}.hint`,
    label: `TESSERA.Setting.${key}.label`,
    icon: "fa-solid fa-sliders",
    type: application,
    restricted: true,
    ...options,
  });
}

export function setting<Value>(key: string): Value {
  return currentGame().settings.get("tessera", key) as Value;
}

/** Change a setting of Tessera. Rejects without permission. */
export async function changeSetting(key: string, value: unknown): Promise<void> {
  await currentGame().settings.set("tessera", key, value);
}
