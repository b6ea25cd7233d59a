/**
 * `structuredClone` for a realm that has none of its own. The function of the host's realm is no substitute: its
 * results belong to that realm, and do not count as plain objects here.
 */
export function cloneInRealm<Value>(value: Value, seen: Map<object, unknown> = new Map()): Value {
  if (typeof value === "function" || typeof value === "symbol") {
    throw new TypeError(`A ${typeof value} cannot be cloned.`);
  }
  if (typeof value !== "object" || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known as Value;
  return cloneObject(value, seen) as Value;
}

function cloneObject(value: object, seen: Map<object, unknown>): unknown {
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>();
    seen.set(value, copy);
    for (const [key, entry] of value) copy.set(cloneInRealm(key, seen), cloneInRealm(entry, seen));
    return copy;
  }
  if (value instanceof Set) {
    const copy = new Set<unknown>();
    seen.set(value, copy);
    for (const entry of value) copy.add(cloneInRealm(entry, seen));
    return copy;
  }
  if (ArrayBuffer.isView(value)) return (value as unknown as Uint8Array).slice();
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? new Array(value.length) : {};
  seen.set(value, copy);
  for (const [key, entry] of Object.entries(value)) (copy as Record<string, unknown>)[key] = cloneInRealm(entry, seen);
  return copy;
}
