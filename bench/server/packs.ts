import type { PackageType } from "../core/packages.ts";
import type { SourceData } from "../core/protocol.ts";
import { isRecord } from "./changes.ts";
import type { Documents } from "./draft.ts";
import type { DocumentStore } from "./store/world-store.ts";

/** What everybody may do with a compendium whose manifest entry does not say [type documentation: packs.ownership]. */
const defaultOwnership: Record<string, string> = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** Fields that a compendium's index holds of each document. */
const indexFields = ["_id", "name", "img", "type", "folder", "sort"];

/** The fields of an index entry, with any more that a client asked for by path. */
export function indexEntry(source: SourceData, morePaths: readonly string[] = []): SourceData {
  const entry: SourceData = {};
  for (const field of indexFields) if (field in source) entry[field] = source[field];
  for (const path of morePaths) {
    const keys = path.split(".");
    const value = keys.reduce<unknown>((holder, key) => (isRecord(holder) ? holder[key] : undefined), source);
    if (value === undefined) continue;
    let target = entry;
    for (const key of keys.slice(0, -1)) {
      const next = isRecord(target[key]) ? target[key] : {};
      target[key] = next;
      target = next;
    }
    target[keys[keys.length - 1] ?? path] = value;
  }
  return entry;
}

/** One compendium: the manifest's entry for it, and its documents. */
export class CompendiumPack {
  /** Collection id, `package.name`. */
  readonly id: string;
  readonly metadata: SourceData;
  readonly documents: Documents;
  readonly store: DocumentStore;

  constructor(
    owner: { type: PackageType; id: string },
    metadata: SourceData,
    documents: Documents,
    store: DocumentStore,
  ) {
    this.id = `${owner.id}.${String(metadata["name"])}`;
    this.metadata = { ...metadata, id: this.id, packageType: owner.type, packageName: owner.id };
    this.documents = documents;
    this.store = store;
  }

  get documentName(): string {
    return String(this.metadata["type"]);
  }

  /**
   * Who may do what with it, and whether it is locked, that is read only. A package's compendium is locked until the
   * world's setting `core.compendiumConfiguration`, which is `configuration`, says otherwise.
   */
  access(configuration: unknown): { ownership: Record<string, string>; locked: boolean } {
    const own = isRecord(configuration) && isRecord(configuration[this.id]) ? configuration[this.id] : {};
    const { locked, ownership } = own as SourceData;
    const given = isRecord(ownership) ? ownership : this.metadata["ownership"];
    const levels = isRecord(given) ? given : defaultOwnership;
    return {
      locked: locked !== false,
      ownership: Object.fromEntries(Object.entries(levels).map(([role, level]) => [role, String(level)])),
    };
  }

  /** As a client sees it on joining. */
  forClients(configuration: unknown): { metadata: SourceData; index: SourceData[]; folders: SourceData[] } {
    const sources = [...(this.documents.get(this.documentName)?.values() ?? [])];
    return {
      metadata: { ...this.metadata, ...this.access(configuration) },
      index: sources.map((source) => indexEntry(source)),
      folders: [...(this.documents.get("Folder")?.values() ?? [])],
    };
  }
}
