/** The window that lists the keybindings. */
import { ApplicationV2 } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { table } from "../world/table.ts";

interface Chord {
  key: string;
  modifiers?: string[];
}

interface Keybindings {
  actions: Map<string, { namespace: string; name: string; hint?: string; restricted?: boolean }>;
  bindings: Map<string, Chord[]>;
}

/** A key with its modifiers as text: "Shift + P". */
function chordText({ key, modifiers = [] }: Chord): string {
  return [...modifiers, key.replace(/^(Key|Digit|Numpad)/, "")].join(" + ");
}

/** Keys and what they do. */
export class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "controls-config",
    classes: ["controls-config"],
    window: { title: "Keyboard controls", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 480, height: 520 },
  };

  static override PARTS = {
    main: { id: "main", template: "templates/sidebar/apps/controls-config.hbs", scrollable: [""] },
  };

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const { i18n, user } = table();
    const { actions, bindings } = table().keybindings as unknown as Keybindings;
    const rows = [...actions.entries()]
      .filter(([, action]) => !action.restricted || user.isGM)
      .map(([id, action]) => ({
        name: i18n.localize(action.name),
        hint: action.hint ? i18n.localize(action.hint) : "",
        chords: (bindings.get(id) ?? []).map(chordText),
      }));
    return { ...context, rows };
  }
}
