import type { PackageType } from "../core/packages.ts";
import type { PackSnapshot, SourceData } from "../core/protocol.ts";
import { isRecord } from "./changes.ts";
import type { Documents } from "./draft.ts";
import type { DocumentStore } from "./store/world-store.ts";

/** Ownership by role of a compendium whose manifest entry does not declare it [type documentation: packs.ownership]. */
const defaultOwnership: Record<string, string> = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** Fields that a compendium's index holds of each document. */
const indexFields = ["_id", "name", "img", "type", "folder", "sort"];

/** The fields of an index entry, plus those that a client requested by path. */
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

/** Owner of a compendium: a package, or the world, whose compendia have ids that begin with "world". */
export interface PackOwner {
  type: PackageType | "world";
  id: string;
}

/** One compendium: what its owner declares of it, and its documents. */
export class CompendiumPack {
  /** Collection id, `package.name`. */
  readonly id: string;
  readonly metadata: SourceData;
  readonly documents: Documents;
  readonly store: DocumentStore;

  constructor(owner: PackOwner, metadata: SourceData, documents: Documents, store: DocumentStore) {
    this.id = `${owner.type === "world" ? "world" : owner.id}.${String(metadata["name"])}`;
    this.metadata = { flags: {}, ...metadata, id: this.id, packageType: owner.type, packageName: owner.id };
    this.documents = documents;
    this.store = store;
  }

  get documentName(): string {
    return String(this.metadata["type"]);
  }

  get isOfWorld(): boolean {
    return this.metadata["packageType"] === "world";
  }

  /**
   * Ownership by role, and the lock, which makes the compendium read-only. A package's compendium is locked, and one of
   * the world is not, unless the world's setting `core.compendiumConfiguration`, passed as `configuration`, says
   * otherwise.
   */
  access(configuration: unknown): { ownership: Record<string, string>; locked: boolean } {
    const own = isRecord(configuration) && isRecord(configuration[this.id]) ? configuration[this.id] : {};
    const { locked, ownership } = own as SourceData;
    const given = isRecord(ownership) ? ownership : this.metadata["ownership"];
    const levels = isRecord(given) ? given : defaultOwnership;
    return {
      locked: typeof locked === "boolean" ? locked : !this.isOfWorld,
      ownership: Object.fromEntries(Object.entries(levels).map(([role, level]) => [role, String(level)])),
    };
  }

  /** The compendium as a client receives it on joining. */
  forClients(configuration: unknown): PackSnapshot {
    const sources = [...(this.documents.get(this.documentName)?.values() ?? [])];
    return {
      metadata: { ...this.metadata, ...this.access(configuration) },
      index: sources.map((source) => indexEntry(source)),
      folders: [...(this.documents.get("Folder")?.values() ?? [])],
    };
  }
}
