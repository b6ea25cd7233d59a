/** `game.tours`: the tours that packages register [type documentation: ToursCollection]. */
import type { Tour } from "./tour.ts";
import { Collection } from "./utils/collection.ts";

export class ToursCollection extends Collection<Tour> {
  /** @throws Error if a tour of this name is registered already */
  register(namespace: string, id: string, tour: Tour): void {
    if (this.has(`${namespace}.${id}`)) throw new Error(`A tour "${namespace}.${id}" is registered already`);
    Object.assign(tour, { namespace, id });
    this.set(tour.key, tour);
  }

  override set(key: string, tour: Tour): this {
    if (key !== tour.key) throw new Error(`The key "${key}" is not the tour's, which is "${tour.key}"`);
    return super.set(key, tour);
  }
}
