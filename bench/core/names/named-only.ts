/**
 * Stand-ins for members of the public API that the bench lacks. While their scripts load, packages may extend a
 * stand-in, put it into CONFIG, remove its registration or test for it; only constructing it, calling it or reading its
 * properties throws an error with its name.
 */

// biome-ignore lint/suspicious/noExplicitAny: a class may be made of anything
type AnyClass = new (...args: any[]) => object;

const named = new WeakSet<object>();

/** The error for using a member of the public API that the bench lacks, with its full name. */
export function lacks(name: string): Error {
  return new Error(`the bench has no ${name}`);
}

/**
 * Mark a value as a stand-in without an implementation.
 * @returns the value
 */
export function markNamedOnly<Value extends object>(value: Value): Value {
  named.add(value);
  return value;
}

/** True if the value is a stand-in without an implementation. */
export function isNamedOnly(value: unknown): boolean {
  return value !== null && (typeof value === "object" || typeof value === "function") && named.has(value);
}

const simpleName = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/**
 * Read a property, or throw if it does not exist. Names that the language, tests and consoles probe for do not throw.
 */
function refuseReading(path: string, target: object, key: string | symbol, receiver: unknown): unknown {
  if (typeof key === "symbol" || key in target || key === "then" || key === "toJSON" || key.startsWith("$$")) {
    return Reflect.get(target, key, receiver);
  }
  throw lacks(`${path}.${key}`);
}

/**
 * A stand-in class that can be referred to, extended and tested for; constructing it, calling it or reading an unknown
 * property throws.
 * @param members statics that it has
 */
export function namedOnly(path: string, members: Record<string, unknown> = {}): AnyClass {
  const name = simpleName(path);
  const holder = {
    [name]: class {
      constructor() {
        throw lacks(path);
      }
    },
  };
  const cls = new Proxy(Object.assign(holder[name] as AnyClass, members), {
    get: (target, key, receiver) => refuseReading(path, target, key, receiver),
    apply: () => {
      throw lacks(path);
    },
  });
  return markNamedOnly(cls);
}

/** A stand-in function that throws when called; a mixin instead returns a stand-in class. */
export function namedOnlyFunction(path: string): (...args: unknown[]) => unknown {
  const name = simpleName(path);
  const holder = {
    [name](): unknown {
      if (name.endsWith("Mixin")) return namedOnly(`${path}()`);
      throw lacks(path);
    },
  };
  return markNamedOnly(holder[name] as () => unknown);
}

/** A stand-in object that can be referred to and written to; reading an unknown property throws. */
export function namedOnlyValue(path: string): object {
  const value = new Proxy(Object.create(null) as object, {
    get: (target, key, receiver) => {
      if (key === Symbol.iterator) throw lacks(path);
      return refuseReading(path, target, key, receiver);
    },
    ownKeys: () => {
      throw lacks(path);
    },
  });
  return markNamedOnly(value);
}
