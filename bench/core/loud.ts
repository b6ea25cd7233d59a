/**
 * Names that the language, tests and consoles read only to probe an object; reading one does not throw and gives
 * undefined.
 */
const POLITE = new Set(["then", "toJSON", "constructor", "nodeType", "tagName", "prototype", "asymmetricMatch"]);

/**
 * A view of `target` that fails on what it does not have: reading an unknown name throws "the bench has no X".
 * Writing and `in` work as on any object, so packages may extend and probe it.
 * @param missing the names that fail, for objects that packages extend and read by guess (`game.dice3d?.…`): members of the
 *   public API that the bench lacks; any other unknown name is undefined. No document promises that: it is common knowledge.
 */
export function loud<Target extends object>(name: string, target: Target, missing?: readonly string[]): Target {
  const lacking = missing && new Set(missing);
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === "symbol" || key in object || POLITE.has(key) || key.startsWith("$$") || key.startsWith("@@")) {
        return Reflect.get(object, key, receiver);
      }
      if (lacking && !lacking.has(key)) return undefined;
      throw new Error(`the bench has no ${name}.${key}`);
    },
  });
}
