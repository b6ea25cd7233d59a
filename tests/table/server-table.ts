/** A table without clients: the server's part, in memory or in a folder, with lines to talk to it. */
import path from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { SourceData } from "../../bench/core/protocol.ts";
import { Traffic } from "../../bench/server/in-process-line.ts";
import { Table } from "../../bench/server/table.ts";
import { activeModules } from "../../bench/server/world/modules.ts";
import { createWorldFolder, openMemoryWorld, openWorldFolder } from "../../bench/server/world/open-world.ts";
import { type PackageFolder, readPackageFolder } from "../../bench/server/world/package-folder.ts";
import type { UserDefinition, WorldDefinition } from "../../bench/server/world/world-definition.ts";
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

export interface ServerTableOptions {
  /** Folder with a `system.json`; the fixture system otherwise. */
  system?: string;
  /** Folders with a `module.json`: all of these modules are active. */
  modules?: string[];
  /** Folders of modules that are there and off. */
  idle?: string[];
  users?: UserDefinition[];
  /** World documents by document name. */
  documents?: Record<string, SourceData[]>;
  /** A world as it is written down, instead of users and documents. */
  definition?: WorldDefinition;
  /** Keep the world in this folder; in memory otherwise. A world that is there already is opened as it is. */
  folder?: string;
  reopen?: boolean;
}

/** The server's part of a table in this process, and what is on its way between it and its clients. */
export class HostedTable {
  readonly table: Table;
  readonly traffic = new Traffic();

  constructor(table: Table) {
    this.table = table;
  }

  userId(name: string): string {
    const user = this.table.world.state.all("User").find((source) => source["name"] === name);
    if (!user) throw new Error(`There is no user "${name}" at this table.`);
    return String(user["_id"]);
  }

  /**
   * Wait until nothing is on its way: no frame in either direction, no request being served, no timer of a client about
   * to fire. Rejects after `patience` milliseconds.
   */
  async settle(patience = 15_000): Promise<void> {
    const deadline = performance.now() + patience;
    let quietTurns = 0;
    while (quietTurns < 3) {
      if (performance.now() > deadline) throw new Error(`After ${patience} ms there is still something on its way.`);
      quietTurns = this.traffic.count === 0 ? quietTurns + 1 : 0;
      // Whatever a delivery sets off has its turn before the next look.
      await (quietTurns > 0 ? setImmediate() : setTimeout(1));
    }
  }

  async close(): Promise<void> {
    this.table.clear();
    await this.table.world.close();
  }
}

/** A table whose clients are mere lines: for tests of what the server does. */
export class ServerTable extends HostedTable {
  /** A line for the user, which has not joined. */
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

/** The packages of a table. Rejects where a module does not fit. */
export async function readPackages({
  system: folder = fixtureSystem,
  modules = [],
}: ServerTableOptions): Promise<{ system: PackageFolder; modules: PackageFolder[] }> {
  const system = await readPackageFolder(folder, "system");
  return { system, modules: await activeModules(modules, system) };
}

/** Open the server's part of a table. */
export async function openTableForServer(options: ServerTableOptions = {}): Promise<Table> {
  const { users = fixtureUsers, documents = {}, folder, reopen = false } = options;
  const { system, modules } = await readPackages(options);
  const off = await Promise.all((options.idle ?? []).map((folder) => readPackageFolder(folder, "module")));
  const idle = off.map(({ manifest }) => ({ manifest, reason: null }));
  const opening = { id: "test", title: "Test", system, modules, idle };
  const { definition = { title: "Test", system: system.id, users, documents } } = options;
  if (!folder) return new Table(await openMemoryWorld(opening, definition));
  if (reopen) return new Table(await openWorldFolder(folder, opening));
  return new Table(await createWorldFolder(folder, opening, definition));
}

export async function openServerTable(options: ServerTableOptions = {}): Promise<ServerTable> {
  return new ServerTable(await openTableForServer(options));
}
