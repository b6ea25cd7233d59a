/** A table without clients: the server's part, in memory or in a folder, with lines to talk to it. */
import path from "node:path";
import type { UserDefinition } from "#bench";
import { HostedTable, type HostedTableOptions, openHostedTable } from "#bench/testing";
import { WireClient } from "./wire-client.ts";

export const fixtureSystem = path.join(import.meta.dirname, "fixture-system");

/** A module for that system: an actor type, a sheet, a template, words, a stylesheet, a socket, an interface. */
export const fixtureModule = path.join(import.meta.dirname, "fixture-module");

/** One user of each role, and a second player; each by their own name. */
const fixtureUsers: UserDefinition[] = [
  { id: "gamemaster000000", name: "GM", role: "gamemaster" },
  { id: "assistant0000000", name: "Assistant", role: "assistant" },
  { id: "trusted000000000", name: "Trusted", role: "trusted" },
  { id: "player0000000000", name: "Player", role: "player" },
  { id: "other00000000000", name: "Other", role: "player" },
];

/** Options of a table; by default it has the fixture system and its users. */
export type ServerTableOptions = Partial<HostedTableOptions>;

export function withFixtures(options: ServerTableOptions): HostedTableOptions {
  return { system: fixtureSystem, users: fixtureUsers, ...options };
}

/** A table whose clients are mere lines: for tests of what the server does. */
export class ServerTable extends HostedTable {
  /** A connection of the user, not yet joined. */
  connect(name: string): WireClient {
    return new WireClient(this.table, this.userId(name), this.traffic);
  }

  /** A line for the user, which has joined. */
  async join(name: string): Promise<WireClient> {
    const client = this.connect(name);
    await client.connection.request("join", {});
    return client;
  }
}

export async function openServerTable(options: ServerTableOptions = {}): Promise<ServerTable> {
  return new ServerTable(await openHostedTable(withFixtures(options)));
}
