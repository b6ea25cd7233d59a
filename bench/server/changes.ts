/**
 * Changes applied to stored source data: dotted paths expand, objects merge, arrays are replaced whole, embedded
 * collections merge by id, and V14 operators delete and replace [type documentation: foundry.data.operators].
 */
import type { SourceData } from "../core/protocol.ts";
import { EMBEDDED_FIELDS } from "./hierarchy.ts";
import { Refusal } from "./refusal.ts";

const operatorKey = "__$OPERATOR$__";
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

export function isRecord(value: unknown): value is SourceData {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

interface SerializedOperator {
  name: string;
  value: unknown;
}

function operatorOf(value: unknown): SerializedOperator | null {
  if (!isRecord(value) || typeof value[operatorKey] !== "string") return null;
  return { name: value[operatorKey], value: value["value"] };
}

/** The operators for the deprecated spellings `-=key` and `==key`. */
function asOperator(key: string, value: unknown): [string, unknown] {
  if (key.startsWith("-=")) return [key.slice(2), { [operatorKey]: "ForcedDeletion", value: null }];
  if (key.startsWith("==")) return [key.slice(2), { [operatorKey]: "ForcedReplacement", value }];
  return [key, value];
}

/** Combine two expanded changes of the same place; the later one wins if both name the same key. */
function combine(former: unknown, later: unknown): unknown {
  if (!isRecord(former) || !isRecord(later) || operatorOf(former) || operatorOf(later)) return later;
  const combined: SourceData = { ...former };
  for (const [key, value] of Object.entries(later)) combined[key] = combine(former[key], value);
  return combined;
}

/**
 * Normalize changes at every depth: `{"a.b": 1}` becomes `{a: {b: 1}}` and `-=key` the operator, so that checking and
 * applying a change see the same keys.
 */
export function expandPaths(changes: SourceData): SourceData {
  const expanded: SourceData = {};
  for (const [path, given] of Object.entries(changes)) {
    const parts = path.split(".");
    const [lastPart, value] = asOperator(parts.pop() ?? path, given);
    const keys = [...parts, lastPart];
    if (keys.some((key) => forbiddenKeys.has(key))) throw new Refusal("invalid", `"${path}" is not a valid path.`);
    let target = expanded;
    for (const key of keys.slice(0, -1)) {
      const next = target[key];
      const child = isRecord(next) && !operatorOf(next) ? next : {};
      target[key] = child;
      target = child;
    }
    const inner = isRecord(value) && !operatorOf(value) ? expandPaths(value) : value;
    target[lastPart] = combine(target[lastPart], inner);
  }
  return expanded;
}

/** Normalize the changes of a document and of the embedded documents that they list. */
export function expandChanges(documentName: string, changes: SourceData): SourceData {
  const expanded = expandPaths(changes);
  for (const [childName, { field, single }] of Object.entries(EMBEDDED_FIELDS[documentName] ?? {})) {
    const held = expanded[field];
    if (single && isRecord(held)) expanded[field] = expandChanges(childName, held);
    else if (Array.isArray(held)) {
      expanded[field] = held.map((child) => {
        if (!isRecord(child)) throw new Refusal("invalid", `"${field}" takes a list of ${childName} documents.`);
        return expandChanges(childName, child);
      });
    }
  }
  return expanded;
}

/** The complete data that a new document is made of: dotted paths and operators resolved. */
export function freshData(documentName: string, data: SourceData): SourceData {
  return withoutOperators(expandChanges(documentName, data)) as SourceData;
}

/** The value that results when an operator, or data that contain operators, is stored in a new document. */
function withoutOperators(value: unknown): unknown {
  const operator = operatorOf(value);
  if (operator) return operator.name === "ForcedDeletion" ? undefined : withoutOperators(operator.value);
  if (Array.isArray(value)) return value.map(withoutOperators);
  if (!isRecord(value)) return value;
  const plain: SourceData = {};
  for (const [key, inner] of Object.entries(value)) {
    const resolved = withoutOperators(inner);
    if (resolved !== undefined && !forbiddenKeys.has(key)) plain[key] = resolved;
  }
  return plain;
}

/** Merge expanded `changes` into `target`, in place. */
function merge(target: SourceData, changes: SourceData, recursive: boolean): void {
  for (const [key, change] of Object.entries(changes)) {
    if (forbiddenKeys.has(key)) continue;
    const operator = operatorOf(change);
    const former = target[key];
    if (operator?.name === "ForcedDeletion") delete target[key];
    else if (operator?.name === "ForcedReplacement") target[key] = withoutOperators(operator.value);
    else if (operator) throw new Refusal("unsupported", `the bench has no update operator "${operator.name}"`);
    else if (recursive && isRecord(former) && isRecord(change)) merge(former, change, recursive);
    else target[key] = withoutOperators(change);
  }
}

function mergeEmbedded(childName: string, target: SourceData, field: string, changes: unknown, recursive: boolean) {
  if (!Array.isArray(changes)) throw new Refusal("invalid", `"${field}" takes a list of ${childName} documents.`);
  const children = Array.isArray(target[field]) ? (target[field] as SourceData[]) : [];
  for (const change of changes) {
    const former = children.find((child) => child["_id"] === change?._id);
    if (!former) throw new Refusal("missing", `${childName} ${String(change?._id)} does not exist.`);
    applyChanges(childName, former, change, { recursive });
  }
}

/**
 * Apply expanded changes to a document's stored source, in place. `recursive: false` replaces objects whole. Embedded
 * documents that a change lists are updated but never created, because creating is a separate operation. Only a token's
 * ActorDelta is replaced completely: it is a list of differences, not a collection of documents.
 */
export function applyChanges(
  documentName: string,
  target: SourceData,
  changes: SourceData,
  { recursive = true }: { recursive?: boolean } = {},
): void {
  const embedded = Object.entries(EMBEDDED_FIELDS[documentName] ?? {});
  const own: SourceData = {};
  for (const [key, change] of Object.entries(changes)) {
    const child = embedded.find(([, { field }]) => field === key);
    if (!child || documentName === "ActorDelta") own[key] = change;
    else if (operatorOf(change)) throw new Refusal("unsupported", `the bench has no operators on "${key}"`);
    else if (!child[1].single) mergeEmbedded(child[0], target, key, change, recursive);
    else if (isRecord(target[key]) && isRecord(change)) applyChanges(child[0], target[key], change, { recursive });
    else own[key] = change;
  }
  merge(target, own, recursive);
}
