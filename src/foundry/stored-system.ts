/** Data of a document as they are stored. */
import type { HostDocument } from "./host.ts";

/**
 * The `system` of a document without active effects and derived values. Costs, gains and advances must be computed from
 * it: a price based on a number that an effect raises would be too high, and writing that number back would make the
 * effect permanent.
 */
export function storedSystem<Stored extends object>({ _source }: HostDocument): Stored {
  return _source["system"] as Stored;
}
