/** A collection of primary documents of one kind, and the applications that show it. */
import type { Document } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { type SearchOptions, searchDocuments } from "../../abstract/search.ts";
import { configOf } from "../../config.ts";
import type { SourceData } from "../../data/types.ts";
import { Hooks } from "../../hooks.ts";
import { deepClone } from "../../utils/clone.ts";
import { Collection } from "../../utils/collection.ts";

/** The part of an application that collections need. */
export interface CollectionApplication {
  render(options?: Record<string, unknown>): unknown;
  close?(options?: Record<string, unknown>): unknown;
}

export class DocumentCollection<Kept extends Document = Document> extends Collection<Kept> {
  readonly documentName: string;
  /** Applications that show the whole collection; they are drawn again when it changes. */
  readonly apps: CollectionApplication[] = [];
  /** Ids of stored documents that are not valid, and therefore not here. */
  readonly invalidDocumentIds = new Set<string>();
  /** Sources of the invalid documents. */
  readonly #invalid = new Map<string, SourceData>();

  constructor(documentName: string) {
    super();
    this.documentName = documentName;
  }

  get name(): string {
    return this.constructor.name;
  }

  get documentClass(): typeof Document {
    return configOf(this.documentName).documentClass as unknown as typeof Document;
  }

  /** Make the documents of stored sources. Invalid ones are kept aside. */
  initializeDocuments(sources: readonly SourceData[], context: Record<string, unknown> = {}): void {
    this.clear();
    this.invalidDocumentIds.clear();
    this.#invalid.clear();
    for (const source of sources) this.#make(source, context);
  }

  #make(source: SourceData, context: Record<string, unknown>): void {
    const id = String(source._id);
    try {
      // Create the document from a copy, so that the source stays as it was stored.
      const own = deepClone(source);
      const document = this.documentClass.fromSource(own, { ...context, strict: true, dropInvalidEmbedded: true });
      super.set(id, document as unknown as Kept);
    } catch (error) {
      this.invalidDocumentIds.add(id);
      this.#invalid.set(id, source);
      Hooks.onError(`${this.name}#_initialize`, error as Error, { id, documentType: this.documentName });
    }
  }

  override get(id: string, options: { strict: true; invalid?: boolean }): Kept;
  override get(id: string, options?: { strict?: boolean; invalid?: boolean }): Kept | undefined;
  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): Kept | undefined {
    return super.get(id) ?? (options.invalid ? this.getInvalid(id) : undefined) ?? super.get(id, options);
  }

  /** An invalid document, constructed as far as its data allow. */
  getInvalid(id: string): Kept | undefined {
    const source = this.#invalid.get(id);
    return source ? (this.documentClass.fromSource(structuredClone(source)) as unknown as Kept) : undefined;
  }

  /** Render every application that shows the collection. */
  render(force = false, options: Record<string, unknown> = {}): void {
    for (const app of this.apps) {
      // Report an error that is thrown at once in the same way as a rejection.
      const draw = async () => app.render({ force, ...options });
      draw().catch((error: Error) => Hooks.onError(`${this.name}#render`, error));
    }
  }

  /** Documents that match all filters and have the query in a field that is marked for text search. */
  search(options: SearchOptions = {}): Kept[] {
    return searchDocuments(this, options);
  }

  /** Change all documents, or those that meet a condition. */
  async updateAll(
    transformation: SourceData | ((document: Kept) => SourceData),
    condition: ((document: Kept) => boolean) | null = null,
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    const updates = this.filter((document) => !condition || condition(document)).map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, operation);
  }

  /** Documents were created, updated or deleted. */
  _onModifyContents(
    action: string,
    _documents: Document[],
    result: unknown[],
    operation: OperationOptions,
    _userId: string,
  ): void {
    if (operation.render === false) return;
    this.render(false, { renderContext: `${action}${this.documentName}`, renderData: result });
  }
}
