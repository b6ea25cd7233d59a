/** The window in which registered settings are changed [type documentation: SettingsConfig]. */
import { ApplicationV2 } from "../applications/application.ts";
import { DialogV2 } from "../applications/dialog.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { complain, type TableSetting, type TableSettingMenu, table, words } from "../world/table.ts";
import { settingGroup, settingValue } from "./setting-fields.ts";

interface Category {
  id: string;
  label: string;
  settings: TableSetting[];
  menus: { id: string; label: string; name: string; hint: string; icon: string }[];
}

/** Settings that this user may change here: their own and, with the permission for it, those of the world. */
function changeableSettings(): TableSetting[] {
  const mayModify = table().user.hasPermission("SETTINGS_MODIFY");
  return [...table().settings.settings.values()].filter(
    (setting) => setting.config === true && (setting.scope !== "world" || mayModify),
  );
}

/** Menus that this user may open. */
function openableMenus(): [string, TableSettingMenu][] {
  const mayModify = table().user.hasPermission("SETTINGS_MODIFY");
  return [...table().settings.menus.entries()].filter(([, menu]) => !menu.restricted || mayModify);
}

function categories(): Category[] {
  const { system, modules, i18n } = table();
  const titles: Record<string, string> = { core: "The table", [system.id]: system.title };
  const byNamespace = new Map<string, Category>();
  const categoryOf = (namespace: string): Category => {
    const known = byNamespace.get(namespace);
    if (known) return known;
    const label = titles[namespace] ?? modules.get(namespace)?.title ?? namespace;
    const category: Category = { id: namespace, label, settings: [], menus: [] };
    byNamespace.set(namespace, category);
    return category;
  };
  for (const setting of changeableSettings()) categoryOf(setting.namespace).settings.push(setting);
  for (const [id, menu] of openableMenus()) {
    categoryOf(menu.namespace).menus.push({
      id,
      label: i18n.localize(menu.label ?? menu.name ?? id),
      name: i18n.localize(menu.name ?? menu.label ?? id),
      hint: menu.hint ? i18n.localize(menu.hint) : "",
      icon: menu.icon ?? "fa-solid fa-gears",
    });
  }
  return [...byNamespace.values()].sort((a, b) => Number(b.id === system.id) - Number(a.id === system.id));
}

/** Registered settings, by package. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config", "standard-form"],
    window: { title: "Configure settings", icon: "fa-solid fa-sliders", resizable: true },
    position: { width: 620, height: 640 },
    form: { handler: SettingsConfig.#onSubmit, submitOnChange: false, closeOnSubmit: true },
    actions: { openSubmenu: SettingsConfig.#onOpenSubmenu },
  };

  static override PARTS = {
    main: { id: "main", template: "templates/sidebar/apps/settings-config.hbs", scrollable: [""] },
    footer: { id: "footer", template: "templates/sidebar/apps/settings-footer.hbs" },
  };

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    return { ...context, categories: categories() };
  }

  override async _onRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onRender(context, options);
    const settings = new Map(changeableSettings().map((setting) => [`${setting.namespace}.${setting.key}`, setting]));
    for (const slot of this.element.querySelectorAll<HTMLElement>("[data-setting]")) {
      const setting = settings.get(slot.dataset["setting"] ?? "");
      if (setting) slot.replaceWith(settingGroup(setting));
    }
  }

  static async #onOpenSubmenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu = table().settings.menus.get(target.dataset["menu"] ?? "");
    if (!menu) return;
    const application = new menu.type();
    await application.render({ force: true });
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    let reload = false;
    try {
      for (const setting of changeableSettings()) {
        const id = `${setting.namespace}.${setting.key}`;
        if (!(id in formData.object)) continue;
        const value = settingValue(setting, formData.object[id]);
        const current = table().settings.get(setting.namespace, setting.key);
        if (JSON.stringify(value) === JSON.stringify(current instanceof Set ? [...current] : current)) continue;
        await table().settings.set(setting.namespace, setting.key, value);
        reload ||= setting.requiresReload === true;
      }
    } catch (error) {
      complain(error);
      throw error;
    }
    if (reload) await SettingsConfig.reloadConfirm();
  }

  /** Offer to reload the page, because some changes take effect only then. */
  static async reloadConfirm(): Promise<void> {
    const now = await DialogV2.confirm({
      window: { title: words("SETTINGS.ReloadPromptTitle", "Reload the page?") },
      content: `<p>${words("SETTINGS.ReloadPromptBody", "Some of these changes show only after the page is loaded again.")}</p>`,
    });
    if (now) globalThis.location.reload();
  }
}
