/** The list of compendium packs [type documentation: CompendiumDirectory]. */
import { CompendiumCollection } from "../../core/documents/collections/compendium-collection.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationClosingOptions, ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { complain, cssColor, documentsLabel, type TablePack, table, words } from "../world/table.ts";
import { askCompendium, confirmDeletion } from "./compendium-dialogs.ts";
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

/** Open the window of a pack, or bring it to the front. */
function openPack(pack: TablePack): void {
  const [window] = pack.apps;
  if (window?.rendered) window.bringToFront?.();
  else pack.render(true);
}

/** Packs as the template draws them, by title. */
function shown(packs: TablePack[]): object[] {
  return packs
    .sort((a, b) => a.title.localeCompare(b.title))
    .map((pack) => ({
      id: pack.collection,
      title: table().i18n.localize(pack.title),
      icon: ICONS[pack.documentName] ?? "fa-solid fa-book",
      count: pack.index.size,
      locked: pack.locked,
    }));
}

interface PackGroup {
  label: string;
  color?: string;
  packs: object[];
  groups?: PackGroup[];
}

/**
 * The folders of packs inside `parent`, or at the top level; folders without a pack that this user may see are left
 * out.
 */
function folderGroups(packs: TablePack[], parent: string | null): PackGroup[] {
  return [...table().folders]
    .filter((folder) => folder.type === "Compendium" && (folder.folder?.id ?? null) === parent)
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name))
    .map((folder) => ({
      label: folder.name,
      color: cssColor(folder.color, "transparent"),
      packs: shown(packs.filter((pack) => pack.folder?.id === folder.id)),
      groups: folderGroups(packs, folder.id),
    }))
    .filter((group) => group.packs.length > 0 || group.groups.length > 0);
}

/** The sidebar's compendium tab. */
export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS = {
    classes: ["directory", "flexcol"],
    window: { title: "Compendium packs", icon: "fa-solid fa-book-atlas" },
    position: { width: 320, height: 560 },
    actions: {
      openPack: CompendiumDirectory.#onOpenPack,
      createEntry: CompendiumDirectory.#onCreateEntryAction,
    },
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
    const loose = packs.filter((pack) => !pack.folder);
    const kinds = [...new Set(loose.map((pack) => pack.documentName))].sort();
    const ofKinds = kinds.map((kind) => ({
      label: documentsLabel(kind),
      packs: shown(loose.filter((pack) => pack.documentName === kind)),
    }));
    return {
      ...context,
      groups: [...folderGroups(packs, null), ...ofKinds],
      query: this.#query,
      canCreateEntry: table().user.isGM,
    };
  }

  override async _onFirstRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    table().packs.apps.push(this);
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

  override _onClose(options: ApplicationClosingOptions): void {
    super._onClose(options);
    const { apps } = table().packs;
    const place = apps.indexOf(this);
    if (place >= 0) apps.splice(place, 1);
  }

  /** Entries of the context menu of a pack. */
  _getEntryContextOptions(): ContextMenuEntry[] {
    const of = (element: HTMLElement) => table().packs.get(element.dataset["pack"] ?? "");
    return [
      {
        label: "COMPENDIUM.Duplicate",
        icon: "fa-solid fa-copy",
        visible: () => table().user.isGM,
        onClick: (_event, element) => void of(element)?.duplicateCompendium?.().catch(complain),
      },
      {
        label: "COMPENDIUM.Delete",
        icon: "fa-solid fa-trash",
        visible: (element) => table().user.isGM && of(element)?.metadata["packageType"] === "world",
        onClick: (_event, element) => void this._onDeleteCompendium(element).catch(complain),
      },
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

  /** Ask for a new compendium, and create it. */
  async _onCreateEntry(_event: PointerEvent, _target: HTMLElement): Promise<void> {
    const answer = await askCompendium();
    if (answer) await CompendiumCollection.createCompendium(answer);
  }

  /** Delete the compendium of an entry, if the user is sure. */
  async _onDeleteCompendium(entry: HTMLElement): Promise<void> {
    const pack = table().packs.get(entry.dataset["pack"] ?? "");
    if (pack && (await confirmDeletion(pack))) await pack.deleteCompendium?.();
  }

  static async #onCreateEntryAction(
    this: CompendiumDirectory,
    event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    await this._onCreateEntry(event, target);
  }

  static #onOpenPack(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
    const pack = table().packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
    if (pack) openPack(pack);
  }
}
