/**
 * A client from the first word with the server to `ready`: init → i18nInit → setup → (canvas) → ready
 * [article: hooks; type documentation: hookEvents].
 */
import type { Document } from "./abstract/document.ts";
import { setDatabaseBackend } from "./abstract/operations.ts";
import { setDeclaredTypes } from "./abstract/types.ts";
import { catchUp, listen } from "./boot/announcements.ts";
import { registerCoreSettings } from "./boot/core-settings.ts";
import { connectDice } from "./boot/dice.ts";
import { localizeModels } from "./boot/localize-models.ts";
import { applyCompendiumChange, readPacks } from "./boot/packs.ts";
import { documentSettingStore } from "./boot/setting-store.ts";
import { makeCollections, readDocuments, readSettings } from "./boot/world-documents.ts";
import { PackageSocket } from "./client/package-socket.ts";
import { configureTime } from "./client/time.ts";
import { TransactionLog } from "./client/transactions.ts";
import { CONFIG } from "./config.ts";
import { sceneGrid } from "./documents/base/scene.ts";
import { authorship } from "./documents/data/authorship.ts";
import { tokenAttributes } from "./documents/data/token-schema.ts";
import { applyTransaction } from "./documents/database/apply.ts";
import { ClientDatabase, setClientDatabase } from "./documents/database/client-database.ts";
import { verifyEffectModel } from "./documents/effects/type-data-model.ts";
import { registerDocuments } from "./documents/register.ts";
import { connectUuids } from "./documents/uuid.ts";
import { type Game, game, type PackageObject } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { i18n } from "./i18n.ts";
import { completeConfig } from "./names/complete.ts";
import { installNamespace } from "./namespace.ts";
import {
  declaredDocumentTypes,
  type Manifest,
  type PackageType,
  packageAddress,
  packageRoot,
  packageSockets,
} from "./packages.ts";
import type { Connection, WorldSnapshot } from "./protocol.ts";
import type { ClientSettingStore } from "./settings.ts";
import { ui } from "./ui.ts";

export interface BootOptions {
  connection: Connection;
  /** Run a package's file, by the address that it is served at; settles when it has run. */
  runFile(address: string, kind: "module" | "script"): Promise<void>;
  /** `foundry.applications`. */
  applications?: object;
  /** `foundry.canvas`. */
  canvas?: object;
  /** `foundry.appv1`. */
  appv1?: object;
  /** Storage of this client's own settings; if omitted, they are kept in memory. */
  clientStorage?: ClientSettingStore;
  /** True if there is a screen. */
  hasDisplay?: boolean;
  /** Before the packages' code runs: the host's own sheets are registered here. */
  beforeInit?(): void;
  /** Just before the `init` hook: `canvas` is there. */
  createCanvas?(): void;
  /** After the `setup` hook: what is on the screen is drawn. */
  drawInterface?(): Promise<void>;
  /** After that: the scene is drawn, up to `canvasReady`. */
  drawCanvas?(): Promise<void>;
}

/**
 * Join the table, load the packages, and go through all stages. Resolves when the client is ready.
 * @throws Error where the server refuses
 */
export async function bootClient(options: BootOptions): Promise<Game> {
  const { connection } = options;
  const log: TransactionLog<Document[][]> = new TransactionLog<Document[][]>({
    apply: (transaction) => {
      if (transaction.compendium) applyCompendiumChange(transaction.compendium);
      return applyTransaction(transaction);
    },
    onGap: () => void catchUp(connection, log),
  });
  listen(connection, log);
  const snapshot = await connection.request("join", {});
  if (!("documents" in snapshot)) throw new Error("The server did not send the world on joining");
  prepare(options, connection, log, snapshot);
  options.beforeInit?.();
  if (!snapshot.strict) completeConfig(CONFIG);
  await loadPackages(options, snapshot);
  options.createCanvas?.();
  Hooks.callAll("init");
  // Packages configure time in their init hook.
  game.time.initializeCalendar();
  makeCollections();
  i18n.initialize(snapshot.language, snapshot.translations);
  localizeModels();
  Hooks.callAll("i18nInit");
  verifyModels();
  readPacks(snapshot.packs);
  readDocuments(snapshot);
  game.viewedSceneId = game.scenes.active?.id ?? null;
  log.startAt(snapshot.sequence);
  await game.compendiumArt._registerArt();
  for (const pack of game.packs) pack.depictIndex();
  Hooks.callAll("setup");
  await options.drawInterface?.();
  await options.drawCanvas?.();
  game.ready = true;
  Hooks.callAll("ready");
  return game;
}

/** Set up everything that the packages' code needs when it runs. */
function prepare(
  options: BootOptions,
  connection: Connection,
  log: TransactionLog<Document[][]>,
  snapshot: WorldSnapshot,
): void {
  const manifest = snapshot.system as PackageObject;
  game.data = snapshot;
  game.connection = connection;
  game.userId = snapshot.userId;
  authorship.userId = snapshot.userId;
  for (const id of snapshot.activeUsers) game.activeUserIds.add(id);
  game.paused = snapshot.paused;
  game.time.synchronize(snapshot.serverTime);
  game.system = { flags: {}, ...manifest };
  for (const module of snapshot.modules as PackageObject[]) {
    game.modules.set(module.id, { flags: {}, ...module, active: true });
  }
  for (const { manifest: idle, reason } of snapshot.idleModules as {
    manifest: PackageObject;
    reason: string | null;
  }[]) {
    game.modules.set(idle.id, { flags: {}, ...idle, active: false, reason });
  }
  game.world = { version: "", flags: {}, ...snapshot.world };
  const sockets = [...packageSockets(snapshot)].filter(([, owner]) => owner.socket === true).map(([name]) => name);
  game.socket = new PackageSocket(connection, () => new Set(sockets));
  setDeclaredTypes(declaredDocumentTypes(snapshot));
  applyManifest(manifest);
  registerDocuments();
  connectDice();
  connectUuids();
  makeCollections();
  const database = new ClientDatabase(connection, log);
  setDatabaseBackend(database);
  setClientDatabase(database);
  readSettings(snapshot);
  game.settings.connect(documentSettingStore(), options.clientStorage);
  game.settings.storage.set("world", game.collections.get("Setting"));
  registerCoreSettings();
  configureTime();
  installNamespace(options, snapshot.strict);
}

/** Apply those parts of the system's manifest that concern documents, before any document is created. */
function applyManifest(manifest: PackageObject): void {
  tokenAttributes.primary = (manifest.primaryTokenAttribute as string | undefined) ?? null;
  tokenAttributes.secondary = (manifest.secondaryTokenAttribute as string | undefined) ?? null;
  const grid = (manifest.grid ?? {}) as Partial<typeof sceneGrid>;
  Object.assign(sceneGrid, Object.fromEntries(Object.entries(grid).filter(([, value]) => value !== undefined)));
}

/**
 * Run the packages' scripts: libraries, then the system, then the other modules [type documentation:
 * ModuleManifestData.library].
 */
async function loadPackages({ runFile }: BootOptions, { system, modules, strict }: WorldSnapshot): Promise<void> {
  const loadPackage = (type: PackageType, manifest: Manifest) => runScripts(runFile, type, manifest, strict);
  const libraries = modules.filter((module) => module.library === true);
  for (const library of libraries) await loadPackage("module", library);
  await loadPackage("system", system);
  const { initiative } = system as { initiative?: string };
  if (initiative) CONFIG.Combat.initiative.formula ??= initiative;
  for (const module of modules) if (!libraries.includes(module)) await loadPackage("module", module);
}

/**
 * Run a package's scripts. What one throws is reported, and the rest goes on, as scripts of a page do.
 * @throws what a script throws, where the client is strict
 */
async function runScripts(
  runFile: BootOptions["runFile"],
  type: PackageType,
  manifest: Manifest,
  strict: boolean,
): Promise<void> {
  for (const [address, kind] of scriptsOf(type, manifest)) {
    try {
      await runFile(address, kind);
    } catch (thrown) {
      if (strict) throw thrown;
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      Hooks.onError(address, error, { packageId: manifest.id });
      const notice = `The ${type} "${String(manifest.title)}" is broken: ${error.message}`;
      ui.notifications.error(notice, { permanent: true, console: false });
    }
  }
}

/** Addresses of a package's scripts in the order in which they run. */
function scriptsOf(type: PackageType, manifest: Manifest): [string, "module" | "script"][] {
  const { scripts = [], esmodules = [] } = manifest as { scripts?: string[]; esmodules?: string[] };
  const root = packageRoot(type, manifest);
  return [
    ...scripts.map((path) => [packageAddress(root, path), "script"] as [string, "script"]),
    ...esmodules.map((path) => [packageAddress(root, path), "module"] as [string, "module"]),
  ];
}

/** @throws Error if a model of effects lacks a part that the host relies on */
function verifyModels(): void {
  for (const [type, model] of Object.entries(CONFIG.ActiveEffect.dataModels)) verifyEffectModel(type, model);
}
