/** Documents on a client: preparation of their data, visibility, and sheets. */
import type { Document, DocumentUser } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { configOf } from "../../config.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../const/users.ts";
import { TypeDataModel } from "../../data/type-data-model.ts";
import type { ModelContext, SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import { i18n } from "../../i18n.ts";
import type { Collection } from "../../utils/collection.ts";
import { type DocumentActionName, mayUser, type UserLike, userLevel } from "../database/permission.ts";
import { documentDialogs } from "./document-dialogs.ts";
import { exportToJSON, importFromJSON } from "./document-json.ts";
import { type AnchorOptions, createContentAnchor, createDocumentLink } from "./document-links.ts";
import { type DocumentApplication, makeSheet } from "./document-sheets.ts";
import { type SortRelativeOptions, sortRelative } from "./sorting.ts";

/** Documents whose own preparation has not begun because their source is still being read. */
const initializing = new WeakSet<object>();

function clientDocument(base: typeof Document) {
  return class ClientDocument extends base {
    /** Applications that show this document, by their id; they are drawn again when it changes. */
    declare readonly apps: Record<string, DocumentApplication>;
    declare _sheet: DocumentApplication | null;
    declare type: string;
    declare name: string;
    declare system: object;
    declare flags: Record<string, Record<string, unknown>>;
    declare ownership: Record<string, number>;
    declare sort: number;
    declare folder: Document | null;

    override _configure(context: ModelContext = {}): void {
      super._configure(context);
      Object.defineProperty(this, "apps", { value: {}, writable: false, configurable: true, enumerable: false });
      Object.defineProperty(this, "_sheet", { value: null, writable: true, configurable: true, enumerable: false });
    }

    override _initialize(options: ModelContext = {}): void {
      initializing.add(this);
      super._initialize(options);
      initializing.delete(this);
      // A parent that is still being read prepares its documents itself; before the game has its documents, nothing is
      // prepared.
      if (!game.documentsReady || (this.parent && initializing.has(this.parent))) return;
      this._safePrepareData();
    }

    /* -- Preparation ----------------------------------------------------------------------------------------- */

    /** Prepare, and report what goes wrong instead of failing for it. */
    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        Hooks.onError("ClientDocument#_safePrepareData", error as Error, { document: this.uuid ?? this.documentName });
      }
    }

    /**
     * Prepare the base data of the type and of the document, then the embedded documents, then the derived data of the
     * type and of the document.
     */
    prepareData(): void {
      const typed = this.system instanceof TypeDataModel ? this.system : null;
      typed?.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      typed?.prepareDerivedData();
      this.prepareDerivedData();
    }

    // Empty, for subclasses to override.
    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values(this.collections)) {
        for (const document of collection.values())
          (document as unknown as { _safePrepareData(): void })._safePrepareData();
      }
    }

    // Empty, for subclasses to override.
    prepareDerivedData(): void {}

    /** The data that formulas of this document refer to with `@`. */
    getRollData(): Record<string, unknown> {
      const own = (this.system as { getRollData?: () => Record<string, unknown> } | undefined)?.getRollData;
      return typeof own === "function" ? own.call(this.system) : { ...(this.system ?? {}) };
    }

    /* -- Permissions ----------------------------------------------------------------------------------------- */

    override getUserLevel(user: DocumentUser | null = game.user): number {
      return user ? userLevel(this, user as UserLike) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
    }

    /** The level of this client's user. */
    get permission(): number {
      return this.getUserLevel(game.user);
    }

    get isOwner(): boolean {
      return game.user !== null && this.testUserPermission(game.user, "OWNER");
    }

    get limited(): boolean {
      return game.user !== null && this.testUserPermission(game.user, "LIMITED", { exact: true });
    }

    get visible(): boolean {
      return game.user !== null && this.testUserPermission(game.user, "LIMITED");
    }

    get hasPlayerOwner(): boolean {
      return game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    canUserModify(user: DocumentUser, action: DocumentActionName, data: SourceData = {}): boolean {
      return mayUser(action, this, user as UserLike, data);
    }

    /* -- Place in collections -------------------------------------------------------------------------------- */

    /** The collection that holds this document, if it is stored anywhere. */
    get collection(): Collection<Document> | null {
      if (this.parent) {
        const name = this.parentCollection ?? this.collectionName;
        return (this.parent.collections[name] as unknown as Collection<Document> | undefined) ?? null;
      }
      if (this.pack) return (game.packs.get(this.pack) as unknown as Collection<Document> | undefined) ?? null;
      return (game.collections.get(this.documentName) as unknown as Collection<Document> | undefined) ?? null;
    }

    get compendium(): unknown {
      return this.pack ? (game.packs.get(this.pack) ?? null) : null;
    }

    /** Text that becomes a link to this document: `@UUID[…]{name}`. */
    get link(): string {
      return `@UUID[${this.uuid}]{${this.name}}`;
    }

    /** The UUID as seen from another document: relative if that is shorter. */
    getRelativeUUID(relative?: Document | null): string | null {
      if (!relative || !this.uuid) return this.uuid;
      if (this.parent && this.parent === relative.parent && this.documentName === relative.documentName) {
        return `.${this.id}`;
      }
      const inside = relative.uuid ? `${relative.uuid}.` : null;
      return inside && this.uuid.startsWith(inside) ? `.${this.uuid.slice(inside.length)}` : this.uuid;
    }

    /** A document of this kind by id: of the world, or of a compendium as far as that is loaded. */
    static get(id: string, { pack }: { pack?: string | null } = {}): Document | null {
      const collection = pack ? game.packs.get(pack) : game.collections.get(this.documentName);
      return ((collection as unknown as Collection<Document> | undefined)?.get(id) as Document | undefined) ?? null;
    }

    /** A name that no sibling has: "New Actor", "New Actor (2)". */
    static defaultName({
      type,
      parent,
    }: {
      type?: string;
      parent?: Document | null;
      pack?: string | null;
    } = {}): string {
      const collection = parent
        ? parent.getEmbeddedCollection(this.documentName)
        : game.collections.get(this.documentName);
      const taken = new Set([...(collection?.values() ?? [])].map((one) => Reflect.get(one as object, "name")));
      const label = i18n.localize(type && this.hasTypeData ? typeLabel(this.documentName, type) : this.metadata.label);
      const base = i18n.has("DOCUMENT.New") ? i18n.localize("DOCUMENT.New", { type: label }) : `New ${label}`;
      for (let index = 1; ; index++) {
        const name = index > 1 ? `${base} (${index})` : base;
        if (!taken.has(name)) return name;
      }
    }

    /* -- Sheets and links ------------------------------------------------------------------------------------ */

    /** The application that shows this document; made when first asked for. Null if no sheet is registered. */
    get sheet(): DocumentApplication | null {
      this._sheet ??= makeSheet(this as unknown as ClientDocumentInstance);
      return this._sheet;
    }

    /** Render every open application that shows this document; with `force`, open them too. */
    render(force = false, options: Record<string, unknown> = {}): void {
      for (const app of Object.values(this.apps)) {
        // Report an error that is thrown at once in the same way as a rejection.
        const draw = async () => app.render({ force, ...options });
        draw().catch((error: Error) => Hooks.onError("ClientDocument#render", error, { document: this.uuid }));
      }
    }

    /** Data that a drag of this document carries. */
    toDragData(): Record<string, unknown> {
      const data: Record<string, unknown> = { type: this.documentName };
      if (this.id) data.uuid = this.uuid;
      else data.data = this.toObject();
      return data;
    }

    /** Make a document from what was dropped: found by UUID, or made of the data without being stored. */
    static async fromDropData(data: Record<string, unknown>): Promise<Document | null> {
      if (data.type !== this.documentName) throw new Error(`Unexpected document type dropped: ${String(data.type)}`);
      if (typeof data.uuid === "string") {
        const { fromUuid } = await import("../uuid.ts");
        return (await fromUuid(data.uuid)) as Document | null;
      }
      return data.data ? new this.implementation(data.data as SourceData) : null;
    }

    /** A link to this document, as an element. Needs a DOM. */
    toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
      return createContentAnchor(this as unknown as ClientDocumentInstance, options);
    }

    /** The text of a link to this document, relative to another. */
    _createDocumentLink(
      eventData?: unknown,
      { relativeTo, label }: { relativeTo?: Document; label?: string } = {},
    ): string {
      return createDocumentLink(this as unknown as ClientDocumentInstance, eventData, { relativeTo, label });
    }

    /** The element that `@Embed` inserts for this document; null for none. Needs a DOM for most types. */
    async toEmbed(config: Record<string, unknown>, options: Record<string, unknown> = {}): Promise<HTMLElement | null> {
      const own = (this.system as { toEmbed?: unknown } | undefined)?.toEmbed;
      return typeof own === "function" ? ((await own.call(this.system, config, options)) as HTMLElement | null) : null;
    }

    async sortRelative(options: SortRelativeOptions): Promise<unknown> {
      return sortRelative(this as unknown as ClientDocumentInstance, options);
    }

    /** Ask the user what to create, and create it. */
    static async createDialog(
      data: SourceData = {},
      operation: OperationOptions = {},
      options: Record<string, unknown> = {},
    ): Promise<unknown> {
      return documentDialogs().create(this.implementation, data, operation, options);
    }

    /** Ask the user whether to delete this, and delete it. */
    async deleteDialog(options: Record<string, unknown> = {}, operation: OperationOptions = {}): Promise<unknown> {
      return documentDialogs().delete(this, options, operation);
    }

    /** Source data for a compendium: without what belongs to this world. */
    toCompendium(
      _pack?: unknown,
      {
        clearSort = true,
        clearFolder = false,
        clearFlags = false,
        clearSource = true,
        clearOwnership = true,
        clearState = true,
        keepId = false,
      }: Record<string, boolean> = {},
    ): SourceData {
      const data = this.toObject();
      if (!keepId) delete data._id;
      if (clearSort) delete data.sort;
      if (clearFolder) delete data.folder;
      if (clearFlags) delete data.flags;
      if (clearOwnership) delete data.ownership;
      if (clearState) delete data.active;
      const stats = (data._stats ?? {}) as Record<string, unknown>;
      if (clearSource) stats.compendiumSource = null;
      return data;
    }

    /** Save this document as a file on the user's device; `options` are those of toCompendium. Needs a screen. */
    exportToJSON(options: Record<string, boolean> = {}): void {
      exportToJSON(this as unknown as ClientDocumentInstance, options);
    }

    /** Create a document, not stored yet, from data of any former version; by default invalid data are refused. */
    static async fromImport(source: SourceData, context: ModelContext | null = {}): Promise<Document> {
      return this.implementation.fromSource(source, { strict: true, ...context });
    }

    /** Replace the content of this document by the content of a JSON file. */
    async importFromJSON(json: string): Promise<this> {
      await importFromJSON(this as unknown as ClientDocumentInstance, json);
      return this;
    }

    /** Ask the user for a file, and import it into this document. */
    async importFromJSONDialog(): Promise<void> {
      await documentDialogs().import(this as unknown as ClientDocumentInstance);
    }

    /* -- Before and after ------------------------------------------------------------------------------------ */

    override async _preCreate(
      data: SourceData,
      options: OperationOptions,
      user: DocumentUser,
    ): Promise<boolean | undefined> {
      return this.system instanceof TypeDataModel ? this.system._preCreate(data, options, user) : undefined;
    }

    override async _preUpdate(
      changes: SourceData,
      options: OperationOptions,
      user: DocumentUser,
    ): Promise<boolean | undefined> {
      return this.system instanceof TypeDataModel ? this.system._preUpdate(changes, options, user) : undefined;
    }

    override async _preDelete(options: OperationOptions, user: DocumentUser): Promise<boolean | undefined> {
      return this.system instanceof TypeDataModel ? this.system._preDelete(options, user) : undefined;
    }

    override _onCreate(data: SourceData, options: OperationOptions, userId: string): void {
      super._onCreate(data, options, userId);
      if (this.system instanceof TypeDataModel) this.system._onCreate(data, options, userId);
      if (options.renderSheet && userId === game.userId)
        void this.sheet?.render({ force: true, renderContext: `create${this.documentName}`, renderData: data });
    }

    override _onUpdate(changes: SourceData, options: OperationOptions, userId: string): void {
      super._onUpdate(changes, options, userId);
      if (this.system instanceof TypeDataModel) this.system._onUpdate(changes, options, userId);
      if (options.render === false) return;
      this.render(false, {
        renderContext: `update${this.documentName}`,
        renderData: changes,
        ...((options.renderOptions as object | undefined) ?? {}),
      });
    }

    override _onDelete(options: OperationOptions, userId: string): void {
      super._onDelete(options, userId);
      if (this.system instanceof TypeDataModel) this.system._onDelete(options, userId);
      for (const app of Object.values(this.apps)) void app.close({ submitted: true });
    }

    // Before documents inside change, on the client that asked for it; empty, for subclasses to override.
    _preCreateDescendantDocuments(
      _parent: Document,
      _collection: string,
      _data: SourceData[],
      _options: OperationOptions,
      _userId: string,
    ): void {}
    _preUpdateDescendantDocuments(
      _parent: Document,
      _collection: string,
      _changes: SourceData[],
      _options: OperationOptions,
      _userId: string,
    ): void {}
    _preDeleteDescendantDocuments(
      _parent: Document,
      _collection: string,
      _ids: string[],
      _options: OperationOptions,
      _userId: string,
    ): void {}

    _onCreateDescendantDocuments(
      _parent: Document,
      collection: string,
      _documents: Document[],
      data: SourceData[],
      options: OperationOptions,
      _userId: string,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `create.${collection}`, renderData: data });
    }

    _onUpdateDescendantDocuments(
      _parent: Document,
      collection: string,
      _documents: Document[],
      changes: SourceData[],
      options: OperationOptions,
      _userId: string,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `update.${collection}`, renderData: changes });
    }

    _onDeleteDescendantDocuments(
      _parent: Document,
      collection: string,
      _documents: Document[],
      ids: string[],
      options: OperationOptions,
      _userId: string,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `delete.${collection}`, renderData: ids });
    }
  };
}

/** Localization key of a document type: from CONFIG, else `TYPES.<document>.<type>`. */
function typeLabel(documentName: string, type: string): string {
  return configOf(documentName).typeLabels[type] ?? `TYPES.${documentName}.${type}`;
}

type ClientDocumentClass = ReturnType<typeof clientDocument>;

/** A document as it is on a client. */
export type ClientDocumentInstance = InstanceType<ClientDocumentClass>;

/** A base document class with everything that a client adds to it. */
export type ClientSide<Base extends typeof Document> = (new (
  data?: SourceData,
  context?: ModelContext,
) => ClientDocumentInstance) &
  Pick<Base, keyof Base> &
  Pick<ClientDocumentClass, keyof ClientDocumentClass>;

/** Let a base document class be used on a client. */
export function ClientDocumentMixin<Base extends typeof Document>(base: Base): ClientSide<Base> {
  return clientDocument(base) as unknown as ClientSide<Base>;
}
