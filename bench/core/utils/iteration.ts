/** Walking over an object's own keys without making lists of them [type documentation: foundry.utils.objectEntries and its kin]. */

export function* objectKeys(object: object): Generator<string, void, unknown> {
  for (const key in object) if (Object.hasOwn(object, key)) yield key;
}

export function* objectValues(object: object): Generator<unknown, void, unknown> {
  for (const key of objectKeys(object)) yield Reflect.get(object, key);
}

export function* objectEntries(object: object): Generator<[string, unknown], void, unknown> {
  for (const key of objectKeys(object)) yield [key, Reflect.get(object, key)];
}

export { objectEntries as iterateEntries, objectKeys as iterateKeys, objectValues as iterateValues };
