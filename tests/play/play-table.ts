/** In-process table with the built system: a game master, two players, the chosen rule sets. */
import type { SourceData, UserDefinition } from "#bench";
import { builtSystem } from "../table/built-system.ts";
import { type ClientTable, openTable, type TableClient } from "../table/table.ts";
import { recorded } from "../worlds/recording.ts";

export const users = [
  { id: "gamemaster000000", name: "GM", role: "gamemaster" },
  { id: "ana0000000000000", name: "Ana", role: "player" },
  { id: "ben0000000000000", name: "Ben", role: "player" },
] as const;

export interface PlayTableOptions {
  /** Who is at the table besides the three. */
  readonly others?: readonly UserDefinition[];
  /** World settings by their full key. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Folders of modules, all of them active. */
  readonly modules?: string[];
  /** World documents by document name. */
  readonly documents?: Readonly<Record<string, SourceData[]>>;
  /** Where the world is stored; in a place of its own if absent. */
  readonly folder?: string;
}

/** Open the table; nobody has joined yet. */
export async function openPlayTable({
  others = [],
  settings,
  modules,
  documents,
  folder,
}: PlayTableOptions = {}): Promise<ClientTable> {
  const Setting = Object.entries({ "tessera.rulesetsChosen": true, ...settings }).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  return recorded(
    await openTable({
      system: await builtSystem(),
      users: [...users, ...others],
      documents: { Setting, ...documents },
      ...(modules ? { modules } : {}),
      ...(folder ? { folder } : {}),
    }),
  );
}

/** The next dice that this client throws. */
export function load(client: TableClient, values: readonly number[]): void {
  client.global<{ dice: { load(values: readonly number[]): void } }>("bench").dice.load(values);
}
