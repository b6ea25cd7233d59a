/** A test of one entry: its value, its position, and the collection. */
type Condition<V, C> = (value: V, index: number, collection: C) => boolean;

/** A Map from string keys that iterates its values, with the conveniences of an Array. */
export class Collection<V> extends Map<string, V> {
  /** All values, in order of insertion. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  // A collection yields its values where a Map yields entries; the type of the base class cannot say so.
  // @ts-expect-error
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  /** The first value that meets a condition. */
  find(condition: Condition<V, this>): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  /** All values that meet a condition. */
  filter(condition: Condition<V, this>): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  /** Do something with each value, its key and the collection. */
  override forEach(act: (value: V, key: string, collection: Map<string, V>) => void): void {
    super.forEach(act);
  }

  /**
   * The value of a key.
   * @throws Error when there is none and `strict` is asked for
   */
  override get(key: string, options: { strict: true }): V;
  override get(key: string, options?: { strict?: boolean }): V | undefined;
  override get(key: string, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (value === undefined && options.strict) {
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    }
    return value;
  }

  /**
   * The first value of a name.
   * @throws Error when there is none and `strict` is asked for
   */
  getName(name: string, options: { strict: true }): V;
  getName(name: string, options?: { strict?: boolean }): V | undefined;
  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const value = this.find(
      (entry) => typeof entry === "object" && entry !== null && Reflect.get(entry, "name") === name,
    );
    if (value === undefined && options.strict) {
      throw new Error(`An entry with name ${name} does not exist in the collection`);
    }
    return value;
  }

  /** The values, each turned into something else. */
  map<M>(transform: (value: V, index: number, collection: this) => M): M[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  /** Reduce all values to one result. */
  reduce<A>(reducer: (accumulator: A, value: V, index: number, collection: this) => A, initial: A): A {
    return this.contents.reduce((accumulator, value, index) => reducer(accumulator, value, index, this), initial);
  }

  /** True if any value meets a condition. */
  some(condition: Condition<V, this>): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  /** True if all values meet a condition. */
  every(condition: Condition<V, this>): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  /** The values as plain data. */
  toJSON(): unknown[] {
    return this.map((value) => {
      const convert: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "toJSON") : undefined;
      return typeof convert === "function" ? (convert.call(value) as unknown) : value;
    });
  }
}
