/** What is stored in the world and on this device, to compare before and after. */
import { textOf } from "./asking.js";

/** Every stored document and setting by a name of its own, as text. The server's notes of times are left out. */
export function worldNow() {
  const stored = new Map();
  for (const [kind, collection] of game.collections.entries()) {
    for (const document of collection) stored.set(`${kind} ${document.id}`, withoutStats(document.toObject()));
  }
  for (const { namespace, key } of game.settings.settings.values()) {
    stored.set(`setting ${namespace}.${key}`, textOf(game.settings.get(namespace, key)));
  }
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index);
    stored.set(`device ${key}`, localStorage.getItem(key));
  }
  return stored;
}

function withoutStats(data) {
  return textOf(JSON.parse(JSON.stringify(data, (key, value) => (key === "_stats" ? undefined : value))));
}

/** What differs between two states of the world, a line each. */
export function changesBetween(before, after) {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    if (before.get(name) === after.get(name)) return [];
    if (!after.has(name)) return [`${name} is gone`];
    return before.has(name) ? [`${name} has changed`] : [`${name} is new`];
  });
}
