/**
 * Stand-ins for members of the public API that the bench lacks. Packages name them while their scripts are read: they
 * extend one, put it into CONFIG, take its registration away, or test for it. None of that does harm; whoever makes, calls or
 * reads into one is refused by its name.
 */

// biome-ignore lint/suspicious/noExplicitAny: a class may be made of anything
type AnyClass = new (...args: any[]) => object;

const named = new WeakSet<object>();

/** The refusal for a member of the public API, by its whole name. */
export function lacks(name: string): Error {
  return new Error(`the bench has no ${name}`);
}

/** Count something among what has a name here and no more. Answers it. */
export function markNamedOnly<Value extends object>(value: Value): Value {
  named.add(value);
  return value;
}

/** Has this a name here and no more? */
export function isNamedOnly(value: unknown): boolean {
  return value !== null && (typeof value === "object" || typeof value === "function") && named.has(value);
}

const simpleName = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** Reading what is not there refuses. Names that the language, tests and consoles ask for out of politeness are let pass. */
function refuseReading(path: string, target: object, key: string | symbol, receiver: unknown): unknown {
  if (typeof key === "symbol" || key in target || key === "then" || key === "toJSON" || key.startsWith("$$")) {
    return Reflect.get(target, key, receiver);
  }
  throw lacks(`${path}.${key}`);
}

/**
 * A class that can be named, extended and tested for, and that refuses to be made, called, or read into.
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

/** A function that can be named and refuses to be called. One that makes classes of classes makes one that can be named. */
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

/** An object that can be named and written to, and refuses to be read into. */
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
