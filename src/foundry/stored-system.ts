/** Data of a document as they are stored. */
import type { HostDocument } from "./host.ts";

/**
 * The `system` of a document without active effects and derived values. What is paid, gained or raised is reckoned from it:
 * a price read from a number that an effect raises would be too high, and writing that number back would keep the effect.
 */
export function storedSystem<Stored extends object>({ _source }: HostDocument): Stored {
  return _source["system"] as Stored;
}
