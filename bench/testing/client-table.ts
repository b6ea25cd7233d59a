/**
 * A table in this process: the server, and complete clients without a browser, each in a realm of its own in which the
 * system runs. ```ts const table = await openTable({ system: folder, modules: [moduleFolder] }); const gm = await
 * table.join("GM"); const player = await table.join("Player"); await gm.global<typeof Actor>("Actor").create({ name:
 * "Hero", type: "hero" }); await table.settle(); expect(player.game.actors.getName("Hero")).toBeTruthy(); await
 * table.close(); ```
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

  /**
   * One of the realm's globals: a document class, `foundry`, or one that the system defined. Throws if there is none of
   * that name.
   */
  global<Value>(name: string): Value {
    return this.#realm.global<Value>(name);
  }

  /** Break the connection; messages on their way to this client are lost. */
  disconnect(): void {
    this.#line.break();
    this.#realm.client.lineDown();
  }

  /** Open a new connection in place of the broken one; the client joins again by itself. */
  reconnect(): void {
    this.#line = this.#openLine();
    this.#realm.client.lineUp();
  }

  /** Hold the messages that this client sends until `release`; it still receives messages. */
  hold(): void {
    this.#held ??= [];
  }

  /** Let the held messages arrive at the table, in order. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const text of held) this.#line.send(text);
  }

  /** Run this client's timers that are due within so many milliseconds; its clock does not advance. */
  elapse(milliseconds: number): void {
    this.#realm.elapse(milliseconds);
  }

  /** Translation keys that this client localized and that have no text, in the order in which they were asked for. */
  missedWords(): string[] {
    const { words } = this.global<{ words: { missed(): string[] } }>("bench");
    // A list of this realm's own, which tests may compare strictly.
    return [...words.missed()];
  }

  /** Close the client, as a user closes the tab. */
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

/**
 * Cache of texts that were read, with the time of the file's last change, because clients read the same files again and
 * again.
 */
const texts = new Map<string, { changed: number; text: Promise<string> }>();

/** The current text of a file; null if it does not exist. */
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

/** A table with clients; `settle()` waits until no message is on its way and no client has a timer that fires soon. */
export class ClientTable extends HostedTable {
  /** Packages' folders by the address below which their files are served: "systems/<id>", "modules/<id>". */
  readonly #folders: ReadonlyMap<string, string>;
  readonly #clients: TableClient[] = [];

  constructor(table: Table, packages: readonly PackageFolder[]) {
    super(table);
    this.#folders = new Map(packages.map(({ type, manifest, folder }) => [packageRoot(type, manifest), folder]));
  }

  /**
   * Join as the named user and wait until the client is ready. A user may have several clients, as with several tabs.
   */
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

  /** The package folder of a file and its path inside; null if the address is not in a package. */
  #locate(address: string): { folder: string; file: string } | null {
    const [root, id, ...rest] = address.replace(/^\//, "").split("/");
    const folder = this.#folders.get(`${root}/${id}`);
    return folder === undefined ? null : { folder, file: path.join(...rest) };
  }

  /** Load a file as the server would serve it: a package's file or a template of the bench. */
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

/** Open a table for clients in this process. Rejects if a module does not fit the system. */
export async function openTable(options: HostedTableOptions): Promise<ClientTable> {
  const { system, modules } = await readPackages(options.system, options.modules);
  return new ClientTable(await openHostedTable(options), [system, ...modules]);
}
