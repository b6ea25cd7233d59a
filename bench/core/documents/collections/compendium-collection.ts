/** A compendium: its index is known, its documents are loaded when asked for. */
import type { Document } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { configOf } from "../../config.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../const/users.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import { i18n } from "../../i18n.ts";
import { ui } from "../../ui.ts";
import { Collection } from "../../utils/collection.ts";
import { mergeObject } from "../../utils/merge.ts";
import { expandObject, getProperty, hasProperty } from "../../utils/property.ts";
import { randomID } from "../../utils/random-id.ts";
import type { ClientDocumentInstance } from "../client/client-document.ts";
import type { Folder } from "../client/folder.ts";
import { adoptSource } from "../database/adopt-source.ts";
import { clientDatabase } from "../database/client-database.ts";
import { packLevel } from "../permissions/ownership.ts";
import { buildTree, type TreeNode } from "./directory-tree.ts";
import { type CollectionApplication, DocumentCollection } from "./document-collection.ts";

/** The part of a user that the ownership of a compendium asks for. */
interface PackUser {
  id: string | null;
  role: number;
}

const INDEX_FIELDS = ["name", "img", "type", "sort", "folder"];

/** An entry of a compendium's index. */
export interface IndexEntry extends Record<string, unknown> {
  _id: string;
  uuid: string;
  name: string;
}

/** Metadata of a compendium, from the manifest, completed by the server. */
export interface CompendiumMetadata extends Record<string, unknown> {
  /** `package.name` */
  id: string;
  name: string;
  label: string;
  type: string;
  packageName: string;
  packageType: string;
  ownership?: Record<string, string>;
  locked?: boolean;
  folder?: string | null;
}

/** A Gamemaster's choices for a new compendium [type documentation: CreateCompendiumMetadata]. */
export interface NewCompendium {
  type: string;
  label: string;
  name?: string;
  ownership?: Record<string, string>;
  flags?: Record<string, unknown>;
}

/** The name of a compendium with this label: letters, digits and hyphens; a random one where the label has none. */
function nameFor(label: string): string {
  return (label as string & { slugify(options: object): string }).slugify({ strict: true }) || randomID();
}

function assertGamemaster(): void {
  if (!game.user?.isGM) throw new Error("Only a Gamemaster creates, configures, migrates and deletes compendia");
}

type PackWindowClass = new (options: { collection: CompendiumCollection }) => CollectionApplication;

/** Close all windows of a document that is no more. */
export function closeWindows(document: Document): void {
  const { apps } = document as unknown as { apps: Record<string, { close(options: object): unknown }> };
  for (const app of Object.values(apps)) void app.close({ submitted: true });
}

export class CompendiumCollection extends DocumentCollection<Document> {
  /** The setting that holds this world's configurations of compendia. */
  static readonly CONFIG_SETTING = "compendiumConfiguration";

  readonly metadata: CompendiumMetadata;
  readonly index = new Collection<IndexEntry>();
  #applicationClass: PackWindowClass | null = null;
  readonly #folders = new Collection<Folder>();
  /** Fields that the index holds by now, as dotted paths. */
  readonly #indexedFields = new Set(INDEX_FIELDS);

  constructor(metadata: CompendiumMetadata, index: SourceData[], folders: SourceData[]) {
    super(metadata.type);
    this.metadata = metadata;
    for (const entry of index) this.indexDocument(entry);
    this.#initializeFolders(folders);
  }

  /** The class of the window that shows this compendium; packages may put their own here. */
  get applicationClass(): PackWindowClass {
    const { foundry } = globalThis as unknown as {
      foundry: { applications: { sidebar: { apps: { Compendium: PackWindowClass } } } };
    };
    return this.#applicationClass ?? foundry.applications.sidebar.apps.Compendium;
  }

  set applicationClass(cls: PackWindowClass) {
    this.#applicationClass = cls;
  }

  /** Draw the window of this compendium; `force` opens it [type documentation: CompendiumCollection#render]. */
  override render(force = false, options: Record<string, unknown> = {}): void {
    if (force && this.apps.length === 0) this.apps.push(new this.applicationClass({ collection: this }));
    super.render(force, options);
  }

  /**
   * Create a compendium of this world. Resolves when this client has it; the others have it then or soon after.
   * @param metadata its type and label; its name is made of the label where it has none
   * @param options.source the id of a compendium whose documents the new one begins with
   * @throws Error for users other than Gamemasters, and where the server refuses
   */
  static async createCompendium(
    metadata: NewCompendium,
    options: { source?: string } = {},
  ): Promise<CompendiumCollection> {
    assertGamemaster();
    const name = metadata.name ?? nameFor(metadata.label);
    const transaction = await clientDatabase().manageCompendium({
      action: "create",
      data: { ...metadata, name },
      options,
    });
    const { compendium } = transaction;
    const id = compendium && "created" in compendium ? String(compendium.created.metadata.id) : "";
    return game.packs.get(id, { strict: true });
  }

  /**
   * Delete this compendium with all of its documents.
   * @throws Error for users other than Gamemasters, and for the compendium of a package
   */
  async deleteCompendium(): Promise<this> {
    assertGamemaster();
    this.#assertOfWorld();
    await clientDatabase().manageCompendium({ action: "delete", data: this.collection });
    const { [this.collection]: configured, ...others } = this.#configurations;
    if (configured) await game.settings.set("core", CompendiumCollection.CONFIG_SETTING, others);
    return this;
  }

  /**
   * Store every document of this compendium anew, completed by the fields that documents have now. The server does that:
   * it knows no package's models, so that system data stay as they are.
   * @param options.notify say when it begins and ends; default true
   * @throws Error for users other than Gamemasters, and for a compendium that is locked
   */
  async migrate({ notify = true }: { notify?: boolean } = {}): Promise<this> {
    assertGamemaster();
    if (this.locked) throw new Error(`The compendium ${this.collection} is locked: unlock it before it is migrated`);
    const say = (key: string) => {
      if (notify) ui.notifications.info(i18n.format(key, { title: this.title }));
    };
    say("COMPENDIUM.MigrationBegan");
    await clientDatabase().manageCompendium({ action: "migrate", data: this.collection });
    say("COMPENDIUM.MigrationEnded");
    return this;
  }

  /**
   * Take the index and the folders of a fresh snapshot. Documents that are loaded are read again and stay what they are;
   * those that are gone are dropped, and their windows closed.
   */
  async resync(index: readonly SourceData[], folders: readonly SourceData[]): Promise<void> {
    this.index.clear();
    this.#indexedFields.clear();
    for (const field of INDEX_FIELDS) this.#indexedFields.add(field);
    for (const entry of index) this.indexDocument(entry);
    this.#folders.clear();
    this.#initializeFolders(folders);
    const loaded = [...this.keys()].filter((id) => this.index.has(id));
    for (const document of this.contents) {
      if (loaded.includes(document.id ?? "")) continue;
      super.delete(document.id ?? "");
      closeWindows(document);
    }
    this.render(false, { renderContext: "resync" });
    if (loaded.length === 0) return;
    for (const source of await this.#read({ _id__in: loaded })) {
      const document = this.get(String(source._id));
      if (!document) continue;
      const fresh = this.documentClass.fromSource(source, { pack: this.collection }) as unknown as Document;
      adoptSource(document._source as SourceData, fresh._source as SourceData);
      document.reset();
      (document as ClientDocumentInstance).render(false, { renderContext: "resync" });
    }
  }

  #read(query: Record<string, unknown>): Promise<SourceData[]> {
    return clientDatabase().get({ documentName: this.documentName, pack: this.collection, parent: null, query });
  }

  /** Create a compendium of this world that holds copies of all documents of this one. */
  async duplicateCompendium({ label }: { label?: string } = {}): Promise<CompendiumCollection> {
    const { type, ownership } = this.metadata;
    const copy = label ?? i18n.format("COMPENDIUM.CopyOf", { title: this.title });
    const metadata = { type, label: copy, ...(ownership ? { ownership } : {}) };
    return CompendiumCollection.createCompendium(metadata, { source: this.collection });
  }

  #assertOfWorld(): void {
    if (this.metadata.packageType === "world") return;
    throw new Error(`The compendium ${this.collection} belongs to a package: only those of the world can be deleted`);
  }

  #initializeFolders(folders: readonly SourceData[]): void {
    const cls = configOf("Folder").documentClass as unknown as typeof Document;
    for (const source of folders) {
      const folder = cls.fromSource(source, { pack: this.metadata.id }) as unknown as Folder;
      this.#folders.set(folder.id ?? "", folder);
    }
  }

  /** `package.name` */
  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return i18n.localize(this.metadata.label);
  }

  get folders(): Collection<Folder> {
    return this.#folders;
  }

  /** Ownership by role name. */
  get ownership(): Record<string, string> {
    return this.config.ownership ?? this.metadata.ownership ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
  }

  get visible(): boolean {
    return this.testUserPermission(game.user, "LIMITED");
  }

  testUserPermission(user: PackUser | null, level: "LIMITED" | "OBSERVER" | "OWNER"): boolean {
    return user !== null && this.getUserLevel(user) >= DOCUMENT_OWNERSHIP_LEVELS[level];
  }

  /** The level that a user has here, by their role [type documentation: CompendiumCollection#getUserLevel]. */
  getUserLevel(user: PackUser | null = game.user): number {
    if (!user) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    return packLevel(this.ownership, { id: user.id ?? "", role: user.role, permissions: {} });
  }

  get tree(): TreeNode {
    return buildTree(this.index.contents, this.#folders.contents as never);
  }

  /** The UUID of one of its documents. */
  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The indexed fields of a document's source. */
  #indexed(source: SourceData, fields: Iterable<string> = this.#indexedFields): SourceData {
    const there = [...fields].filter((field) => hasProperty(source, field));
    return expandObject(Object.fromEntries(there.map((field) => [field, getProperty(source, field)])));
  }

  /** Add a document to the index without loading it. */
  indexDocument(data: SourceData | Document): void {
    const source =
      typeof (data as Document).toObject === "function" ? (data as Document).toObject() : (data as SourceData);
    const id = String(source._id);
    const kept = data === source ? source : this.#indexed(source);
    const entry: IndexEntry = { ...kept, _id: id, uuid: this.getUuid(id), name: String(source.name ?? "") };
    this.#depict(entry);
    this.index.set(id, entry);
  }

  /** Put the picture that packages provide into an entry of the index [foundryvtt#11863]. */
  #depict(entry: IndexEntry): void {
    const picture = game.compendiumArt.enabled && game.compendiumArt.get(entry.uuid)?.actor;
    if (picture) entry.img = picture;
  }

  /** Put the pictures that packages provide into all entries of the index. */
  depictIndex(): void {
    for (const entry of this.index) this.#depict(entry);
  }

  /** Update the index entry of a document that is not loaded. */
  noteChange(changes: SourceData): void {
    const entry = this.index.get(String(changes._id));
    if (!entry) return;
    for (const key of INDEX_FIELDS) if (key in changes) entry[key] = changes[key];
  }

  /** The index, with further fields where asked for (dotted paths). */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    const { compendiumIndexFields } = configOf(this.documentName);
    const missing = [...fields, ...compendiumIndexFields].filter((field) => !this.#indexedFields.has(field));
    if (!missing.length) return this.index;
    for (const source of await this.#read({})) {
      const entry = this.index.get(String(source._id));
      if (!entry) continue;
      // A document supplies initial values for fields that its source lacks; it is used for the index only, and not
      // kept as loaded.
      const document = this.documentClass.fromSource(source, { pack: this.collection });
      mergeObject(entry, this.#indexed(document.toObject(), missing));
      this.#depict(entry);
    }
    for (const field of missing) this.#indexedFields.add(field);
    return this.index;
  }

  /** A document by id, loaded if need be; null if there is none. */
  async getDocument(id: string): Promise<Document | null> {
    const loaded = this.get(id);
    if (loaded) return loaded;
    const [document] = await this.getDocuments({ _id: id });
    return document ?? null;
  }

  /** The documents whose fields equal the query's, are among `<field>__in`, or differ from `<field>__ne`. */
  async getDocuments(query: Record<string, unknown> = {}): Promise<Document[]> {
    return (await this.#read(query)).map((source) => {
      const known = this.get(String(source._id));
      if (known) return known;
      const document = this.documentClass.fromSource(source, { pack: this.collection }) as unknown as Document;
      this.set(String(source._id), document);
      return document;
    });
  }

  /** Put a copy of a document into the compendium. */
  async importDocument(document: Document, options: OperationOptions = {}): Promise<Document | undefined> {
    const convert = Reflect.get(document, "toCompendium") as (pack: unknown, options: unknown) => SourceData;
    const data = convert.call(document, this, options);
    return (await this.documentClass.create(data, { ...options, pack: this.collection })) as Document | undefined;
  }

  /** Make documents of the world from all that is in the compendium. */
  async importAll({
    folderId = null,
    ...options
  }: OperationOptions & { folderId?: string | null } = {}): Promise<Document[]> {
    const world = game.collections.get(this.documentName);
    if (!world) throw new Error(`the bench has no world collection of ${this.documentName} documents`);
    const data = (await this.getDocuments()).map((document) => ({
      ...world.fromCompendium(document, { clearFolder: true }),
      folder: folderId,
    }));
    return this.documentClass.createDocuments(data, options);
  }

  /** This world's configuration of the compendium, from the setting `core.compendiumConfiguration`. */
  get config(): { locked?: boolean; folder?: string | null; ownership?: Record<string, string> } {
    return this.#configurations[this.collection] ?? {};
  }

  /** This world's configurations of all compendia, by their ids. */
  get #configurations(): Record<string, object> {
    return (game.settings.get("core", CompendiumCollection.CONFIG_SETTING) ?? {}) as Record<string, object>;
  }

  /** True if nothing in the compendium may change. A package's compendium is locked until a Gamemaster unlocks it. */
  get locked(): boolean {
    return this.config.locked ?? this.metadata.locked ?? this.metadata.packageType !== "world";
  }

  /** The folder among `game.packs.folders` that contains it. */
  get folder(): Folder | null {
    return game.folders.get(this.config.folder ?? "") ?? null;
  }

  /** Put it into a folder, for the whole world; null takes it out of one. */
  async setFolder(folder: Folder | string | null): Promise<void> {
    await this.configure({ folder: typeof folder === "string" ? folder : (folder?.id ?? null) });
  }

  /**
   * Change the lock, the folder or the ownership, for the whole world. A key with the value undefined is taken back to
   * its default.
   * @throws Error for users other than Gamemasters, and those who do not own the compendium
   */
  async configure(
    changes: { locked?: boolean; folder?: string | null; ownership?: Record<string, string> } = {},
  ): Promise<void> {
    assertGamemaster();
    if (this.getUserLevel() < DOCUMENT_OWNERSHIP_LEVELS.OWNER) {
      throw new Error(`You do not own the compendium ${this.collection}`);
    }
    const own = { ...this.config, ...changes };
    const all = { ...this.#configurations, [this.collection]: own };
    await game.settings.set("core", CompendiumCollection.CONFIG_SETTING, all);
  }

  override set(id: string, document: Document): this {
    this.indexDocument(document);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    this.index.delete(id);
    return super.delete(id);
  }

  override _onModifyContents(...args: Parameters<DocumentCollection["_onModifyContents"]>): void {
    const [action, documents, , operation, userId] = args;
    if (action === "update") for (const document of documents) this.indexDocument(document);
    super._onModifyContents(...args);
    Hooks.callAll("updateCompendium", this, documents, operation, userId);
  }
}
