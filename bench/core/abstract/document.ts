/** `foundry.abstract.Document`: a data model that has an identity and can be stored. */
import { BASE_DOCUMENT_TYPE } from "../const/documents.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../const/users.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field.ts";
import { DataModel } from "../data/model.ts";
import { _del } from "../data/operators.ts";
import type { ModelContext, SourceData } from "../data/types.ts";
import { deepClone } from "../utils/clone.ts";
import { type CompatibilityWarningOptions, logCompatibilityWarning } from "../utils/logging.ts";
import { getProperty, hasProperty, setProperty } from "../utils/property.ts";
import { buildUuid } from "../utils/uuid.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { documentImplementation } from "./implementations.ts";
import type { DocumentMetadata } from "./metadata.ts";
import { databaseBackend, type OperationOptions } from "./operations.ts";
import { documentTypes } from "./types.ts";

export type OwnershipLevelName = keyof typeof DOCUMENT_OWNERSHIP_LEVELS;

/** The part of a user that documents need. */
export interface DocumentUser {
  id: string | null;
  isGM: boolean;
  role: number;
}

export class Document extends DataModel {
  static metadata: DocumentMetadata;

  declare readonly parent: Document | null;
  declare _id: string | null;
  /** The compendium that the document is in, `package.name`. */
  declare readonly pack: string | null;
  /** Embedded documents by collection name. */
  declare readonly collections: Record<string, EmbeddedCollection<Document>>;
  /** The parent's collection that contains the document. */
  declare readonly parentCollection: string | null;

  /** "Actor" */
  static get documentName(): string {
    return this.metadata.name;
  }

  /** "actors" */
  static get collectionName(): string {
    return this.metadata.collection;
  }

  /** All types that a document of this class may have: the host's, and the system's. */
  static get TYPES(): readonly string[] {
    return documentTypes(this.metadata);
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The class of documents of this kind, as configured in CONFIG. */
  static get implementation(): typeof Document {
    return documentImplementation(this.documentName) as typeof Document;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  /** The UUID; null as long as the document, or the one that contains it, is not stored. */
  get uuid(): string | null {
    return buildUuid({ id: this.id, documentName: this.documentName, parent: this.parent, pack: this.pack });
  }

  override _configure(context: ModelContext = {}): void {
    super._configure(context);
    const parent = this.parent;
    const fixed = (name: string, value: unknown) =>
      Object.defineProperty(this, name, { value, writable: false, configurable: true, enumerable: false });
    fixed("pack", parent?.pack ?? (context.pack as string | null | undefined) ?? null);
    fixed("parentCollection", (context.parentCollection as string | undefined) ?? this.collectionName);
    const { embedded } = (this.constructor as typeof Document).metadata;
    const collections = Object.entries(embedded)
      .filter(([, field]) => this.schema.get(field) instanceof EmbeddedCollectionField)
      .map(([name, field]) => [field, new EmbeddedCollection(field, this, name)]);
    fixed("collections", Object.freeze(Object.fromEntries(collections)));
  }

  /* -- Ownership --------------------------------------------------------------------------------------------- */

  /**
   * The user's access to this document, as a number of CONST.DOCUMENT_OWNERSHIP_LEVELS. Always NONE here; the classes
   * of clients override it.
   */
  getUserLevel(_user?: DocumentUser): number {
    return DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /** True if the user has at least this level, or with `exact` exactly this one. */
  testUserPermission(
    user: DocumentUser,
    permission: OwnershipLevelName | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const wanted = typeof permission === "number" ? permission : DOCUMENT_OWNERSHIP_LEVELS[permission];
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  /* -- Embedded documents ------------------------------------------------------------------------------------ */

  /** Name of the embedded collection for a document name or a field name; null if this class has none. */
  static getCollectionName(name: string): string | null {
    const { embedded } = this.metadata;
    if (name in embedded) return embedded[name] ?? null;
    return Object.values(embedded).includes(name) ? name : null;
  }

  /** @throws Error if this document contains no such documents */
  getEmbeddedCollection(embeddedName: string): EmbeddedCollection<Document> {
    const name = (this.constructor as typeof Document).getCollectionName(embeddedName);
    const collection = name ? this.collections[name] : undefined;
    if (!collection) {
      throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`);
    }
    return collection;
  }

  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    options: { invalid?: boolean; strict?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(embeddedName).get(id, options) as Document | undefined;
  }

  /** Every document inside this one, at any depth, with its path from here. */
  *traverseEmbeddedDocuments(path?: string): Generator<[string, Document]> {
    for (const [name, collection] of Object.entries(this.collections)) {
      for (const document of collection.values()) {
        const place = path ? `${path}.${name}` : name;
        yield [place, document];
        yield* document.traverseEmbeddedDocuments(place);
      }
    }
  }

  async createEmbeddedDocuments(
    embeddedName: string,
    data: unknown[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    const cls = this.#embeddedClass(embeddedName);
    return cls.createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    embeddedName: string,
    updates: SourceData[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    const cls = this.#embeddedClass(embeddedName);
    return cls.updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(
    embeddedName: string,
    ids: string[],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    const cls = this.#embeddedClass(embeddedName);
    return cls.deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  #embeddedClass(embeddedName: string): typeof Document {
    return this.getEmbeddedCollection(embeddedName).documentClass as typeof Document;
  }

  /* -- Create, update, delete -------------------------------------------------------------------------------- */

  static async createDocuments(data: unknown[] = [], operation: OperationOptions = {}): Promise<Document[]> {
    if (operation.temporary) {
      return data.map((source) => new this.implementation(plain(source), { parent: operation.parent ?? null }));
    }
    return databaseBackend().create(this.implementation, data, operation);
  }

  static async updateDocuments(updates: SourceData[] = [], operation: OperationOptions = {}): Promise<Document[]> {
    return databaseBackend().update(this.implementation, updates, operation);
  }

  static async deleteDocuments(ids: string[] = [], operation: OperationOptions = {}): Promise<Document[]> {
    return databaseBackend().delete(this.implementation, ids, operation);
  }

  /** One document, or several for several sources. Undefined where a hook or method prevented it. */
  static async create(data: unknown, operation: OperationOptions = {}): Promise<Document | Document[] | undefined> {
    const many = Array.isArray(data);
    const created = await this.createDocuments(many ? data : [data], operation);
    return many ? created : created[0];
  }

  /** Undefined if nothing differs, or a hook or method prevented it. */
  async update(changes: SourceData = {}, operation: OperationOptions = {}): Promise<this | undefined> {
    const update = { ...changes, _id: this.id };
    const cls = this.constructor as typeof Document;
    const [updated] = await cls.updateDocuments([update], { ...operation, parent: this.parent, pack: this.pack });
    return updated as this | undefined;
  }

  /** Undefined where a hook or method prevented it. */
  async delete(operation: OperationOptions = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof Document;
    const ids = this.id ? [this.id] : [];
    const [deleted] = await cls.deleteDocuments(ids, { ...operation, parent: this.parent, pack: this.pack });
    return deleted as this | undefined;
  }

  /**
   * A copy with changes. With `save`, the copy is stored, and the result is a promise of it. The copy keeps the id only
   * with `keepId`.
   */
  override clone(
    data: SourceData = {},
    context: ModelContext & { save?: boolean; keepId?: boolean; addSource?: boolean } = {},
  ): this {
    const { save = false, keepId = false, addSource = false, ...rest } = context;
    const changes = keepId ? data : { ...data, _id: null };
    const copy = super.clone(changes, { pack: this.pack, ...rest }) as this;
    if (addSource && this.uuid) setProperty(copy._source, "_stats.duplicateSource", this.uuid);
    if (!save) return copy;
    const cls = this.constructor as typeof Document;
    // A stored copy is returned as a promise, unlike the type of the overridden method [type documentation].
    return cls.create(copy.toObject(), {
      parent: (rest.parent as Document | undefined) ?? this.parent,
      pack: (rest.pack as string | undefined) ?? this.pack,
      keepId,
    }) as unknown as this;
  }

  /* -- Flags ------------------------------------------------------------------------------------------------- */

  /** A package's own value on this document; undefined if there is none. */
  getFlag(scope: string, key: string): unknown {
    return deepClone(getProperty((this as unknown as { flags: unknown }).flags, `${scope}.${key}`));
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    return this.update({ flags: nest(`${scope}.${key}`, value) });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    return this.update({ flags: nest(`${scope}.${key}`, _del) });
  }

  /* -- Steps before and after, for subclasses --------------------------------------------------------------- */

  /** Before creation, on the requester's client. False prevents it; `updateSource` changes what is created. */
  async _preCreate(_data: SourceData, _options: OperationOptions, _user: DocumentUser): Promise<boolean | undefined> {
    return undefined;
  }
  async _preUpdate(
    _changes: SourceData,
    _options: OperationOptions,
    _user: DocumentUser,
  ): Promise<boolean | undefined> {
    return undefined;
  }
  async _preDelete(_options: OperationOptions, _user: DocumentUser): Promise<boolean | undefined> {
    return undefined;
  }

  /** Called after creation, on every client; empty, for subclasses to override. */
  _onCreate(_data: SourceData, _options: OperationOptions, _userId: string): void {}
  _onUpdate(_changes: SourceData, _options: OperationOptions, _userId: string): void {}
  _onDelete(_options: OperationOptions, _userId: string): void {}

  static async _preCreateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: DocumentUser,
  ): Promise<boolean | undefined> {
    return undefined;
  }
  static async _preUpdateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: DocumentUser,
  ): Promise<boolean | undefined> {
    return undefined;
  }
  static async _preDeleteOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: DocumentUser,
  ): Promise<boolean | undefined> {
    return undefined;
  }
  // After a whole operation, on every client; empty, for subclasses to override.
  static async _onCreateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: DocumentUser,
  ): Promise<void> {}
  static async _onUpdateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: DocumentUser,
  ): Promise<void> {}
  static async _onDeleteOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: DocumentUser,
  ): Promise<void> {}

  /* -- Renamed fields ---------------------------------------------------------------------------------------- */

  /**
   * Move a value of source data to its new name, transformed by `apply` if given. Returns true if there was one to
   * move: the old name has a value of its own, and the new one none [type documentation:
   * Document._addDataFieldMigration].
   */
  static _addDataFieldMigration(
    data: SourceData,
    oldKey: string,
    newKey: string,
    apply?: (data: SourceData) => unknown,
  ): boolean {
    if (!hasProperty(data, oldKey) || hasProperty(data, newKey)) return false;
    const holder = getProperty(data, oldKey.split(".").slice(0, -1).join(".")) ?? data;
    const key = oldKey.slice(oldKey.lastIndexOf(".") + 1);
    if (typeof Object.getOwnPropertyDescriptor(holder, key)?.get === "function") return false;
    setProperty(data, newKey, apply ? apply(data) : getProperty(data, oldKey));
    Reflect.deleteProperty(holder as object, key);
    return true;
  }

  /** Let data be read and written by an old name, with a warning [type documentation: Document._addDataFieldShim]. */
  static _addDataFieldShim(
    data: object,
    oldKey: string,
    newKey: string,
    { value, warning, ...options }: CompatibilityWarningOptions & { value?: unknown; warning?: string } = {},
  ): void {
    if (Object.hasOwn(data, oldKey)) return;
    const warn = () => {
      const message = `You are accessing ${this.name}#${oldKey} which is now in the ${newKey} field`;
      logCompatibilityWarning(warning ?? message, { since: 14, until: 16, once: true, ...options });
    };
    Object.defineProperty(data, oldKey, {
      get: () => {
        warn();
        return value ?? getProperty(data, newKey);
      },
      set: (changed) => {
        warn();
        setProperty(data as Record<string, unknown>, newKey, changed);
      },
      configurable: true,
      enumerable: false,
    });
  }

  /** The same for several names: from old to new [type documentation: Document._addDataFieldShims]. */
  static _addDataFieldShims(data: object, shims: Record<string, string>, options: object = {}): void {
    for (const [oldKey, newKey] of Object.entries(shims)) this._addDataFieldShim(data, oldKey, newKey, options);
  }

  /** The type of a document without a stated type. */
  static get defaultType(): string {
    return this.TYPES.includes(BASE_DOCUMENT_TYPE) ? BASE_DOCUMENT_TYPE : (this.TYPES[0] ?? "");
  }
}

function plain(source: unknown): SourceData {
  return source instanceof Document ? source.toObject() : (deepClone(source) as SourceData);
}

function nest(path: string, value: unknown): SourceData {
  const keys = path.split(".");
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as SourceData;
}
