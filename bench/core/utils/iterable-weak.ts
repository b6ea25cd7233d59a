/** A map and a set that can be iterated and yet keep no object alive. */

/** References to objects that are still alive; those to others are dropped when they are met. */
function* alive<Key extends WeakKey>(references: Set<WeakRef<Key>>): Generator<Key, void, undefined> {
  for (const reference of references) {
    const key = reference.deref();
    if (key === undefined) references.delete(reference);
    else yield key;
  }
}

/** A `WeakMap` whose keys and values can be iterated, in the order in which the keys were added. */
export class IterableWeakMap<Key extends WeakKey, Value> {
  #entries = new WeakMap<Key, { value: Value; reference: WeakRef<Key> }>();
  readonly #references = new Set<WeakRef<Key>>();

  constructor(entries: Iterable<readonly [Key, Value]> = []) {
    for (const [key, value] of entries) this.set(key, value);
  }

  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  set(key: Key, value: Value): this {
    const reference = this.#entries.get(key)?.reference ?? new WeakRef(key);
    this.#entries.set(key, { value, reference });
    this.#references.add(reference);
    return this;
  }

  /** Remove a key; true if it was there. */
  delete(key: Key): boolean {
    const entry = this.#entries.get(key);
    if (entry) this.#references.delete(entry.reference);
    return this.#entries.delete(key);
  }

  clear(): void {
    this.#entries = new WeakMap();
    this.#references.clear();
  }

  keys(): Generator<Key, void, undefined> {
    return alive(this.#references);
  }

  *values(): Generator<Value, void, undefined> {
    for (const [, value] of this.entries()) yield value;
  }

  *entries(): Generator<[Key, Value], void, undefined> {
    for (const key of this.keys()) {
      const entry = this.#entries.get(key);
      if (entry) yield [key, entry.value];
    }
  }

  [Symbol.iterator](): Generator<[Key, Value], void, undefined> {
    return this.entries();
  }
}

/** A `WeakSet` that can be iterated, in the order in which its objects were added. */
export class IterableWeakSet<Value extends WeakKey> {
  readonly #map = new IterableWeakMap<Value, true>();

  constructor(entries: Iterable<Value> = []) {
    for (const value of entries) this.add(value);
  }

  has(value: Value): boolean {
    return this.#map.has(value);
  }

  add(value: Value): this {
    this.#map.set(value, true);
    return this;
  }

  /** Remove an object; true if it was there. */
  delete(value: Value): boolean {
    return this.#map.delete(value);
  }

  clear(): void {
    this.#map.clear();
  }

  values(): Generator<Value, void, undefined> {
    return this.#map.keys();
  }

  [Symbol.iterator](): Generator<Value, void, undefined> {
    return this.values();
  }
}
