/** Table for browser tests: the built system on its own server, with a new world. */

import { rmSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { type BenchServer, type JoinInfo, Library, startServer, tokenKey } from "#bench";
import { launchBrowser } from "../../scripts/browser.ts";
import { buildBenchPages } from "../../scripts/build/bench.ts";
import { inRepository, systemFolder } from "../../scripts/build/paths.ts";
import { builtSystem } from "../table/built-system.ts";

/** The script that looks for what keeps people out. */
export const axeScript = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const demoWorld = inRepository("packs", "demo");

export type Theme = "light" | "dark";

/** One person's window. */
export interface Seat {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the page threw or logged; a test that expects none asserts so. */
  readonly errors: string[];
}

export interface TableOptions {
  /** Folder of a system to play instead of the built one; systems that are installed stand in `worlds/_systems`. */
  readonly system?: string;
  /** Folders of modules, all of them active. */
  readonly modules?: string[];
  /** Folder of a world's definition to play instead of the demo world's. */
  readonly world?: string;
  /** Start with neither system nor world, as on the first day. */
  readonly bare?: boolean;
}

const inTests = process.env["VITEST"] !== undefined;

/**
 * True if the canvas draws for pictures: in scripts, or if a folder for pictures is named; tests read only the page's
 * elements.
 */
const pictures = !inTests || process.env["TESSERA_PICTURES"] !== undefined;

/** Folders of worlds that this process has made from a definition for the built system, by that definition. */
const made = new Map<string, Promise<string>>();

/** A world of the built system as it is on the first day: made once, and copied from then on. */
async function copyWorld(library: Library, definition: string): Promise<void> {
  const fresh = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "tessera-world-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    await new Library(folder, [systemFolder]).create("demo", { definition });
    return folder;
  };
  if (!made.has(definition)) made.set(definition, fresh());
  await cp(path.join((await made.get(definition)) ?? "", "demo"), path.join(library.folder, "demo"), {
    recursive: true,
  });
}

let shared: Promise<Browser> | null = null;
let pages: Promise<unknown> | null = null;

/** The test files of a worker run one after the other and share a browser, each with windows of its own; it ends with their process. */
async function openBrowser(): Promise<Browser> {
  if (!inTests) return launchBrowser({ pictures });
  const open = await shared;
  if (open?.isConnected()) return open;
  shared = launchBrowser({ pictures });
  return shared;
}

/** A server with a browser in front of it. */
export class BrowserTable {
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];
  readonly #worlds: string;
  readonly #options: TableOptions;
  #server: BenchServer;

  private constructor(browser: Browser, server: BenchServer, worlds: string, options: TableOptions) {
    this.#browser = browser;
    this.#server = server;
    this.#worlds = worlds;
    this.#options = options;
  }

  /** Build what is needed, make the demo world and open it. */
  static async open(options: TableOptions = {}): Promise<BrowserTable> {
    // The built files do not change while this process runs, so each build is started once.
    pages ??= buildBenchPages();
    await builtSystem();
    await pages;
    const worlds = await mkdtemp(path.join(tmpdir(), "tessera-table-"));
    const server = await BrowserTable.#serve(worlds, options);
    return new BrowserTable(await openBrowser(), server, worlds, options);
  }

  static #serve(worlds: string, options: TableOptions, port = 0): Promise<BenchServer> {
    const { system = systemFolder, modules = [], world = demoWorld, bare } = options;
    const folders = { worlds, definitions: { demo: world }, port };
    if (bare) return startServer(folders);
    return startServer({
      ...folders,
      systems: [system],
      modules,
      prepare: async ({ library, tables }) => {
        if (!library.has("demo")) {
          if (system === systemFolder && modules.length === 0) await copyWorld(library, world);
          else await library.create("demo", { definition: world });
        }
        await tables.launch("demo");
      },
    });
  }

  get address(): string {
    return this.#server.address;
  }

  /** Make the demo world without opening it. */
  async makeDemoWorld(): Promise<void> {
    await this.#server.library.create("demo", { definition: demoWorld });
  }

  /** End the server and start it again on the same port, with the same world. */
  async restart(): Promise<void> {
    const port = Number(new URL(this.address).port);
    await this.#server.close();
    this.#server = await BrowserTable.#serve(this.#worlds, this.#options, port);
  }

  /** A window of its own, with nobody in it; it closes with the table. */
  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext(options);
    this.#contexts.push(context);
    return keepingPromises(await context.newPage());
  }

  /** The token that the server grants to the user of this name on joining. */
  async #tokenOf(name: string): Promise<string> {
    const address = `${this.address}/api/join`;
    const { users } = (await (await fetch(address)).json()) as JoinInfo;
    const userId = users.find((user) => user.name === name)?.id;
    const headers = { "content-type": "application/json" };
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify({ userId }) });
    const { token, error } = (await answer.json()) as { token?: string; error?: string };
    if (!token) throw new Error(`${name} cannot join: ${error}`);
    return token;
  }

  /**
   * Join as the user of this name: at the table at once, for the join page costs time. Scenes are drawn with `canvas`
   * alone: without a graphics card that takes long, and most of what people do is beside it. A player's character opens by
   * itself, and a tour is offered, with `character` alone, as its sheet would lie over what is looked at. The tracker's drawer
   * is open at its Zones, unless `drawer` leaves it as on the first day. Nothing moves
   * but with `motion`: each frame of an animation is drawn in software.
   */
  async join(
    user: string,
    {
      theme = "dark" as Theme,
      width = 1400,
      height = 900,
      canvas = false,
      character = false,
      motion = false,
      drawer = true,
      touch = false,
    } = {},
  ): Promise<Seat> {
    const reducedMotion = motion ? "no-preference" : "reduce";
    const page = await this.newPage({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion,
      hasTouch: touch,
    });
    const context = page.context();
    // Where several browsers share two cores, a page takes its time.
    context.setDefaultTimeout(60_000);
    // The tool that runs scripts calls `__name` to name functions, also in those that are sent to the page.
    await context.addInitScript("globalThis.__name ??= (named) => named;");
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    const stored = {
      session: { [tokenKey]: await this.#tokenOf(user) },
      local: {
        ...(drawer ? { "tessera.tracker": JSON.stringify({ drawer, sections: { zones: true } }) } : {}),
        "tessera.openCharacter": String(character),
        "tessera.tourOffered": String(!character),
        ...(canvas ? {} : { "core.noCanvas": "true" }),
      },
    };
    await page.addInitScript(({ session, local }) => {
      // Set these only once, so that later changes to them are kept as for a real user.
      if (location.protocol !== "http:" || sessionStorage.getItem("seated")) return;
      for (const [key, value] of Object.entries({ ...session, seated: "true" })) sessionStorage.setItem(key, value);
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    }, stored);
    await page.goto(`${this.address}/game`);
    await this.ready(page);
    // A canvas redraws without changes only for viewers; without a graphics card each frame costs a seventh of a
    // second.
    if (canvas && !pictures) await page.evaluate("canvas._frames.idle = Number.POSITIVE_INFINITY");
    return { page, context, errors };
  }

  /** Wait until the table is drawn. */
  async ready(page: Page): Promise<void> {
    await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  }

  async close(): Promise<void> {
    if (inTests) await Promise.all(this.#contexts.map((context) => context.close()));
    else await this.#browser.close();
    await this.#server.close();
    await rm(this.#worlds, { recursive: true, force: true });
  }
}

/**
 * The page with an `evaluate` whose promises the page itself holds until they settle. The engine's inspector holds them
 * weakly: on a busy machine they can be collected before (microsoft/playwright#41826).
 */
function keepingPromises(page: Page): Page {
  const evaluate = page.evaluate.bind(page) as (code: unknown, argument: unknown) => Promise<unknown>;
  const evaluateKept = (code: unknown, argument: unknown) =>
    evaluate(
      ({ source, given, isFunction }: { source: string; given: unknown; isFunction: boolean }) => {
        // biome-ignore lint/security/noGlobalEval: the test's own code, as Playwright would evaluate it
        const made: unknown = globalThis.eval(source);
        const result: unknown = isFunction ? (made as (given: unknown) => unknown)(given) : made;
        if (!(result instanceof Promise)) return result;
        const page = globalThis as { pendingEvaluations?: Set<unknown> };
        page.pendingEvaluations ??= new Set();
        const pending = page.pendingEvaluations;
        pending.add(result);
        return result.finally(() => pending.delete(result));
      },
      typeof code === "function"
        ? { source: `(${code})`, given: argument, isFunction: true }
        : { source: code, given: argument, isFunction: false },
    );
  page.evaluate = evaluateKept as Page["evaluate"];
  return page;
}

/** Save a picture of a window, or of a part of it, if a folder for pictures is named. */
export async function savePicture(shown: Page | Locator, name: string): Promise<void> {
  const folder = process.env["TESSERA_PICTURES"];
  if (folder) await shown.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** Close the windows of documents, and that of the character maker. */
export function closeWindows(page: Page): Promise<void> {
  return page.evaluate(`(async () => {
    for (const window of [...foundry.applications.instances.values()])
      if (window.document || window.element.matches(".tessera-maker")) await window.close();
  })()`);
}

/** Unfold the rarely needed controls of a check's dialog. */
export async function unfoldMore(dialog: Locator): Promise<void> {
  const more = dialog.locator(".tessera-more");
  if ((await more.getAttribute("open")) === null) await more.locator("summary").click();
}

/** Put these values on top of the dice that this window rolls next (the bench's one door for it). */
export async function loadDice(page: Page, values: readonly number[]): Promise<void> {
  await page.evaluate(
    (list) => {
      (globalThis as unknown as { bench: { dice: { load(values: number[]): void } } }).bench.dice.load(list);
    },
    [...values],
  );
}

/** Wait until nothing at, below or around `selector` moves any more, also what begins only when something else ends. */
async function stands(page: Page, selector: string): Promise<void> {
  await page.evaluate(async (scope) => {
    const moving = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const { target } = effect as KeyframeEffect;
        const near = target?.closest(scope) ?? target?.querySelector(scope);
        return near && playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
      });
    for (let still = 0; still < 3; still++) {
      const now = moving();
      if (now.length > 0) still = 0;
      await Promise.allSettled(now.map(({ finished }) => finished));
      await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
    }
  }, selector);
}

/**
 * Expect no violation of WCAG A and AA in `selector`, tested with axe; the message names each violation with its
 * element.
 */
export async function expectAccessible(page: Page, selector: string): Promise<void> {
  await stands(page, selector);
  if (!(await page.evaluate("'axe' in globalThis"))) await page.addScriptTag({ path: axeScript });
  const violations = await page.evaluate(async (scope) => {
    const axe = (
      globalThis as unknown as {
        axe: {
          run(
            scope: string,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
        };
      }
    ).axe;
    const { violations: found } = await axe.run(scope, {
      runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] },
      // Describe no passed rules and fetch no stylesheets again: nothing shown here plays sound or depends on the
      // screen's orientation.
      resultTypes: ["violations"],
      preload: false,
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ""}`),
    );
  }, selector);
  expect(violations).toEqual([]);
}
