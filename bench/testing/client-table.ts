/**
 * A table in this process: the server, and clients that are whole clients of the bench without a browser, each in a realm
 * of its own, with the system running in each.
 *
 * ```ts
 * const table = await openTable({ system: folder, modules: [moduleFolder] });
 * const gm = await table.join("GM");
 * const player = await table.join("Player");
 * await gm.global<typeof Actor>("Actor").create({ name: "Hero", type: "hero" });
 * await table.settle();
 * expect(player.game.actors.getName("Hero")).toBeTruthy();
 * await table.close();
 * ```
 */
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { CONFIG } from "../core/config.ts";
import type { game } from "../core/game.ts";
import type { Hooks } from "../core/hooks.ts";
import { packageRoot } from "../core/packages.ts";
import type { ui } from "../core/ui.ts";
import { templatesFolder } from "../places.ts";
import { InProcessLine } from "../server/in-process-line.ts";
import type { Table } from "../server/table.ts";
import type { PackageFolder } from "../server/world/package-folder.ts";
import { HostedTable, type HostedTableOptions, openHostedTable, readPackages } from "./hosted-table.ts";
import { Realm } from "./realm.ts";
import { clientScript, moduleScript, plainScript } from "./scripts.ts";

/** One client at the table, with the globals that a page would have. */
export class TableClient {
  readonly userId: string;
  readonly #realm: Realm;
  readonly #openLine: () => InProcessLine;
  #line: InProcessLine;
  #held: string[] | null = null;

  constructor(userId: string, realm: Realm, openLine: () => InProcessLine, line: InProcessLine) {
    this.userId = userId;
    this.#realm = realm;
    this.#openLine = openLine;
    this.#line = line;
  }

  get game(): typeof game {
    return this.global("game");
  }

  get ui(): typeof ui {
    return this.global("ui");
  }

  get CONFIG(): typeof CONFIG {
    return this.global("CONFIG");
  }

  get Hooks(): typeof Hooks {
    return this.global("Hooks");
  }

  /** One of the realm's globals: a document class, `foundry`, whatever the system put there. Throws where it has none. */
  global<Value>(name: string): Value {
    return this.#realm.global<Value>(name);
  }

  /** The line breaks; what is on its way to this client is lost. */
  disconnect(): void {
    this.#line.break();
    this.#realm.client.lineDown();
  }

  /** A new line in place of the broken one; the client joins again by itself. */
  reconnect(): void {
    this.#line = this.#openLine();
    this.#realm.client.lineUp();
  }

  /** Hold the messages that this client sends until `release`; those of others still reach it. */
  hold(): void {
    this.#held ??= [];
  }

  /** Let the held messages arrive at the table, in order. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const text of held) this.#line.send(text);
  }

  /** This client's timers that are due within so many milliseconds run now; no clock of its own moves. */
  elapse(milliseconds: number): void {
    this.#realm.elapse(milliseconds);
  }

  /** The tab is closed. */
  leave(): void {
    this.#line.break();
    this.#realm.end();
  }

  /** @internal */
  forget(): void {
    this.#realm.forget();
  }

  /** @internal */
  send(text: string): void {
    if (this.#held) this.#held.push(text);
    else this.#line.send(text);
  }
}

/** Texts that were read, each with the moment of the file's last change: clients read the same files again and again. */
const texts = new Map<string, { changed: number; text: Promise<string> }>();

/** The text of a file as it is now; null where there is none. */
async function contentsOf(file: string): Promise<string | null> {
  const changed = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
  if (changed === null) return null;
  const known = texts.get(file);
  if (known?.changed === changed) return known.text;
  const text = readFile(file, "utf8");
  texts.set(file, { changed, text });
  return text;
}

/** The table: `settle()` waits until nothing is on its way and no client is about to do something. */
export class ClientTable extends HostedTable {
  /** Packages' folders by the address that their files are served under: "systems/<id>", "modules/<id>". */
  readonly #folders: ReadonlyMap<string, string>;
  readonly #clients: TableClient[] = [];

  constructor(table: Table, packages: readonly PackageFolder[]) {
    super(table);
    this.#folders = new Map(packages.map(({ type, manifest, folder }) => [packageRoot(type, manifest), folder]));
  }

  /** A client of the named user, joined and ready. Several may be of one user, as several tabs are. */
  async join(name: string): Promise<TableClient> {
    const userId = this.userId(name);
    const script = await clientScript();
    let realm: Realm | null = null;
    const openLine = (): InProcessLine => {
      const end = {
        receive: (text: string) => realm?.client.receive(text),
        ended: () => realm?.client.lineDown(),
      };
      return new InProcessLine(this.table, userId, end, this.traffic);
    };
    const line = openLine();
    let client: TableClient | null = null;
    realm = new Realm(
      script,
      {
        send: (text) => (client ? client.send(text) : line.send(text)),
        close: () => client?.leave(),
        load: (file) => this.#load(file),
        run: async (address, kind) => {
          const { folder, file } = this.#locate(address) ?? {};
          if (!folder || !file) throw new Error(`No package has the script ${address}.`);
          realm?.run(await (kind === "module" ? moduleScript(folder, file) : plainScript(path.join(folder, file))));
        },
      },
      this.traffic,
    );
    client = new TableClient(userId, realm, openLine, line);
    this.#clients.push(client);
    await realm.client.boot();
    return client;
  }

  override async close(): Promise<void> {
    for (const client of this.#clients) client.leave();
    await super.close();
    for (const client of this.#clients) client.forget();
  }

  /** The package's folder that a file is in, and its path there; null where the address is none of a package. */
  #locate(address: string): { folder: string; file: string } | null {
    const [root, id, ...rest] = address.replace(/^\//, "").split("/");
    const folder = this.#folders.get(`${root}/${id}`);
    return folder === undefined ? null : { folder, file: path.join(...rest) };
  }

  /** Files as the server would serve them: the packages', and the bench's templates. */
  async #load(address: string): Promise<string | null> {
    const located = this.#locate(address);
    const ofBench = /^\/?templates\/(.+)$/.exec(address)?.[1];
    if (!located && !ofBench) return null;
    const file = located ? path.join(located.folder, located.file) : path.join(templatesFolder, ofBench ?? "");
    const reading = contentsOf(file);
    void this.traffic.during(reading);
    return reading;
  }
}

/** Open a table for clients in this process. Rejects where a module does not fit. */
export async function openTable(options: HostedTableOptions): Promise<ClientTable> {
  const { system, modules } = await readPackages(options.system, options.modules);
  return new ClientTable(await openHostedTable(options), [system, ...modules]);
}
