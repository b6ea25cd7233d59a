/**
 * The settings tab: information about the world and its packages, and buttons for the settings [type documentation:
 * Settings].
 */
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { chooseColorScheme, type InterfaceConfig } from "../theme/color-scheme.ts";
import { leaveTable } from "../world/leave.ts";
import { complain, table, words } from "../world/table.ts";
import { ControlsConfig } from "./controls-config.ts";
import { ModuleManagement } from "./module-management.ts";
import { SettingsConfig } from "./settings-config.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { ToursManagement } from "./tours-management.ts";

/** The sidebar's last tab. */
export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS = {
    classes: ["settings-sidebar", "flexcol"],
    window: { title: "Settings", icon: "fa-solid fa-gear" },
    actions: {
      configureSettings: Settings.#onConfigureSettings,
      configureControls: Settings.#onConfigureControls,
      manageModules: Settings.#onManageModules,
      manageTours: Settings.#onManageTours,
      leave: Settings.#onLeave,
    },
  };

  static override tabName = "settings";

  static override PARTS = {
    settings: { id: "settings", template: "templates/sidebar/tabs/settings/settings.hbs", scrollable: [""] },
  };

  override get title(): string {
    return words("SIDEBAR.TabSettings", "Settings");
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const { world, system, settings, user } = table();
    const config = settings.get("core", "uiConfig") as InterfaceConfig | null;
    const current = config?.colorScheme?.interface ?? "";
    const schemes = [
      { id: "", label: "As the desktop", icon: "fa-solid fa-circle-half-stroke" },
      { id: "light", label: "Light", icon: "fa-solid fa-sun" },
      { id: "dark", label: "Dark", icon: "fa-solid fa-moon" },
    ].map((scheme) => ({ ...scheme, checked: scheme.id === current }));
    const managesModules = user.hasPermission("SETTINGS_MODIFY");
    return { ...context, world, system, user, schemes, managesModules };
  }

  override async _onRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const input of this.element.querySelectorAll<HTMLInputElement>("input[name=colorScheme]")) {
      input.addEventListener("change", () => {
        chooseColorScheme(input.value as "" | "light" | "dark").catch(complain);
      });
    }
  }

  static async #onConfigureSettings(this: Settings): Promise<void> {
    await new SettingsConfig().render({ force: true });
  }

  static async #onConfigureControls(this: Settings): Promise<void> {
    await new ControlsConfig().render({ force: true });
  }

  static async #onManageModules(this: Settings): Promise<void> {
    await new ModuleManagement().render({ force: true });
  }

  static async #onManageTours(this: Settings): Promise<void> {
    await new ToursManagement().render({ force: true });
  }

  static #onLeave(this: Settings): void {
    leaveTable();
  }
}
