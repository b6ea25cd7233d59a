/**
 * Classes of the public API that the bench lacks. Packages name them while their scripts are read: they extend one, put it
 * into CONFIG, take its registration away, or test for it. None of that does harm; making one refuses by its name.
 */

// biome-ignore lint/suspicious/noExplicitAny: a class may be made of anything
type AnyClass = new (...args: any[]) => object;

/** The refusal for a member of the public API, by its whole name. */
export function lacks(name: string): Error {
  return new Error(`the bench has no ${name}`);
}

/** A class that can be named, extended and tested for, and that refuses to be made. */
export function namedOnly(path: string, members: Record<string, unknown> = {}): AnyClass {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const holder = {
    [name]: class {
      constructor() {
        throw lacks(path);
      }
    },
  };
  return Object.assign(holder[name] as AnyClass, members);
}

/** Several of them, by their names below `path`. */
export function namedOnlyClasses(path: string, names: readonly string[]): Record<string, AnyClass> {
  return Object.fromEntries(names.map((name) => [name, namedOnly(`${path}.${name}`)]));
}
