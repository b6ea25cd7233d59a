/** The compendia of an open world: those of its packages, and those that its Gamemasters create and delete. */
import { COMPENDIUM_DOCUMENT_TYPES } from "../core/const/documents.ts";
import type { CompendiumChange, CompendiumRequest, SourceData } from "../core/protocol.ts";
import { isRecord } from "./changes.ts";
import type { Documents } from "./draft.ts";
import { CompendiumPack } from "./packs.ts";
import { Refusal } from "./refusal.ts";
import type { PackShelf } from "./store/pack-shelf.ts";

/** Name under which the store keeps the metadata of the world's own compendia, beside its documents. */
export const WORLD_PACKS = "worldPacks";

/**
 * Names that a compendium may have: only characters that are safe in ids and file paths, since the name becomes part of
 * both.
 */
const namePattern = /^[\w-]{1,100}$/;

interface CompendiaParts {
  worldId: string;
  systemId: string;
  packages: readonly CompendiumPack[];
  shelf: PackShelf;
  /** Value that the store holds under `WORLD_PACKS`. */
  stored: unknown;
  /** The complete, cleaned source of a document. */
  complete(documentName: string, source: SourceData): SourceData;
}

/** Store the metadata of all compendia of the world. */
type StoreMetadata = (metadata: readonly SourceData[]) => Promise<void>;

export class Compendia {
  readonly #worldId: string;
  readonly #systemId: string;
  readonly #shelf: PackShelf;
  readonly #complete: CompendiaParts["complete"];
  readonly #packs: Map<string, CompendiumPack>;
  /** Metadata of the world's own compendia by id, as stored. */
  readonly #own = new Map<string, SourceData>();

  private constructor({ worldId, systemId, packages, shelf, complete }: CompendiaParts) {
    this.#worldId = worldId;
    this.#systemId = systemId;
    this.#shelf = shelf;
    this.#complete = complete;
    this.#packs = new Map(packages.map((pack) => [pack.id, pack]));
  }

  /** Open the world's own compendia beside those of its packages. */
  static async open(parts: CompendiaParts): Promise<Compendia> {
    const compendia = new Compendia(parts);
    for (const metadata of Array.isArray(parts.stored) ? (parts.stored as SourceData[]) : []) {
      const store = await parts.shelf.open(String(metadata["name"]));
      compendia.#keep(metadata, new CompendiumPack(compendia.#owner, metadata, (await store.load()).documents, store));
    }
    return compendia;
  }

  /** All compendia, by id. */
  get all(): ReadonlyMap<string, CompendiumPack> {
    return this.#packs;
  }

  get #owner() {
    return { type: "world", id: this.#worldId } as const;
  }

  /**
   * Carry out a Gamemaster's request. `record` is called when the databases are ready for it; a compendium counts as
   * created or deleted once it has resolved.
   */
  async manage(request: CompendiumRequest, configuration: unknown, record: StoreMetadata): Promise<CompendiumChange> {
    const { action, data } = request;
    if (action === "create" && isRecord(data)) {
      const source = isRecord(request.options) ? request.options["source"] : undefined;
      const pack = await this.#create(data, source === undefined ? null : this.#find(source), record);
      return { created: pack.forClients(configuration) };
    }
    if (action === "delete") {
      const pack = this.#find(data);
      await this.#delete(pack, record);
      return { deleted: pack.id };
    }
    if (action === "migrate") {
      const pack = this.#find(data);
      await this.#migrate(pack, configuration, record);
      return { migrated: pack.forClients(configuration) };
    }
    throw new Refusal("unsupported", `the bench has no way to "${String(action)}" a compendium`);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#packs.values()].map((pack) => pack.store.close()));
  }

  #find(id: unknown): CompendiumPack {
    const pack = this.#packs.get(String(id));
    if (!pack) throw new Refusal("missing", `There is no compendium "${String(id)}".`);
    return pack;
  }

  #keep(metadata: SourceData, pack: CompendiumPack): void {
    this.#packs.set(pack.id, pack);
    this.#own.set(pack.id, metadata);
  }

  async #create(data: SourceData, source: CompendiumPack | null, record: StoreMetadata): Promise<CompendiumPack> {
    const metadata = this.#metadata(data, source);
    const name = String(metadata["name"]);
    // A crash may have left a database that no fact names.
    await this.#shelf.discard(name);
    const store = await this.#shelf.open(name);
    const documents: Documents = structuredClone(source?.documents ?? new Map());
    const writes = [...documents].flatMap(([documentName, sources]) =>
      [...sources].map(([id, document]) => ({ documentName, id, source: document })),
    );
    const pack = new CompendiumPack(this.#owner, metadata, documents, store);
    try {
      await store.commit({ writes });
      await record([...this.#own.values(), metadata]);
    } catch (error) {
      await store.close();
      throw error;
    }
    this.#keep(metadata, pack);
    return pack;
  }

  /** The stored data of a new compendium: only the name, label, type, ownership and flags are the requester's. */
  #metadata({ name, label, type, ownership, flags }: SourceData, source: CompendiumPack | null): SourceData {
    if (typeof label !== "string" || !label.trim()) throw new Refusal("invalid", "A compendium has a label.");
    if (typeof name !== "string" || !namePattern.test(name)) {
      throw new Refusal("invalid", "A compendium's name consists of letters, digits, underscores and hyphens.");
    }
    if (!COMPENDIUM_DOCUMENT_TYPES.some((known) => known === type)) {
      throw new Refusal("invalid", `A compendium holds no documents "${String(type)}".`);
    }
    if (source && source.documentName !== type) {
      throw new Refusal("invalid", `"${source.id}" holds ${source.documentName} documents.`);
    }
    if (this.#packs.has(`world.${name}`))
      throw new Refusal("invalid", `There is a compendium "world.${name}" already.`);
    return {
      name,
      label: label.trim(),
      type,
      system: this.#systemId,
      path: `packs/${name}`,
      flags: isRecord(flags) ? flags : {},
      ...(isRecord(ownership) ? { ownership } : {}),
    };
  }

  /** Store all documents of a compendium as they would be stored if they were created now. */
  async #migrate(pack: CompendiumPack, configuration: unknown, record: StoreMetadata): Promise<void> {
    if (pack.access(configuration).locked) throw new Refusal("permission", `The compendium "${pack.id}" is locked.`);
    const writes = [...pack.documents].flatMap(([documentName, sources]) =>
      [...sources].map(([id, source]) => ({ documentName, id, source: this.#complete(documentName, source) })),
    );
    await pack.store.commit({ writes });
    for (const { documentName, id, source } of writes) pack.documents.get(documentName)?.set(id, source);
    await record([...this.#own.values()]);
  }

  async #delete(pack: CompendiumPack, record: StoreMetadata): Promise<void> {
    if (!pack.isOfWorld) throw new Refusal("permission", "A package's compendium cannot be deleted.");
    await record([...this.#own].filter(([id]) => id !== pack.id).map(([, metadata]) => metadata));
    this.#packs.delete(pack.id);
    this.#own.delete(pack.id);
    await pack.store.close();
    await this.#shelf.discard(String(pack.metadata["name"]));
  }
}
