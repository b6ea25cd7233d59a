import { DataModel } from "./model.ts";
import { typeModelProvider } from "./registry.ts";
import type { SourceData } from "./types.ts";

/** The data of a document's type. The document calls these methods from its own of the same name. */
export class TypeDataModel extends DataModel {
  /** Prefix by which paths of fields begin at the document, as forms name them. */
  static override get _schemaName(): string {
    return "system";
  }

  /** The package that provides this model. */
  get modelProvider(): unknown {
    return typeModelProvider(this);
  }

  /** Prepare data before active effects apply; empty, for subclasses to override. */
  prepareBaseData(): void {}

  /** Prepare data that depends on other data, after effects of the initial phase; empty, for subclasses to override. */
  prepareDerivedData(): void {}

  /** This data as HTML, for a document that is embedded in a text; null leaves that to the document. */
  async toEmbed(_config: SourceData, _options: SourceData = {}): Promise<HTMLElement | HTMLCollection | null> {
    return null;
  }

  /** Act on an embedded form of this data once it is in a page; empty, for subclasses to override. */
  onEmbed(_element: HTMLElement): void {}

  /** Before the document is created, on the client that asks for it. False calls it off. */
  async _preCreate(_data: SourceData, _options: SourceData, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  /** After the document was created, on every client; empty, for subclasses to override. */
  _onCreate(_data: SourceData, _options: SourceData, _userId: string): void {}

  /** Before the document is updated, on the client that asks for it. False calls it off. */
  async _preUpdate(_changes: SourceData, _options: SourceData, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  /** After the document was updated, on every client; empty, for subclasses to override. */
  _onUpdate(_changed: SourceData, _options: SourceData, _userId: string): void {}

  /** Before the document is deleted, on the client that asks for it. False calls it off. */
  async _preDelete(_options: SourceData, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  /** After the document was deleted, on every client; empty, for subclasses to override. */
  _onDelete(_options: SourceData, _userId: string): void {}
}
