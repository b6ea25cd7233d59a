/** The window in which a world's modules are switched on and off [type documentation: ModuleManagement]. */
import { ApplicationV2 } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { complain, type TableModule, table, words } from "../world/table.ts";
import { SettingsConfig } from "./settings-config.ts";

/** Ids of the modules that a module requires. */
function required({ relationships }: TableModule): string[] {
  return (relationships?.requires ?? []).filter(({ type }) => (type ?? "module") === "module").map(({ id }) => id);
}

/** The chosen modules, and all modules that they require. */
function withRequired(chosen: readonly string[]): Set<string> {
  const all = new Set<string>();
  const add = (id: string): void => {
    const module = table().modules.get(id);
    if (!module || all.has(id)) return;
    all.add(id);
    for (const other of required(module)) add(other);
  };
  for (const id of chosen) add(id);
  return all;
}

export class ModuleManagement extends HandlebarsApplicationMixin(ApplicationV2) {
  static readonly SETTING = "moduleConfiguration";

  static override DEFAULT_OPTIONS = {
    id: "module-management",
    tag: "form",
    classes: ["module-management", "standard-form"],
    window: { title: "Manage modules", icon: "fa-solid fa-cube", resizable: true },
    position: { width: 560, height: 520 },
    form: { handler: ModuleManagement.#onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = {
    main: { id: "main", template: "templates/sidebar/apps/module-management.hbs", scrollable: [""] },
    footer: { id: "footer", template: "templates/sidebar/apps/settings-footer.hbs" },
  };

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const title = (id: string): string => table().modules.get(id)?.title ?? id;
    const modules = [...table().modules]
      .map((module) => ({
        id: module.id,
        title: module.title,
        version: module.version,
        active: module.active,
        reason: module.reason ?? "",
        requires: required(module).map(title).join(", "),
      }))
      .sort((a, b) => a.title.localeCompare(b.title));
    return { ...context, modules, requiresLabel: words("MODULES.Requires", "Requires") };
  }

  static async #onSubmit(
    this: ModuleManagement,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const modules = [...table().modules];
    const chosen = withRequired(modules.map(({ id }) => id).filter((id) => formData.object[`modules.${id}`] === true));
    if (modules.every(({ id, active }) => active === chosen.has(id))) return;
    try {
      const configuration = Object.fromEntries(modules.map(({ id }) => [id, chosen.has(id)]));
      await table().settings.set("core", ModuleManagement.SETTING, configuration);
    } catch (error) {
      complain(error);
      throw error;
    }
    await SettingsConfig.reloadConfirm();
  }
}
