/**
 * Applications of the public API that the bench does not implement. They can be referred to, extended, registered and
 * tested for; rendering one throws an error with its name [type documentation: foundry.applications, foundry.appv1].
 */
import { loud } from "../core/loud.ts";
import { lacks, markNamedOnly } from "../core/names/named-only.ts";
import { ApplicationV2 } from "./applications/application.ts";
import { HandlebarsApplicationMixin } from "./applications/handlebars-application.ts";
import { localize } from "./applications/host.ts";
import { DocumentSheetV2 } from "./sheets/document-sheet.ts";
import { JournalEntryPageHandlebarsSheet } from "./sheets/journal-entry-page-handlebars-sheet.ts";
import { JournalEntryPageTextSheet } from "./sheets/journal-entry-page-text-sheet.ts";

const HandlebarsApplication = HandlebarsApplicationMixin(ApplicationV2);
const HandlebarsSheet = HandlebarsApplicationMixin(DocumentSheetV2);

type UnbuiltBase = typeof HandlebarsApplication | typeof HandlebarsSheet | typeof JournalEntryPageHandlebarsSheet;

/** The template parts that a class renders: its own, or those of a journal page to edit and to read. */
interface DrawnParts {
  PARTS?: object;
  EDIT_PARTS?: { content?: unknown };
}

/** Create a stand-in class for an application. A subclass that defines its own parts is rendered normally. */
function unbuilt(path: string, Base: UnbuiltBase): unknown {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const holder = {
    [name]: class extends (Base as typeof HandlebarsApplication) {
      override async render(...args: Parameters<ApplicationV2["render"]>): Promise<this> {
        const { PARTS, EDIT_PARTS } = this.constructor as DrawnParts;
        if (Object.keys(PARTS ?? {}).length === 0 && !EDIT_PARTS?.content) throw lacks(`${path} to draw`);
        return super.render(...args);
      }
    },
  };
  return markNamedOnly(holder[name] as object);
}

const unbuiltAll = (group: string, names: string[], Base: UnbuiltBase) =>
  Object.fromEntries(names.map((name) => [name, unbuilt(`foundry.applications.${group}.${name}`, Base)]));

/** `foundry.applications.api` */
export const api = unbuiltAll("api", ["CategoryBrowser"], HandlebarsApplication);

/** `foundry.applications.apps` */
export const apps = {
  ...unbuiltAll(
    "apps",
    ["CombatTrackerConfig", "CompendiumArtConfig", "FormulaEditor", "GridConfig", "PermissionConfig", "ShapeConfig"],
    HandlebarsApplication,
  ),
  av: loud(
    "foundry.applications.apps.av",
    unbuiltAll("apps.av", ["CameraPopout", "CameraViews"], HandlebarsApplication),
  ),
};

/** `foundry.applications.dice` */
export const dice = unbuiltAll("dice", ["RollResolver"], HandlebarsApplication);

/** `foundry.applications.hud` */
export const hud = {
  ...unbuiltAll("hud", ["DrawingHUD", "TileHUD"], HandlebarsApplication),
};

/** `foundry.applications.settings` */
export const settings = {
  ...unbuiltAll("settings", ["DependencyResolution"], HandlebarsApplication),
  menus: loud(
    "foundry.applications.settings.menus",
    unbuiltAll(
      "settings.menus",
      ["AVConfig", "DefaultSheetsConfig", "DiceConfig", "FontConfig", "PrototypeOverridesConfig", "UIConfig"],
      HandlebarsApplication,
    ),
  ),
};

/** `foundry.applications.sheets` */
export const sheets = {
  ...unbuiltAll("sheets", ["AdventureExporter"], HandlebarsSheet),
  ...unbuiltAll(
    "sheets",
    [
      ...[
        "AmbientLightConfig",
        "AmbientSoundConfig",
        "CardConfig",
        "CardDeckConfig",
        "CardHandConfig",
        "CardPileConfig",
      ],
      ...["CardsConfig", "DrawingConfig", "LevelConfig", "MeasuredTemplateConfig", "NoteConfig", "PlaceableConfig"],
      ...["PlaylistConfig", "PlaylistSoundConfig", "TileConfig", "WallConfig"],
    ],
    HandlebarsSheet,
  ),
};

/** `foundry.applications.sheets.journal` */
export const journal = {
  ...unbuiltAll("sheets.journal", ["JournalEntryCategoryConfig"], HandlebarsSheet),
  // Subclasses can add their own parts, because the base provides header and footer [type documentation: each one's
  // EDIT_PARTS].
  ...unbuiltAll(
    "sheets.journal",
    ["JournalEntryPagePDFSheet", "JournalEntryPageVideoSheet"],
    JournalEntryPageHandlebarsSheet,
  ),
  ...unbuiltAll(
    "sheets.journal",
    ["JournalEntryPageCodeMirrorSheet", "JournalEntryPageHTMLSheet", "JournalEntryPageMarkdownSheet"],
    JournalEntryPageTextSheet,
  ),
  ...unbuiltAll("sheets.journal", ["ShowToPlayersDialog"], HandlebarsApplication),
};

/** `foundry.applications.sidebar.apps` */
export const sidebarApps = unbuiltAll(
  "sidebar.apps",
  ["ChatPopout", "FolderExport", "FrameViewer", "InvitationLinks", "SupportDetails", "WorldConfig"],
  HandlebarsApplication,
);

/** `foundry.applications.sidebar.tabs` */
export const sidebarTabs = unbuiltAll(
  "sidebar.tabs",
  ["CardsDirectory", "PlaceableDirectory", "PlaceableTab", "PlaylistDirectory"],
  HandlebarsApplication,
);

/** `foundry.applications.ui` */
export const ui = unbuiltAll("ui", ["MainMenu"], HandlebarsApplication);

const FILE_PICKER = "foundry.applications.apps.FilePicker";
const refuse = (member: string) => async () => {
  throw lacks(`${FILE_PICKER}.${member}`);
};

/** `foundry.applications.apps.FilePicker`: not implemented, because the bench has no files of users. */
export class FilePicker extends (unbuilt(FILE_PICKER, HandlebarsApplication) as typeof HandlebarsApplication) {
  static browse = refuse("browse");
  static upload = refuse("upload");
  static createDirectory = refuse("createDirectory");

  /** The class that is used, as CONFIG says. */
  static get implementation(): unknown {
    const { CONFIG } = globalThis as unknown as { CONFIG: { ux: Record<string, unknown> } };
    return CONFIG.ux["FilePicker"] ?? FilePicker;
  }
}

/** A window that shows one picture [type documentation: ImagePopout]. */
export class ImagePopout extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    classes: ["image-popout"],
    window: { resizable: true, icon: "fa-solid fa-image" },
    position: { width: 480, height: 480 },
    src: "",
    caption: "",
  };

  static override PARTS = { popout: { id: "popout", template: "templates/generic/image-popout.hbs" } };

  override get title(): string {
    return this.options.window.title || String(this.options["caption"] ?? "");
  }

  override async _prepareContext(
    options: Parameters<InstanceType<typeof HandlebarsApplication>["_prepareContext"]>[0],
  ): Promise<Record<string, unknown>> {
    const { src, caption } = this.options as Record<string, unknown>;
    return { ...(await super._prepareContext(options)), src, caption };
  }
}

/** A notice that is shown in place of a window of the first version. */
class FirstVersionNotice extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ["first-version-notice"],
    window: { icon: "fa-solid fa-window-restore" },
    position: { width: 420 },
  };

  readonly #name: string;

  constructor(name: string) {
    super({ id: `first-version-${name}` });
    this.#name = name;
  }

  override get title(): string {
    return this.#name;
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const sentence = document.createElement("p");
    sentence.textContent = localize("APPLICATION.FirstVersion", { name: this.#name });
    return sentence;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLElement);
  }
}

/** An application of the first version. */
class FirstVersionApplication {
  static get defaultOptions(): Record<string, unknown> {
    return { classes: [], template: null, width: null, height: null, title: "" };
  }

  /** Tag names of elements whose values are read by forms [type documentation: FormApplication._customElements]. */
  static get _customElements(): string[] {
    return ["color-picker", "file-picker", "multi-select", "prose-mirror", "range-picker", "string-tags"];
  }

  readonly options: Record<string, unknown>;

  constructor(...args: unknown[]) {
    const options = args.find(
      (arg) => typeof arg === "object" && arg !== null && Object.getPrototypeOf(arg) === Object.prototype,
    );
    this.options = { ...(this.constructor as typeof FirstVersionApplication).defaultOptions, ...(options as object) };
  }

  get rendered(): boolean {
    return false;
  }

  /**
   * Show a notice in place of the window.
   * @throws Error on a client without a screen
   */
  render(): this {
    const refusal = lacks(`${this.constructor.name} to draw: it is an application of the first version`);
    if (typeof document === "undefined") throw refusal;
    console.warn(refusal.message);
    void new FirstVersionNotice(this.constructor.name).render({ force: true });
    return this;
  }

  async close(): Promise<void> {
    if (this.rendered) throw lacks(`${this.constructor.name} to close`);
  }
}

function firstVersion<Names extends string>(
  names: readonly Names[],
  Base: typeof FirstVersionApplication,
): Record<Names, typeof FirstVersionApplication> {
  return Object.fromEntries(names.map((name) => [name, { [name]: class extends Base {} }[name]])) as Record<
    Names,
    typeof FirstVersionApplication
  >;
}

const { Application, Dialog, FormApplication, DocumentSheet } = (() => {
  const first = firstVersion(["Application"], FirstVersionApplication);
  const form = firstVersion(["FormApplication", "Dialog"], first.Application);
  return { ...first, ...form, ...firstVersion(["DocumentSheet"], form.FormApplication) };
})();

const firstSheets = firstVersion(
  ["ActorSheet", "AdventureImporter", "ItemSheet", "JournalPageSheet", "JournalSheet", "JournalTextPageSheet"],
  DocumentSheet,
);

export const appv1 = loud("foundry.appv1", {
  api: loud("foundry.appv1.api", { Application, Dialog, DocumentSheet, FormApplication }),
  sheets: loud("foundry.appv1.sheets", firstSheets),
});
