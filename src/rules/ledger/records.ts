/**
 * Records in the ledger: people whom the table met, and dates of its calendar. Each is a set of words below
 * `<kind>.<id>.`, so that every change of one can be undone. Players see those that are shown, without their secrets.
 */
import type { Change } from "./entry.ts";
import type { SharedState } from "./state.ts";

const RECORD_KINDS = ["person", "date"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The words of one record by part, such as `name`; the part `secret` is for game masters only. */
export type RecordWords = Readonly<Record<string, string>>;

/**
 * Parse the name or prefix of a word: its record, and the part of the record, empty for the whole record; null if the
 * word belongs to no record.
 */
export function recordPart(name: string): { readonly key: string; readonly part: string } | null {
  const [kind, id, ...part] = name.split(".");
  return id && RECORD_KINDS.some((each) => each === kind) ? { key: `${kind}.${id}`, part: part.join(".") } : null;
}

/** True if players may know a part of a record: the record is shown, and the part is not its secret. */
export function isShownPart({ words }: SharedState, { key, part }: { key: string; part: string }): boolean {
  return part !== "secret" && words[`${key}.shown`] === "1";
}

/** The records of a kind, by id. */
export function recordsIn({ words }: SharedState, kind: RecordKind): Map<string, RecordWords> {
  const found = new Map<string, Record<string, string>>();
  for (const [name, word] of Object.entries(words)) {
    const [first, id, part] = name.split(".");
    if (first !== kind || !id || !part) continue;
    const record = found.get(id) ?? {};
    record[part] = word;
    found.set(id, record);
  }
  return found;
}

/** The changes that replace a record's words `former` by `next`. */
export function recordChanges(kind: RecordKind, id: string, former: RecordWords, next: RecordWords): Change[] {
  return Object.entries(next)
    .filter(([part, value]) => (former[part] ?? "") !== value)
    .map(([part, value]) => ({ type: "put", name: `${kind}.${id}.${part}`, value }));
}

/** The changes that remove a record. */
export function recordEnds(kind: RecordKind, id: string): Change[] {
  return [{ type: "reset", prefix: `${kind}.${id}.` }];
}
