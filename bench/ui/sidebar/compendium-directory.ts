/** The list of compendium packs [type documentation: CompendiumDirectory]. */
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { complain, documentsLabel, type TablePack, table, words } from "../world/table.ts";
import { Compendium } from "./compendium.ts";
import { filterDirectory } from "./directory-search.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

const ICONS: Record<string, string> = {
  ActiveEffect: "fa-solid fa-wand-sparkles",
  Actor: "fa-solid fa-user",
  Adventure: "fa-solid fa-box-open",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  Macro: "fa-solid fa-terminal",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
};

const windows = new Map<string, Compendium>();

/** Open the window of a pack. */
async function openPack(pack: TablePack): Promise<Compendium> {
  const known = windows.get(pack.collection);
  const window = known ?? new Compendium({ collection: pack } as object);
  windows.set(pack.collection, window);
  await window.render({ force: true });
  window.bringToFront();
  return window;
}

/** Redraw the window of a pack, where it is open. */
export function redrawPack(collection: string): void {
  const window = windows.get(collection);
  if (window?.rendered) void window.render().catch(complain);
}

/** The sidebar's compendium tab. */
export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS = {
    classes: ["directory", "flexcol"],
    window: { title: "Compendium packs", icon: "fa-solid fa-book-atlas" },
    position: { width: 320, height: 560 },
    actions: { openPack: CompendiumDirectory.#onOpenPack },
  };

  static override tabName = "compendium";

  static override PARTS = {
    header: { id: "header", template: "templates/sidebar/tabs/compendium/header.hbs" },
    directory: { id: "directory", template: "templates/sidebar/tabs/compendium/directory.hbs", scrollable: [""] },
  };

  #query = "";

  override get title(): string {
    return words("SIDEBAR.TabCompendium", "Compendium packs");
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const packs = [...table().packs].filter((pack) => pack.visible);
    const kinds = [...new Set(packs.map((pack) => pack.documentName))].sort();
    const groups = kinds.map((kind) => ({
      label: documentsLabel(kind),
      packs: packs
        .filter((pack) => pack.documentName === kind)
        .sort((a, b) => a.title.localeCompare(b.title))
        .map((pack) => ({
          id: pack.collection,
          title: table().i18n.localize(pack.title),
          icon: ICONS[kind] ?? "fa-solid fa-book",
          count: pack.index.size,
          locked: pack.locked,
        })),
    }));
    return { ...context, groups, query: this.#query };
  }

  override async _onFirstRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.compendium[data-pack]", {
      hookName: "getCompendiumContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    this.element.addEventListener("input", (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== "search") return;
      this.#query = event.target.value;
      filterDirectory(this.element, this.#query);
    });
  }

  override async _onRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onRender(context, options);
    filterDirectory(this.element, this.#query);
  }

  /** What the menu of a pack offers. */
  _getEntryContextOptions(): ContextMenuEntry[] {
    const of = (element: HTMLElement) => table().packs.get(element.dataset["pack"] ?? "");
    return [
      {
        label: words("COMPENDIUM.ToggleLocked", "Lock or unlock"),
        icon: "fa-solid fa-lock",
        visible: (element) => table().user.isGM && of(element)?.configure !== undefined,
        onClick: (_event, element) => {
          const pack = of(element);
          void pack
            ?.configure?.({ locked: !pack.locked })
            .then(() => this.render())
            .catch(complain);
        },
      },
    ];
  }

  static async #onOpenPack(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const pack = table().packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
    if (pack) await openPack(pack).catch(complain);
  }
}
