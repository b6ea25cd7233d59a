/** Sentences for manual acts, in the reader's language. */
import { type Data, localize } from "../foundry/host.ts";
import { shownName } from "../foundry/shown-names.ts";

/**
 * The sentence of an act: its label, with localized names of counters, keys and sections among its data, and the name
 * of a foe as this user may know it.
 */
export function actWords(label: string, data: Data = {}): string {
  const { counter, key, section, foe } = data;
  const named = (name: string, path: unknown): Data => (typeof path === "string" ? { [name]: localize(path) } : {});
  return localize(label, {
    ...data,
    ...(typeof foe === "string" ? { foe: shownName(foe) } : {}),
    ...named("counter", counter && `TESSERA.Tracker.Counter.${String(counter)}`),
    ...named("what", key),
    ...named("section", section && `TESSERA.Tracker.Section.${String(section)}`),
  });
}
