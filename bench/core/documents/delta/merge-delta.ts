/**
 * A token's own actor as plain data: the world's actor with the delta laid over it, and the other way round. Pure.
 */
import type { SourceData } from "../../data/types.ts";
import { deepClone } from "../../utils/clone.ts";
import { mergeObject } from "../../utils/merge.ts";

const HELD = ["items", "effects"] as const;

/** The resulting documents: the base's, changed or removed by the delta, and the delta's own. */
function mergeDocuments(base: SourceData[], delta: SourceData[]): SourceData[] {
  const byId = new Map(delta.map((entry) => [entry._id, entry]));
  const kept = base.map((entry) => byId.get(entry._id) ?? entry).filter((entry) => !entry._tombstone);
  const known = new Set(base.map((entry) => entry._id));
  return [...kept, ...delta.filter((entry) => !known.has(entry._id) && !entry._tombstone)].map((entry) =>
    deepClone(entry),
  );
}

/** The source of a token's own actor. */
export function mergeDelta(base: SourceData, delta: SourceData | null): SourceData {
  const merged = deepClone(base);
  if (!delta) return merged;
  for (const key of ["name", "img", "ownership"]) {
    if (delta[key] !== null && delta[key] !== undefined) merged[key] = deepClone(delta[key]);
  }
  // If the delta changes the type, the base's data do not fit and are left out.
  if (!delta.type || delta.type === base.type) {
    for (const key of ["system", "flags"]) {
      merged[key] = mergeObject((merged[key] ?? {}) as object, deepClone((delta[key] ?? {}) as object), {
        inplace: false,
      });
    }
  } else {
    merged.type = delta.type;
    merged.system = deepClone(delta.system);
  }
  for (const key of HELD) {
    merged[key] = mergeDocuments((base[key] ?? []) as SourceData[], (delta[key] ?? []) as SourceData[]);
  }
  return merged;
}

/** The delta's documents that turn the base's into the given ones. */
export function documentsDelta(base: SourceData[], wanted: SourceData[]): SourceData[] {
  const before = new Map(base.map((entry) => [entry._id, JSON.stringify(entry)]));
  const after = new Set(wanted.map((entry) => entry._id));
  const changed = wanted.filter((entry) => before.get(entry._id) !== JSON.stringify(entry));
  const gone = base.filter((entry) => !after.has(entry._id)).map((entry) => ({ _id: entry._id, _tombstone: true }));
  return [...changed, ...gone];
}
