/** Any plain record; what most of the object tools take and give. */
export type PlainObject = Record<string, unknown>;

/** A class, instantiable or not, with any constructor. */
export type AnyConstructor = abstract new (...args: never[]) => unknown;

/** Names of data types, as `getType` returns them. */
export type DataType =
  | "Array"
  | "Error"
  | "HTMLElement"
  | "Map"
  | "Object"
  | "Promise"
  | "Set"
  | "bigint"
  | "boolean"
  | "function"
  | "null"
  | "number"
  | "string"
  | "symbol"
  | "undefined"
  | "Unknown";

/** Names of built-in types by the tag that `Object.prototype.toString` reports, which holds across realms. */
const TAGGED_TYPES: Record<string, DataType> = {
  "[object Set]": "Set",
  "[object Map]": "Map",
  "[object Promise]": "Promise",
  "[object Error]": "Error",
};

/**
 * True if a value is a plain object: made by a literal, by JSON or with a null prototype, not by a class. Objects of
 * another realm count too.
 */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype === null || prototype === Object.prototype) return true;
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, "isPrototypeOf");
}

/** The name of a value's data type; instances of classes that are not built in are "Unknown". */
export function getType(variable: unknown): DataType {
  if (variable === null) return "null";
  const kind = typeof variable;
  if (kind !== "object") return kind;
  if (Array.isArray(variable)) return "Array";
  if (isPlainObject(variable)) return "Object";
  const tagged = TAGGED_TYPES[Object.prototype.toString.call(variable)];
  if (tagged) return tagged;
  const elementClass: unknown = Reflect.get(globalThis, "HTMLElement");
  if (typeof elementClass === "function" && variable instanceof elementClass) return "HTMLElement";
  return "Unknown";
}

/** True if a value has nothing in it: undefined, null, or an array, object, Set or Map without entries. */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case "undefined":
    case "null":
      return true;
    case "Array":
      return (value as unknown[]).length === 0;
    case "Object":
      return Object.keys(value as object).length === 0;
    case "Set":
    case "Map":
      return (value as Set<unknown>).size === 0;
    default:
      return false;
  }
}

/** True if a class is another, or extends it. */
export function isSubclass(cls: AnyConstructor, parent: AnyConstructor): boolean {
  return cls === parent || Object.prototype.isPrototypeOf.call(parent, cls);
}

/**
 * The classes that a class extends, nearest first.
 * @throws Error when it is no class
 */
export function getParentClasses(cls: AnyConstructor): AnyConstructor[] {
  if (typeof cls !== "function") throw new Error("The provided argument is not a class");
  const parents: AnyConstructor[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent !== Function.prototype && "prototype" in parent) {
    parents.push(parent as AnyConstructor);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/**
 * The class that defines a property: of an instance, an instance property; of a class, a static one.
 * @returns undefined when none does
 */
export function getDefiningClass(target: object, property: string): AnyConstructor | undefined {
  let level: unknown = typeof target === "function" ? target : Object.getPrototypeOf(target);
  while (level !== null && level !== undefined) {
    if (Object.hasOwn(level, property)) {
      return (typeof level === "function" ? level : (level as object).constructor) as AnyConstructor;
    }
    level = Object.getPrototypeOf(level);
  }
  return undefined;
}
