/**
 * Update operators: values that act on a key instead of being stored under it. They are sent as `{"__$OPERATOR$__":
 * "ForcedDeletion" | "ForcedReplacement", value}`.
 */

/** Key of an operator's payload; a symbol, so that no key of a wrapped object collides with it. */
export const OPERATOR_VALUE: unique symbol = Symbol("operator value");

/** Key that marks a plain object as a serialized operator. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

/** JSON form of an operator. */
export interface SerializedOperator {
  [OPERATOR_IDENTIFIER]: string;
  value?: unknown;
}

/** Base of all update operators. */
export class DataFieldOperator<Value = unknown> {
  /** Name under which the operator is serialized. */
  static readonly operatorName: string = "DataFieldOperator";

  declare [OPERATOR_VALUE]: Value;

  constructor(value?: Value) {
    Object.defineProperty(this, OPERATOR_VALUE, { value, writable: true, configurable: true, enumerable: false });
  }

  toJSON(): SerializedOperator {
    const name = (this.constructor as typeof DataFieldOperator).operatorName;
    const value: unknown = this[OPERATOR_VALUE];
    return value === undefined ? { [OPERATOR_IDENTIFIER]: name } : { [OPERATOR_IDENTIFIER]: name, value };
  }

  /** Make an operator of this class around a value. */
  static create(value?: unknown): DataFieldOperator {
    return new this(value);
  }

  /** The payload of an operator, or the value itself when it is none. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value[OPERATOR_VALUE] : value;
  }

  /** Replace an operator's payload; returns it. */
  static set<Value>(operator: DataFieldOperator, value: Value): Value {
    operator[OPERATOR_VALUE] = value;
    return value;
  }

  /**
   * True if two values are equal after each operator is replaced by its payload; two operators must also be of one
   * class.
   */
  static equals(a: unknown, b: unknown): boolean {
    if (a instanceof DataFieldOperator && b instanceof DataFieldOperator && a.constructor !== b.constructor)
      return false;
    return JSON.stringify(DataFieldOperator.get(a)) === JSON.stringify(DataFieldOperator.get(b));
  }
}

/** Remove the key; a declared field falls back to its initial value. */
export class ForcedDeletion extends DataFieldOperator<undefined> {
  static override readonly operatorName: string = "ForcedDeletion";

  constructor(_value?: unknown) {
    super(undefined);
  }

  static override create(_value?: unknown): ForcedDeletion {
    return new this();
  }
}

/** Put the payload in the key's place as a whole instead of merging it. */
export class ForcedReplacement<Value = unknown> extends DataFieldOperator<Value> {
  static override readonly operatorName: string = "ForcedReplacement";

  constructor(value?: Value) {
    super(DataFieldOperator.get(value) as Value);
  }

  /** A replacement that passes reads and writes of its keys on to its payload. */
  static override create<Value = unknown>(
    value?: Value,
  ): ForcedReplacement<Value> & (Value extends object ? Value : object) {
    const operator = new this(value);
    return proxyPayload(operator) as ForcedReplacement<Value> & (Value extends object ? Value : object);
  }
}

/** Let reads and writes of unknown keys reach the payload of a replacement. */
function proxyPayload(operator: ForcedReplacement): ForcedReplacement {
  const payload = (): object | null => {
    const value = operator[OPERATOR_VALUE];
    return typeof value === "object" && value !== null ? value : null;
  };
  return new Proxy(operator, {
    get(target, key) {
      if (Reflect.has(target, key)) return Reflect.get(target, key);
      const inner = payload();
      return inner ? Reflect.get(inner, key) : undefined;
    },
    set(target, key, value) {
      if (key === OPERATOR_VALUE) return Reflect.set(target, key, value);
      const inner = payload();
      return inner ? Reflect.set(inner, key, value) : false;
    },
    has(target, key) {
      return Reflect.has(target, key) || Reflect.has(payload() ?? {}, key);
    },
    deleteProperty(_target, key) {
      return Reflect.deleteProperty(payload() ?? {}, key);
    },
    ownKeys(target) {
      return [...Reflect.ownKeys(target), ...Object.keys(payload() ?? {})];
    },
    getOwnPropertyDescriptor(target, key) {
      const own = Reflect.getOwnPropertyDescriptor(target, key);
      if (own) return own;
      const inner = Reflect.getOwnPropertyDescriptor(payload() ?? {}, key);
      return inner ? { ...inner, configurable: true } : undefined;
    },
  });
}

/** The only instance of a deletion that is needed; `_del` among the globals. */
export const _del: ForcedDeletion = new ForcedDeletion();

/** Shorthand for a replacement; `_replace` among the globals. */
export function _replace<Value>(value: Value): ReturnType<typeof ForcedReplacement.create<Value>> {
  return ForcedReplacement.create(value);
}

/** True if a value is an operator in its serialized form. */
export function isSerializedOperator(value: unknown): value is SerializedOperator {
  return typeof value === "object" && value !== null && Object.hasOwn(value, OPERATOR_IDENTIFIER);
}

/**
 * Make an operator from its serialized form.
 * @throws Error for a name that is no operator's
 */
export function reconstructOperator(serialized: SerializedOperator): DataFieldOperator {
  const name = serialized[OPERATOR_IDENTIFIER];
  if (name === ForcedDeletion.operatorName) return new ForcedDeletion();
  if (name === ForcedReplacement.operatorName) return ForcedReplacement.create(serialized.value);
  throw new Error(`"${String(name)}" is not an update operator`);
}

/**
 * A copy of JSON-like data in which every serialized operator is an operator again. The value inside of a replacement
 * is data and is left as it is. Anything but plain objects and arrays is passed through.
 */
export function reviveOperators<T>(data: T): T {
  if (Array.isArray(data)) return data.map((entry: unknown) => reviveOperators(entry)) as T;
  if (typeof data !== "object" || data === null || data instanceof DataFieldOperator) return data;
  if (isSerializedOperator(data)) return reconstructOperator(data) as T;
  const prototype: unknown = Object.getPrototypeOf(data);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, reviveOperators(value)])) as T;
}
