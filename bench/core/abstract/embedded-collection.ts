/** Documents inside a document. Each holds its part of the parent's source as its own. */
import type { DocumentClass } from "../data/registry.ts";
import type { ModelContext, SourceData } from "../data/types.ts";
import { Collection } from "../utils/collection.ts";
import type { Document } from "./document.ts";
import { documentImplementation } from "./implementations.ts";
import { type SearchOptions, searchDocuments } from "./search.ts";

export class EmbeddedCollection<Embedded extends Document = Document> extends Collection<Embedded> {
  /** Name of the parent's field that this collection represents. */
  readonly name: string;
  /** The parent document. */
  readonly model: Document;
  readonly documentName: string;
  /** Ids of stored documents that are not valid, and therefore not here. */
  readonly invalidDocumentIds = new Set<string>();

  constructor(name: string, parent: Document, documentName: string) {
    super();
    this.name = name;
    this.model = parent;
    this.documentName = documentName;
  }

  /** The class that documents here are made of. */
  get documentClass(): typeof Document {
    return documentImplementation(this.documentName) as typeof Document;
  }

  /** The documents by type, "base" if they have none [type documentation: EmbeddedCollection#documentsByType]. */
  get documentsByType(): Record<string, Embedded[]> {
    const types = this.documentClass.TYPES;
    const byType: Record<string, Embedded[]> = Object.fromEntries(
      (types.length ? types : ["base"]).map((type) => [type, []]),
    );
    for (const document of this) {
      const type = String(Reflect.get(document, "type") ?? "base");
      byType[type] ??= [];
      byType[type].push(document);
    }
    return byType;
  }

  /** The parent's source. */
  get _source(): SourceData[] {
    return (this.model._source[this.name] ?? []) as SourceData[];
  }

  /** Update the documents from the parent's source: those whose data remain stay the same objects. */
  initialize(options: ModelContext = {}): void {
    const former = new Map(this.entries());
    this.clear();
    this.invalidDocumentIds.clear();
    for (const source of this._source) {
      const id = source._id as string;
      const known = former.get(id);
      if (known && known._source === source) {
        known.reset();
        super.set(id, known);
      } else this.#make(source, options);
    }
  }

  #make(source: SourceData, options: ModelContext): void {
    const doubtful = options.strict === false || options.dropInvalidEmbedded === true;
    const cls = this.documentClass as unknown as DocumentClass;
    try {
      const document = new cls(source, {
        parent: this.model,
        parentCollection: this.name,
        clean: false,
        validate: doubtful,
        strict: true,
        dropInvalidEmbedded: options.dropInvalidEmbedded,
      });
      super.set(String(source._id ?? this.size), document as unknown as Embedded);
    } catch (error) {
      if (!doubtful) throw error;
      this.invalidDocumentIds.add(String(source._id));
      console.warn(`${this.documentName} ${String(source._id)} in ${this.model.documentName} is not valid:`, error);
    }
  }

  override get(id: string, options: { strict: true; invalid?: boolean }): Embedded;
  override get(id: string, options?: { strict?: boolean; invalid?: boolean }): Embedded | undefined;
  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): Embedded | undefined {
    return super.get(id, options) ?? (options.invalid ? this.getInvalid(id) : undefined);
  }

  /** An invalid document, constructed as far as its data allow. */
  getInvalid(id: string): Embedded | undefined {
    const source = this._source.find((candidate) => candidate._id === id);
    if (!source || !this.invalidDocumentIds.has(id)) return undefined;
    const cls = this.documentClass;
    return cls.fromSource(structuredClone(source), { parent: this.model }) as unknown as Embedded;
  }

  /** Add a document to the collection, and its data to the parent's source. */
  adopt(document: Embedded): void {
    const source = document._source as SourceData;
    const list = this._source;
    const index = list.findIndex((candidate) => candidate._id === document.id);
    if (index < 0) list.push(source);
    else list[index] = source;
    super.set(document.id ?? "", document);
  }

  /** Remove a document from the collection, and its data from the parent's source. */
  release(id: string): boolean {
    const list = this._source;
    const index = list.findIndex((candidate) => candidate._id === id);
    if (index >= 0) list.splice(index, 1);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  /** Documents that match all filters and have the query in a field that is marked for text search. */
  search(options: SearchOptions = {}): Embedded[] {
    return searchDocuments(this, options);
  }

  async createDocuments(data: unknown[], operation: Record<string, unknown> = {}): Promise<Document[]> {
    return this.model.createEmbeddedDocuments(this.documentName, data, operation);
  }
}
