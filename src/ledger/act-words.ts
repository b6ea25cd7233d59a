/** Sentences for manual acts, in the reader's language. */
import { type Data, localize } from "../foundry/host.ts";

/** The sentence of an act: its label, with localised names of counters, keys and sections among its data. */
export function actWords(label: string, data: Data = {}): string {
  const { counter, key, section } = data;
  const named = (name: string, path: unknown): Data => (typeof path === "string" ? { [name]: localize(path) } : {});
  return localize(label, {
    ...data,
    ...named("counter", counter && `TESSERA.Tracker.Counter.${String(counter)}`),
    ...named("what", key),
    ...named("section", section && `TESSERA.Tracker.Section.${String(section)}`),
  });
}
