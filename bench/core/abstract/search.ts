/** Search in a collection of documents, embedded or not [type documentation: DocumentCollection#search]. */
import { cleanQuery, evaluateFilter, type FieldFilter } from "../utils/field-filter.ts";
import type { Document } from "./document.ts";

export interface SearchOptions {
  query?: string;
  filters?: FieldFilter[];
  /** Ids of documents that are not found. */
  exclude?: string[];
}

type Fields = Record<string, { textSearch?: boolean; fields?: Fields }>;

/** The texts of fields that are marked for text search, without HTML tags. */
function* searchableTexts(fields: Fields, values: object): Generator<string> {
  for (const [name, field] of Object.entries(fields)) {
    const value: unknown = Reflect.get(values, name);
    if (field.textSearch && typeof value === "string") yield value.replace(/<[^>]*>/g, " ");
    else if (value && typeof value === "object") {
      const inner = (value as { schema?: { fields: Fields } }).schema?.fields ?? field.fields;
      if (inner) yield* searchableTexts(inner, value);
    }
  }
}

/** The documents that a search finds: those that fulfill all filters, with the query in one of their texts. */
export function searchDocuments<Kept extends Document>(
  documents: Iterable<Kept>,
  { query = "", filters = [], exclude = [] }: SearchOptions = {},
): Kept[] {
  const wanted = cleanQuery(query).toLocaleLowerCase();
  return [...documents].filter((document) => {
    if (exclude.includes(document.id ?? "")) return false;
    if (!filters.every((filter) => evaluateFilter(document, filter))) return false;
    const texts = searchableTexts(document.schema.fields as unknown as Fields, document);
    return !wanted || [...texts].some((text) => cleanQuery(text).toLocaleLowerCase().includes(wanted));
  });
}
