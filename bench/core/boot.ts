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
import { documentSettingStore } from "./boot/setting-store.ts";
import { makeCollections, readDocuments, readPacks, readSettings } from "./boot/world-documents.ts";
import { PackageSocket } from "./client/package-socket.ts";
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
import { installNamespace } from "./namespace.ts";
import type { Connection, WorldSnapshot } from "./protocol.ts";
import type { ClientSettingStore } from "./settings.ts";

export interface BootOptions {
  connection: Connection;
  /** Run one of the system's files, by its path inside the system's folder; settles when it has run. */
  importSystem(path: string, kind: "module" | "script"): Promise<void>;
  /** `foundry.applications`. */
  applications?: object;
  /** `foundry.canvas`. */
  canvas?: object;
  /** Where this client's own settings are kept; without it, in memory. */
  clientStorage?: ClientSettingStore;
  /** Whether there is a screen. */
  hasDisplay?: boolean;
  /** Before the system's code runs: the host's own sheets are registered here. */
  beforeInit?(): void;
  /** After the `setup` hook: what is on the screen is drawn. */
  drawInterface?(): Promise<void>;
  /** After that: the scene is drawn, up to `canvasReady`. */
  drawCanvas?(): Promise<void>;
}

/**
 * Join the table, load the system, and go through all stages. Resolves when the client is ready.
 * @throws Error where the server refuses, or a module of the system cannot be run
 */
export async function bootClient(options: BootOptions): Promise<Game> {
  const { connection } = options;
  const log: TransactionLog<Document[][]> = new TransactionLog<Document[][]>({
    apply: applyTransaction,
    onGap: () => void catchUp(connection, log),
  });
  listen(connection, log);
  const snapshot = await connection.request("join", {});
  if (!("documents" in snapshot)) throw new Error("The server did not send the world on joining");
  prepare(options, connection, log, snapshot);
  options.beforeInit?.();
  await loadSystem(options, snapshot);
  Hooks.callAll("init");
  i18n.initialize(snapshot.language, snapshot.translations);
  localizeModels();
  Hooks.callAll("i18nInit");
  verifyModels();
  readPacks(snapshot);
  readDocuments(snapshot);
  game.viewedSceneId = game.scenes.active?.id ?? null;
  log.startAt(snapshot.sequence);
  Hooks.callAll("setup");
  await options.drawInterface?.();
  await options.drawCanvas?.();
  game.ready = true;
  Hooks.callAll("ready");
  return game;
}

/** Everything that the system's code finds when it runs. */
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
  game.system = { ...manifest };
  game.world = { version: "", ...snapshot.world };
  game.socket = new PackageSocket(connection, () => new Set(manifest.socket ? [`system.${manifest.id}`] : []));
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
  registerCoreSettings();
  installNamespace({ applications: options.applications, canvas: options.canvas });
}

/** What a manifest says about documents that are yet to be made. */
function applyManifest(manifest: PackageObject): void {
  setDeclaredTypes((manifest.documentTypes ?? {}) as Record<string, unknown>);
  tokenAttributes.primary = (manifest.primaryTokenAttribute as string | undefined) ?? null;
  tokenAttributes.secondary = (manifest.secondaryTokenAttribute as string | undefined) ?? null;
  const grid = (manifest.grid ?? {}) as Partial<typeof sceneGrid>;
  Object.assign(sceneGrid, Object.fromEntries(Object.entries(grid).filter(([, value]) => value !== undefined)));
}

async function loadSystem({ importSystem }: BootOptions, { system }: WorldSnapshot): Promise<void> {
  const manifest = system as { scripts?: string[]; esmodules?: string[]; initiative?: string };
  for (const path of manifest.scripts ?? []) await importSystem(path, "script");
  for (const path of manifest.esmodules ?? []) await importSystem(path, "module");
  if (manifest.initiative) CONFIG.Combat.initiative.formula ??= manifest.initiative;
}

/** @throws Error for a model of effects that lost what the host relies on */
function verifyModels(): void {
  for (const [type, model] of Object.entries(CONFIG.ActiveEffect.dataModels)) verifyEffectModel(type, model);
}
