/**
 * A table for browser tests: a server with a new world, and a browser whose windows are clients.
 *
 * ```ts
 * const table = await openBrowserTable();             // Tessera as built, the demo world
 * const gm = await table.join("Gamemaster");
 * const ana = await table.join("Ana", { colorScheme: "dark" });
 * …
 * expect(table.complaints).toEqual([]);
 * await table.close();
 * ```
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type BenchServer, startServer } from "../../bench/server/server.ts";
import { readSystemFolder } from "../../bench/server/world/system-folder.ts";
import { launchBrowser } from "../../scripts/browser.ts";
import { buildBenchPages } from "../../scripts/build/bench.ts";
import { benchFolder, inRepository, systemFolder } from "../../scripts/build/paths.ts";
import { buildSystem } from "../../scripts/build/system.ts";

export interface BrowserTableOptions {
  /** Folder with a `system.json`; Tessera, built where needed, otherwise. */
  system?: string;
  /** Folder with a `world.yml`; Tessera's demo world, or a plain world for another system, otherwise. */
  definition?: string;
}

/** How long a client may take to be ready, in milliseconds: software rendering on a busy machine is slow. */
const patience = 60_000;

export class BrowserTable {
  /** Errors of all windows: uncaught ones, and what was written to the console as an error. */
  readonly complaints: string[] = [];
  readonly #folder: string;
  readonly #options: BrowserTableOptions;
  #server: BenchServer;
  #browser: Browser | null = null;

  constructor(folder: string, server: BenchServer, options: BrowserTableOptions) {
    this.#folder = folder;
    this.#server = server;
    this.#options = options;
  }

  get server(): BenchServer {
    return this.#server;
  }

  get address(): string {
    return this.#server.address;
  }

  /** A new window with nothing of the others in it. */
  async open(route: string, options: BrowserContextOptions = {}): Promise<Page> {
    this.#browser ??= await launchBrowser();
    const context = await this.#browser.newContext({ viewport: { width: 1366, height: 768 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    page.on("pageerror", (error) => void this.complaints.push(error.stack ?? String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(message.text());
    });
    await page.goto(this.address + route);
    return page;
  }

  /** A window in which the named user has joined and everything is ready. */
  async join(name: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.open("/join", options);
    await page.getByRole("radio", { name }).check();
    await page.getByRole("button", { name: "Join the table" }).click();
    await page.waitForURL("**/game");
    await this.ready(page);
    return page;
  }

  /** Wait until the client in this window is ready: after joining, or after a reload. */
  async ready(page: Page): Promise<void> {
    await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  }

  /** End the server and start it again at the same address, with the same world. */
  async restart(): Promise<void> {
    const port = Number(new URL(this.address).port);
    await this.#server.close();
    this.#server = await serve(this.#folder, this.#options, port);
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#server.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function serve(folder: string, options: BrowserTableOptions, port = 0): Promise<BenchServer> {
  const system = options.system ?? systemFolder;
  const { id, title } = await readSystemFolder(system);
  const definition = options.definition ?? (options.system ? null : inRepository("packs", "demo"));
  return startServer({
    worlds: folder,
    pages: benchFolder,
    systems: [system],
    port,
    prepare: async ({ library, tables }) => {
      if (!library.has("test")) await library.create("test", definition ? { definition } : { system: id, title });
      await tables.launch("test");
    },
  });
}

/** Open a table with a new world. Builds what has changed. */
export async function openBrowserTable(options: BrowserTableOptions = {}): Promise<BrowserTable> {
  if (!options.system) await buildSystem();
  await buildBenchPages();
  const folder = await mkdtemp(path.join(tmpdir(), "bench-browser-"));
  return new BrowserTable(folder, await serve(folder, options), options);
}
