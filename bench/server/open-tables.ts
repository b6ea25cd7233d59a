import { Sessions } from "./sessions.ts";
import { Table } from "./table.ts";
import type { Library, WorldInfo } from "./world/library.ts";
import type { PackageFolder } from "./world/package-folder.ts";
import { readTranslations } from "./world/translations.ts";

export interface OpenTable {
  info: WorldInfo;
  system: PackageFolder;
  /** The system and the active modules. */
  packages: PackageFolder[];
  table: Table;
  sessions: Sessions;
}

/** The one world that is open, if any: launching another closes it. */
export class OpenTables {
  readonly #library: Library;
  readonly #changed: (open: OpenTable | null) => void;
  readonly #strict: boolean;
  #open: OpenTable | null = null;

  /** `changed` is called whenever another world is open; `strict` as for Table. */
  constructor(library: Library, changed: (open: OpenTable | null) => void, strict = false) {
    this.#library = library;
    this.#strict = strict;
    this.#changed = changed;
  }

  /** Resolves when no reopening of a world is under way. */
  settled: Promise<unknown> = Promise.resolve();

  get open(): OpenTable | null {
    return this.#open;
  }

  async launch(id: string): Promise<OpenTable> {
    if (this.#open?.info.id === id) return this.#open;
    await this.#library.info(id);
    await this.close();
    const { world, info, system, packages } = await this.#library.open(id);
    const table = new Table(world, { strict: this.#strict });
    this.#open = { info, system, packages, table, sessions: new Sessions(world) };
    this.#changed(this.#open);
    return this.#open;
  }

  /** Reopen the open world if its active modules have changed. Its clients reconnect by themselves. */
  async refresh(): Promise<void> {
    const turn = this.settled.then(async () => {
      const open = this.#open;
      if (!open || !(await this.#library.asksForOtherModules(open.table.world, open.system))) return;
      await this.close();
      await this.launch(open.info.id);
    });
    // Only the caller of the failed change is told of the failure; later callers just wait for its end.
    this.settled = turn.catch(() => undefined);
    await turn;
  }

  /** Read the words of the open world's packages anew, for pages that are loaded from now on. */
  async refreshWords(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    const { system, packages, table } = open;
    const modules = packages.filter(({ type }) => type === "module");
    table.world.translations = await readTranslations(system, modules, table.world.language);
  }

  async close(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    this.#open = null;
    this.#changed(null);
    open.table.clear();
    await open.table.world.close();
  }
}
