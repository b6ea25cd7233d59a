/** Properties that a document class declares, read by forms, collections and the database. */
export interface DocumentMetadata {
  /** "Actor" */
  name: string;
  /** Localization keys. */
  label: string;
  labelPlural: string;
  /** Name of its collection, in the world or in its parent: "actors", "items". */
  collection: string;
  /** Collections of documents inside this one: document name → field. */
  embedded: Record<string, string>;
  /** Types that are the host's own; a system adds its own by its manifest. */
  coreTypes: readonly string[];
  /** True if `system` belongs to packages. */
  hasTypeData: boolean;
  indexed: boolean;
  /** Fields that a compendium's index holds besides `_id` and `uuid`. */
  compendiumIndexFields: readonly string[];
  preserveOnImport: readonly string[];
  schemaVersion: string;
}

/** Complete the metadata of a document class with the values that most classes share. */
export function metadata(
  own: Pick<DocumentMetadata, "name" | "collection"> & Partial<DocumentMetadata>,
): DocumentMetadata {
  return Object.freeze({
    label: `DOCUMENT.${own.name}`,
    labelPlural: `DOCUMENT.${own.name}s`,
    embedded: {},
    coreTypes: ["base"],
    hasTypeData: false,
    indexed: false,
    compendiumIndexFields: [],
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
    schemaVersion: "14.359",
    ...own,
  });
}
