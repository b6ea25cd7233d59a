/** The window of one compendium pack [type documentation: Compendium]. */

import { ApplicationV2 } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { openSheet } from "../sheets/open-sheet.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import {
  complain,
  configuration,
  cssColor,
  type TableDocument,
  type TableFolder,
  type TablePack,
  table,
  words,
} from "../world/table.ts";
import { filterDirectory } from "./directory-search.ts";
import { type DirectoryEntry, type DirectoryNode, directoryTree, pruneTree } from "./directory-tree.ts";
import { canCreate } from "./document-directory.ts";

function entryOfIndex(row: Record<string, unknown>, pack: TablePack): DirectoryEntry {
  const id = String(row["_id"]);
  return {
    id,
    uuid: String(row["uuid"] ?? `Compendium.${pack.collection}.${pack.documentName}.${id}`),
    name: String(row["name"] ?? ""),
    img: typeof row["img"] === "string" ? row["img"] : null,
    sort: Number(row["sort"] ?? 0),
    folderId: typeof row["folder"] === "string" ? row["folder"] : null,
  };
}

/** Take a document of a pack into the world. Resolves to the new document. */
async function importFromPack(pack: TablePack, id: string): Promise<unknown> {
  const collection = table().collections.get(pack.documentName);
  if (!collection) throw new Error(words("COMPENDIUM.NoCollection", "A world holds no documents of this kind."));
  return collection.importFromCompendium(pack, id, {}, { renderSheet: false });
}

/** Window with the contents of a pack: open, search, drag out, import. */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "compendium-{id}",
    classes: ["compendium-window", "directory", "flexcol"],
    window: { resizable: true, icon: "fa-solid fa-book-atlas" },
    position: { width: 360, height: 600 },
    actions: {
      activateEntry: Compendium.#onActivateEntry,
      createEntry: Compendium.#onCreateEntry,
      toggleFolder: Compendium.#onToggleFolder,
    },
  };

  static override PARTS = {
    header: { id: "header", template: "templates/sidebar/directory/header.hbs" },
    directory: {
      id: "directory",
      template: "templates/sidebar/directory/directory.hbs",
      templates: ["templates/sidebar/directory/level.hbs", "templates/sidebar/directory/entry.hbs"],
      scrollable: [""],
    },
  };

  #query = "";
  readonly #closedFolders = new Set<string>();

  override _initializeApplicationOptions(options: object): ReturnType<ApplicationV2["_initializeApplicationOptions"]> {
    const prepared = super._initializeApplicationOptions(options);
    const pack = (options as { collection: TablePack }).collection;
    prepared["collection"] = pack;
    prepared.uniqueId = pack.collection.replaceAll(".", "-");
    return prepared;
  }

  /** The pack of this window. */
  get collection(): TablePack {
    return this.options["collection"] as TablePack;
  }

  override get title(): string {
    return table().i18n.localize(this.collection.title);
  }

  get #mayEdit(): boolean {
    return !this.collection.locked && canCreate(this.collection.documentClass);
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const pack = this.collection;
    const entries = [...pack.index].map((row) => entryOfIndex(row, pack));
    const tree = pruneTree(directoryTree(entries, [...(pack.folders ?? [])] as TableFolder[], "a"), false);
    return {
      ...context,
      documentName: pack.documentName,
      canCreateEntry: this.#mayEdit,
      canCreateFolder: false,
      fixedOrder: true,
      createLabel: words("COMPENDIUM.CreateEntry", "Create an entry"),
      searchLabel: words("COMPENDIUM.Search", "Search this compendium"),
      query: this.#query,
      tree: this.#viewOf(tree),
      entryPartial: "templates/sidebar/directory/entry.hbs",
      icon: "fa-solid fa-file",
    };
  }

  #viewOf(node: DirectoryNode): Record<string, unknown> {
    const { folder } = node;
    return {
      folder: folder && {
        id: folder.id,
        name: folder.name,
        color: cssColor(folder.color),
        open: !this.#closedFolders.has(folder.id),
      },
      depth: node.depth,
      empty: node.entries.length === 0 && node.children.length === 0,
      children: node.children.map((child) => this.#viewOf(child)),
      entries: node.entries,
    };
  }

  override async _onFirstRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.entry[data-entry-id]", {
      hookName: "getCompendiumEntryContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    this.element.addEventListener("input", (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== "search") return;
      this.#query = event.target.value;
      filterDirectory(this.element, this.#query);
    });
    this.element.addEventListener("dragstart", (event) => {
      const uuid = (event.target as HTMLElement).closest<HTMLElement>("[data-uuid]")?.dataset["uuid"];
      if (uuid) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.collection.documentName, uuid }));
    });
  }

  override async _onRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onRender(context, options);
    filterDirectory(this.element, this.#query);
  }

  /** Entries of the context menu of an entry. */
  _getEntryContextOptions(): ContextMenuEntry[] {
    const idOf = (element: HTMLElement) => element.dataset["entryId"] ?? "";
    return [
      {
        label: words("COMPENDIUM.ImportEntry", "Import into the world"),
        icon: "fa-solid fa-download",
        visible: () =>
          canCreate(configuration(this.collection.documentName).documentClass as TablePack["documentClass"]),
        onClick: (_event, element) => importFromPack(this.collection, idOf(element)).catch(complain),
      },
      {
        label: words("COMPENDIUM.DeleteEntry", "Delete"),
        icon: "fa-solid fa-trash",
        visible: () => this.#mayEdit,
        onClick: (_event, element) => this.#deleteEntry(idOf(element)).catch(complain),
      },
    ];
  }

  async #deleteEntry(id: string): Promise<void> {
    const document: TableDocument | null = await this.collection.getDocument(id);
    await document?.delete();
  }

  static async #onActivateEntry(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    try {
      const document = id ? await this.collection.getDocument(id) : null;
      if (document) await openSheet(document);
    } catch (error) {
      complain(error);
    }
  }

  static async #onCreateEntry(this: Compendium): Promise<void> {
    const { collection } = this;
    await collection.documentClass.createDialog({}, { pack: collection.collection }).catch(complain);
  }

  static #onToggleFolder(this: Compendium, _event: PointerEvent, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>(".directory-item.folder");
    const id = folder?.dataset["folderId"];
    if (!folder || !id) return;
    if (folder.classList.toggle("expanded")) this.#closedFolders.delete(id);
    else this.#closedFolders.add(id);
  }
}
