/** `game.tours`: packages register tours; the bench shows none [type documentation: ToursCollection, Tour]. */
import { lacks } from "./named-only.ts";
import { Collection } from "./utils/collection.ts";

interface TourConfig extends Record<string, unknown> {
  namespace?: string;
  id?: string;
  title?: string;
  steps?: unknown[];
}

export class Tour {
  readonly config: TourConfig;
  namespace: string;
  id: string;

  constructor(config: TourConfig) {
    this.config = config;
    this.namespace = config.namespace ?? "";
    this.id = config.id ?? "";
  }

  /** A tour from a JSON file of a package. */
  static async fromJSON(path: string): Promise<Tour> {
    const answer = await fetch(path.startsWith("/") ? path : `/${path}`);
    if (!answer.ok) throw new Error(`The tour ${path} could not be loaded: ${answer.status}`);
    return new this((await answer.json()) as TourConfig);
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return this.config.title ?? "";
  }

  get steps(): unknown[] {
    return this.config.steps ?? [];
  }

  async start(): Promise<void> {
    throw lacks("Tour#start: tours are registered and not shown");
  }
}

export class ToursCollection extends Collection<Tour> {
  /** @throws Error where a tour of this name is registered already */
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
