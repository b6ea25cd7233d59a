import type { Document } from "../../abstract/document.ts";
import { configOf } from "../../config.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import { i18n } from "../../i18n.ts";
import { escapeHTML } from "../../utils/text.ts";
import { BaseAdventure } from "../base/adventure.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { documentDialogs } from "./document-dialogs.ts";

/** Sources by document name. */
type Sources = Record<string, SourceData[]>;

export interface ImportData {
  toCreate: Sources;
  toUpdate: Sources;
  documentCount: number;
}

export interface ImportResult {
  created: Record<string, Document[]>;
  updated: Record<string, Document[]>;
}

export interface ImportOptions {
  /** Ask before documents of the world are overwritten. */
  dialog?: boolean;
  /** Content fields to import; all of them if omitted, or with "all". */
  importFields?: string[];
  preImport?: ((data: ImportData, options: ImportOptions) => Promise<void>)[];
  postImport?: ((result: ImportResult, options: ImportOptions) => Promise<void>)[];
}

/** Order of the import: folders first, and documents that tokens and notes refer to before the scenes. */
const ORDER = ["folders", "items", "actors", "journal", "tables", "macros", "cards", "scenes", "combats"];

/** A bundle of documents that comes into a world at once [type documentation: Adventure]. */
export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  declare img: string | null;

  get thumbnail(): string | null {
    return this.img;
  }

  /** Prepare and import; documents that exist in the world are overwritten if the user agrees. */
  async import(options: ImportOptions = {}): Promise<ImportResult> {
    const nothing = { created: {}, updated: {} };
    const data = await this.prepareImport(options);
    const { toCreate, toUpdate } = data;
    if (!Hooks.call("preImportAdventure", this, options, toCreate, toUpdate)) return nothing;
    const overwritten = Object.values(toUpdate).flat();
    if (overwritten.length && options.dialog !== false && !(await this.#agreed(overwritten))) return nothing;
    for (const before of options.preImport ?? []) await before(data, options);
    const result = await this.importContent(data);
    for (const after of options.postImport ?? []) await after(result, options);
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  async #agreed(overwritten: readonly SourceData[]): Promise<boolean> {
    const names = overwritten.map(({ name }) => String(name)).join(", ");
    return documentDialogs().confirm({
      window: { title: this.name },
      content: i18n.localize("ADVENTURE.Overwrite", { names: escapeHTML(names) }),
    });
  }

  /** The documents that an import would create and update: those whose ids the world has already are updated. */
  async prepareImport({ importFields = [] }: ImportOptions = {}): Promise<ImportData> {
    const all = importFields.length === 0 || importFields.includes("all");
    const source = this.toObject();
    const data: ImportData = { toCreate: {}, toUpdate: {}, documentCount: 0 };
    const content = BaseAdventure.contentFields;
    for (const field of ORDER) {
      const name = content[field]?.documentName ?? "";
      const sources = all || importFields.includes(field) ? (source[field] as SourceData[]) : [];
      for (const one of sources) {
        const known = game.collections.get(name)?.has(String(one._id)) ?? false;
        const list = known ? data.toUpdate : data.toCreate;
        list[name] ??= [];
        list[name].push(one);
        data.documentCount += 1;
      }
    }
    return data;
  }

  /** Create and update documents of the world as prepared; ids are kept, so that links between them hold. */
  async importContent({ toCreate, toUpdate }: ImportData): Promise<ImportResult> {
    const result: ImportResult = { created: {}, updated: {} };
    for (const [name, sources] of Object.entries(toCreate))
      result.created[name] = await documentClass(name).createDocuments(sources, {
        keepId: true,
        keepEmbeddedIds: true,
      });
    for (const [name, sources] of Object.entries(toUpdate))
      result.updated[name] = await Promise.all(sources.map((source) => overwrite(name, source)));
    return result;
  }
}

/** Update a document of the world and its embedded documents; embedded ones that the source lacks stay. */
async function overwrite(name: string, source: SourceData): Promise<Document> {
  const document = game.collections.get(name)?.get(String(source._id));
  if (!document) throw new Error(`The ${name} "${source._id}" is no longer in the world`);
  const own = { ...source };
  const embedded = Object.entries(documentClass(name).metadata.embedded);
  for (const [, field] of embedded) delete own[field];
  await document.update(own, { diff: false, recursive: false });
  for (const [kind, field] of embedded) {
    const all = (source[field] ?? []) as SourceData[];
    const known = document.getEmbeddedCollection(kind);
    const [there, missing] = [true, false].map((has) => all.filter(({ _id }) => known.has(String(_id)) === has));
    if (there?.length) await document.updateEmbeddedDocuments(kind, there, { diff: false });
    if (missing?.length) await document.createEmbeddedDocuments(kind, missing, { keepId: true, keepEmbeddedIds: true });
  }
  return document;
}

function documentClass(name: string): typeof Document {
  return configOf(name).documentClass as unknown as typeof Document;
}
