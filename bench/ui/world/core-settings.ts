/** Settings of the interface itself. */
import { applyColorScheme, DEFAULT_INTERFACE_CONFIG } from "../theme/color-scheme.ts";
import { interfaceApps, table } from "./table.ts";

function register(key: string, setting: object): void {
  if (!table().settings.settings.has(`core.${key}`)) table().settings.register("core", key, setting);
}

/** Register the settings that the interface stores for each client. Existing ones are left unchanged. */
export function registerInterfaceSettings(): void {
  register("uiConfig", {
    name: "Appearance",
    scope: "client",
    config: false,
    type: Object,
    default: DEFAULT_INTERFACE_CONFIG,
    onChange: () => {
      applyColorScheme();
      const settings = interfaceApps()["settings"] as { rendered: boolean; render(): Promise<unknown> } | null;
      if (settings?.rendered) void settings.render();
    },
  });
  register("messageMode", {
    name: "Message mode",
    scope: "client",
    config: false,
    type: String,
    default: "public",
    onChange: () => (interfaceApps()["chat"] as { showMessageMode(): void } | null)?.showMessageMode(),
  });
}
