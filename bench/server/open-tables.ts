import { Sessions } from "./sessions.ts";
import { Table } from "./table.ts";
import type { Library, WorldInfo } from "./world/library.ts";
import type { PackageFolder } from "./world/package-folder.ts";

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
  #open: OpenTable | null = null;

  /** `changed` is told whenever another world is open. */
  constructor(library: Library, changed: (open: OpenTable | null) => void) {
    this.#library = library;
    this.#changed = changed;
  }

  get open(): OpenTable | null {
    return this.#open;
  }

  async launch(id: string): Promise<OpenTable> {
    if (this.#open?.info.id === id) return this.#open;
    await this.#library.info(id);
    await this.close();
    const { world, info, system, packages } = await this.#library.open(id);
    this.#open = { info, system, packages, table: new Table(world), sessions: new Sessions(world) };
    this.#changed(this.#open);
    return this.#open;
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
