/** A directory of documents in folders: open, create, search, drag, delete [type documentation: DocumentDirectory]. */
import type { ApplicationOptions } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationConfiguration, ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { openSheet } from "../sheets/open-sheet.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import {
  complain,
  cssColor,
  documentLabel,
  documentsLabel,
  interfaceApps,
  type TableCollection,
  type TableDocument,
  type TableDocumentClass,
  type TableFolder,
  table,
  words,
} from "../world/table.ts";
import { acceptDrop, type DropTarget } from "./directory-drops.ts";
import { entryContextOptions, folderContextOptions } from "./directory-menus.ts";
import { filterDirectory } from "./directory-search.ts";
import { type DirectoryNode, directoryTree, entryOf, pruneTree } from "./directory-tree.ts";
import { createFolder } from "./folder-dialog.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** Folders that this client has open, by id; shared by a tab and its popped-out double. */
const openFolders = new Set<string>();

/** Base of the directories, one for each kind of documents. */
export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS = {
    classes: ["directory", "flexcol"],
    window: { icon: "fa-solid fa-folder-tree" },
    position: { width: 320, height: 560 },
    renderUpdateKeys: ["name", "sort", "folder", "img", "ownership", "sorting", "color", "active"],
    actions: {
      activateEntry: DocumentDirectory.#onActivateEntry,
      createEntry: DocumentDirectory.#onCreateEntry,
      createFolder: DocumentDirectory.#onCreateFolder,
      toggleFolder: DocumentDirectory.#onToggleFolder,
      collapseFolders: DocumentDirectory.#onCollapseFolders,
      toggleSort: DocumentDirectory.#onToggleSort,
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

  /** The kind of documents that is listed. */
  static documentName = "";

  #query = "";
  #sorting: "a" | "m" = "a";

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  /**
   * The directory's own collection is passed in its options [type documentation:
   * DocumentDirectory.Configuration.collection].
   */
  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    merged["collection"] ??= table().collections.get(this.documentName);
    return merged;
  }

  /** The documents that are listed. */
  get collection(): TableCollection {
    const collection = this.options["collection"] as TableCollection | undefined;
    if (!collection) throw new Error(`This table has no collection of ${this.documentName} documents.`);
    return collection;
  }

  get documentClass(): TableDocumentClass {
    return this.collection.documentClass;
  }

  override get title(): string {
    return documentsLabel(this.documentName);
  }

  /** Folders of this kind of documents. */
  get folders(): TableFolder[] {
    return table().folders.filter((folder) => folder.type === this.documentName && !folder.pack);
  }

  /** True if this user may create documents here. */
  _canCreateEntry(): boolean {
    return canCreate(this.documentClass);
  }

  /** True if this user may create folders here. */
  _canCreateFolder(): boolean {
    return table().user.isGM;
  }

  /** The documents that this user may see in the directory. */
  _visibleDocuments(): TableDocument[] {
    const { user } = table();
    return this.collection.filter((document) => document.testUserPermission(user, "LIMITED"));
  }

  /** The tree that is drawn. */
  _buildTree(): DirectoryNode {
    const entries = this._visibleDocuments().map(entryOf);
    return pruneTree(directoryTree(entries, this.folders, this.#sorting), this._canCreateFolder());
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      documentName: this.documentName,
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: this._canCreateFolder(),
      createLabel: words("SIDEBAR.Create", "Create {type}").replace("{type}", documentLabel(this.documentName)),
      searchLabel: words("SIDEBAR.Search", "Search {types}").replace("{types}", documentsLabel(this.documentName)),
      query: this.#query,
      manual: this.#sorting === "m",
      tree: this.#viewOf(this._buildTree()),
      entryPartial: (this.constructor as typeof DocumentDirectory)._entryPartial,
      icon: this._entryIcon(),
    };
  }

  /** Template of one entry. */
  static _entryPartial = "templates/sidebar/directory/entry.hbs";

  /** Icon for an entry without a picture. */
  _entryIcon(): string {
    return "fa-solid fa-file";
  }

  /** Further template data of one entry, beyond its name and picture. */
  _entryDetails(_id: string): Record<string, unknown> {
    return {};
  }

  #viewOf(node: DirectoryNode): Record<string, unknown> {
    const { folder } = node;
    return {
      folder: folder && {
        id: folder.id,
        uuid: folder.uuid,
        name: folder.name,
        color: cssColor(folder.color, "var(--color-border-strong)"),
        open: openFolders.has(folder.id),
      },
      depth: node.depth,
      empty: node.entries.length === 0 && node.children.length === 0,
      children: node.children.map((child) => this.#viewOf(child)),
      entries: node.entries.map((entry) => ({ ...entry, ...this._entryDetails(entry.id) })),
    };
  }

  override async _onFirstRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenus();
    const { element } = this;
    element.addEventListener("input", (event) => this.#onSearch(event));
    element.addEventListener("dragstart", (event) => this.#onDragStart(event));
    element.addEventListener("dragover", (event) => this.#onDragOver(event));
    element.addEventListener("dragleave", () => this.#markDrop(null));
    element.addEventListener("drop", (event) => void this.#onDrop(event));
  }

  override async _onRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onRender(context, options);
    filterDirectory(this.element, this.#query);
  }

  /** Menus of entries and folders; the hooks `get<Document>ContextOptions` and `getFolderContextOptions` add to them. */
  _createContextMenus(): void {
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.entry[data-entry-id]", {
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
      fixed: true,
    });
    this._createContextMenu(() => this._getFolderContextOptions(), ".directory-item.folder > .folder-header", {
      hookName: "getFolderContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
  }

  /** Entries of the context menu of an entry. */
  _getEntryContextOptions(): ContextMenuEntry[] {
    return entryContextOptions((id) => this.collection.get(id));
  }

  /** Entries of the context menu of a folder. */
  _getFolderContextOptions(): ContextMenuEntry[] {
    return folderContextOptions();
  }

  /** True if the changes affect the directory, so that it must be rendered again. */
  _isRelevantUpdate(changed: object): boolean {
    const keys = this.options["renderUpdateKeys"] as string[];
    return Object.keys(changed).some((key) => keys.includes(key.split(".")[0] ?? key));
  }

  #onSearch(event: Event): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.type !== "search") return;
    this.#query = input.value;
    filterDirectory(this.element, this.#query);
  }

  /* -- Dragging ----------------------------------------------------------------------------------------------- */

  /** Drag data of an entry. */
  _dragData(id: string): Record<string, unknown> | null {
    const document = this.collection.get(id);
    return document ? (document.toDragData?.() ?? { type: document.documentName, uuid: document.uuid }) : null;
  }

  #onDragStart(event: DragEvent): void {
    const item = (event.target as HTMLElement).closest<HTMLElement>(".directory-item");
    if (!item || !event.dataTransfer) return;
    const { entryId, folderId } = item.dataset;
    const folder = folderId ? table().folders.get(folderId) : undefined;
    const data = entryId ? this._dragData(entryId) : folder ? { type: "Folder", uuid: folder.uuid } : null;
    if (!data) return;
    event.stopPropagation();
    event.dataTransfer.setData("text/plain", JSON.stringify(data));
    event.dataTransfer.effectAllowed = "all";
  }

  #dropTarget(event: DragEvent): DropTarget {
    const target = event.target as HTMLElement;
    const entry = target.closest<HTMLElement>(".directory-item.entry");
    const folder = target.closest<HTMLElement>(".directory-item.folder");
    return {
      directory: this,
      entryId: entry?.dataset["entryId"] ?? null,
      folderId: folder?.dataset["folderId"] ?? null,
      element: folder ?? null,
    };
  }

  #onDragOver(event: DragEvent): void {
    event.preventDefault();
    this.#markDrop(this.#dropTarget(event).element);
  }

  #markDrop(element: HTMLElement | null): void {
    for (const marked of this.element.querySelectorAll(".droptarget")) marked.classList.remove("droptarget");
    element?.classList.add("droptarget");
  }

  async #onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    this.#markDrop(null);
    const target = this.#dropTarget(event);
    try {
      await acceptDrop(event.dataTransfer?.getData("text/plain") ?? "", target);
    } catch (error) {
      complain(error);
    }
  }

  /* -- Clicks ------------------------------------------------------------------------------------------------- */

  /** Open what was clicked. */
  async _openEntry(id: string): Promise<void> {
    const document = this.collection.get(id);
    if (document) await openSheet(document);
  }

  /** Ask for a new document, in a folder or at the top. */
  async _createEntry(folderId: string | null): Promise<void> {
    await this.documentClass.createDialog({ folder: folderId }, {}, { folders: this.folders });
  }

  static async #onActivateEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    if (id) await this._openEntry(id).catch(complain);
  }

  static async #onCreateEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    await this._createEntry(folderOf(target)).catch(complain);
  }

  static async #onCreateFolder(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    await createFolder({ type: this.documentName, folder: folderOf(target) }).catch(complain);
  }

  static #onToggleFolder(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
    event.stopPropagation();
    const folder = target.closest<HTMLElement>(".directory-item.folder");
    const id = folder?.dataset["folderId"];
    if (!folder || !id) return;
    const open = folder.classList.toggle("expanded");
    if (open) openFolders.add(id);
    else openFolders.delete(id);
    folder.querySelector(":scope > .folder-header .folder-toggle")?.setAttribute("aria-expanded", String(open));
  }

  static #onCollapseFolders(this: DocumentDirectory): void {
    for (const folder of this.folders) openFolders.delete(folder.id);
    void this.render({ parts: ["directory"] });
  }

  static #onToggleSort(this: DocumentDirectory): void {
    this.#sorting = this.#sorting === "a" ? "m" : "a";
    void this.render();
  }
}

function folderOf(target: HTMLElement): string | null {
  return target.closest<HTMLElement>(".directory-item.folder")?.dataset["folderId"] ?? null;
}

/** Permissions to create documents; kinds that are not listed can be created by gamemasters only. */
const CREATE_PERMISSIONS: Record<string, string> = {
  Actor: "ACTOR_CREATE",
  Item: "ITEM_CREATE",
  JournalEntry: "JOURNAL_CREATE",
};

/** True if this user may create documents of a class. */
export function canCreate(documentClass: TableDocumentClass): boolean {
  const { user } = table();
  if (documentClass.canUserCreate) return documentClass.canUserCreate(user);
  if (documentClass.documentName === "Macro") return true;
  const permission = CREATE_PERMISSIONS[documentClass.documentName];
  return permission ? user.hasPermission(permission) : user.isGM;
}

/** The directory of a kind of documents, where the sidebar has one. */
export function directoryOf(documentName: string): DocumentDirectory | null {
  const apps = Object.values(interfaceApps());
  return (
    apps.find(
      (app): app is DocumentDirectory => app instanceof DocumentDirectory && app.documentName === documentName,
    ) ?? null
  );
}
