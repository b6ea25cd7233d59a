/** The server's part of a table in this process, in memory or in a folder. */
import { setImmediate, setTimeout } from "node:timers/promises";
import type { SourceData } from "../core/protocol.ts";
import { Traffic } from "../server/in-process-line.ts";
import { Table } from "../server/table.ts";
import { activeModules } from "../server/world/modules.ts";
import { createWorldFolder, openMemoryWorld, openWorldFolder } from "../server/world/open-world.ts";
import { type PackageFolder, readPackageFolder } from "../server/world/package-folder.ts";
import type { UserDefinition, WorldDefinition } from "../server/world/world-definition.ts";

export interface HostedTableOptions {
  /** Folder with a `system.json`. */
  system: string;
  /** Folders with a `module.json`: all of these modules are active. */
  modules?: string[];
  /** Folders of installed modules that are not active. */
  idle?: string[];
  /** The users; by default a Gamemaster "GM" and a player "Player". */
  users?: UserDefinition[];
  /** World documents by document name. */
  documents?: Record<string, SourceData[]>;
  /** A world definition that replaces users and documents. */
  definition?: WorldDefinition;
  /** Keep the world in this folder; in memory otherwise. */
  folder?: string;
  /** Open the world that is in the folder already, as it is. */
  reopen?: boolean;
  /**
   * Names without an implementation are left undefined instead of filled with stand-ins, and a script that throws ends
   * the join.
   */
  strict?: boolean;
}

const twoUsers: UserDefinition[] = [
  { id: "gamemaster000000", name: "GM", role: "gamemaster" },
  { id: "player0000000000", name: "Player", role: "player" },
];

/** The server's part of a table in this process, which also counts the traffic between it and its clients. */
export class HostedTable {
  readonly table: Table;
  readonly traffic = new Traffic();

  constructor(table: Table) {
    this.table = table;
  }

  /** @throws Error if no user has this name */
  userId(name: string): string {
    const user = this.table.world.state.all("User").find((source) => source["name"] === name);
    if (!user) throw new Error(`There is no user "${name}" at this table.`);
    return String(user["_id"]);
  }

  /**
   * Wait until the table is at rest: no frame in either direction, no request being served, no timer of a client about
   * to fire. Rejects if traffic remains and nothing has been delivered or settled for `patience` milliseconds.
   */
  async settle(patience = 15_000): Promise<void> {
    let { progress } = this.traffic;
    let since = performance.now();
    let quietTurns = 0;
    while (quietTurns < 3) {
      if (this.traffic.progress !== progress) {
        progress = this.traffic.progress;
        since = performance.now();
      } else if (performance.now() - since > patience) {
        throw new Error(`For ${patience} ms nothing has moved, and there is still something on its way.`);
      }
      quietTurns = this.traffic.count === 0 ? quietTurns + 1 : 0;
      // Work that a delivery starts runs before the next check.
      await (quietTurns > 0 ? setImmediate() : setTimeout(1));
    }
  }

  async close(): Promise<void> {
    this.table.clear();
    await this.table.world.close();
  }
}

/** Read the packages of a table. Rejects if a module does not fit the system. */
export async function readPackages(
  folder: string,
  modules: string[] = [],
): Promise<{ system: PackageFolder; modules: PackageFolder[] }> {
  const system = await readPackageFolder(folder, "system");
  return { system, modules: await activeModules(modules, system) };
}

/** Open the server's part of a table. Rejects if a module does not fit the system. */
export async function openHostedTable(options: HostedTableOptions): Promise<Table> {
  const { users = twoUsers, documents = {}, folder, reopen = false, strict = false } = options;
  const { system, modules } = await readPackages(options.system, options.modules);
  const off = await Promise.all((options.idle ?? []).map((folder) => readPackageFolder(folder, "module")));
  const idle = off.map(({ manifest }) => ({ manifest, reason: null }));
  const opening = { id: "test", title: "Test", system, modules, idle };
  const { definition = { title: "Test", system: system.id, users, documents } } = options;
  if (!folder) return new Table(await openMemoryWorld(opening, definition), { strict });
  if (reopen) return new Table(await openWorldFolder(folder, opening), { strict });
  return new Table(await createWorldFolder(folder, opening, definition), { strict });
}
