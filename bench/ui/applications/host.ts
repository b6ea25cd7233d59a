/**
 * Access of applications to the running client: language, notifications, settings. Everything is read at call time, so
 * that application classes can be loaded before a client has started, or without one.
 */

/** The part of `game.i18n` that applications use. */
interface HostLanguage {
  localize(key: string, data?: Record<string, unknown>): string;
}

/** The part of `ui.notifications` that applications use. */
interface HostNotifications {
  info(message: string, options?: Record<string, unknown>): unknown;
  warn(message: string, options?: Record<string, unknown>): unknown;
  error(message: string | Error, options?: Record<string, unknown>): unknown;
}

/** A user as applications see it. */
export interface HostUser {
  id: string;
  name: string;
  isGM: boolean;
  isSelf?: boolean;
  active?: boolean;
  query?(name: string, data: unknown, options?: Record<string, unknown>): Promise<unknown>;
  hasPermission?(permission: string): boolean;
}

/** A collection of users, as applications see it. */
interface HostUsers extends Iterable<HostUser> {
  get(id: string): HostUser | undefined;
}

/** The part of `game` that applications use. */
interface HostGame {
  i18n?: HostLanguage;
  user?: HostUser | null;
  users?: HostUsers;
  settings?: { get(namespace: string, key: string): unknown };
  tooltip?: { deactivate(): void };
  collections?: { get(documentName: string): unknown };
  packs?: { get(id: string): { locked?: boolean } | undefined };
}

/** The part of `ui` that applications use. */
interface HostInterface {
  notifications?: HostNotifications | null;
  activeWindow?: unknown;
}

/** The members that applications use of documents of all kinds. */
export interface HostDocument {
  id: string | null;
  uuid: string | null;
  documentName: string;
  name?: string;
  [property: string]: unknown;
}

interface HostGlobals {
  game?: HostGame;
  ui?: HostInterface;
  CONFIG?: Record<string, unknown>;
  fromUuid?(uuid: string, options?: { relative?: unknown }): Promise<HostDocument | null>;
}

const globals = globalThis as HostGlobals;

/** One part of this client's `game`; undefined before a client runs. */
export function gamePart<Key extends keyof HostGame>(key: Key): HostGame[Key] | undefined {
  const { game } = globals;
  // Checked with `in` first, because a running client throws on unknown names.
  return game && key in game ? game[key] : undefined;
}

/** One part of this client's `ui`; undefined before a client runs. */
export function interfacePart<Key extends keyof HostInterface>(key: Key): HostInterface[Key] | undefined {
  const { ui } = globals;
  return ui && key in ui ? ui[key] : undefined;
}

/** Remember the window in front as `ui.activeWindow`. */
export function setActiveWindow(application: unknown): void {
  if (globals.ui) globals.ui.activeWindow = application;
}

/** One entry of this client's `CONFIG`; undefined if there is none. */
export function configPart(key: string): unknown {
  const { CONFIG } = globals;
  return CONFIG && key in CONFIG ? CONFIG[key] : undefined;
}

/** The document class that CONFIG names for a kind of document. Throws for kinds that the bench does not have. */
export function documentClass(documentName: string): unknown {
  const entry = configPart(documentName) as { documentClass?: unknown } | undefined;
  if (!entry?.documentClass) throw new Error(`the bench has no ${documentName} documents`);
  return entry.documentClass;
}

/** The document with a UUID; null if it does not exist or no client is running. */
export async function documentByUuid(uuid: string, relative?: unknown): Promise<HostDocument | null> {
  return (await globals.fromUuid?.(uuid, { relative })) ?? null;
}

/** Translate `key`, formatted with `data`; the key itself before translations are loaded. */
export function localize(key: string, data?: Record<string, unknown>): string {
  if (!key) return "";
  return gamePart("i18n")?.localize(key, data) ?? key;
}

/** Show the user a notification, or write to the console if there is no interface. `message` is shown as text. */
export function notify(type: "info" | "warn" | "error", message: string): void {
  const notifications = interfacePart("notifications");
  if (notifications) notifications[type](message, { console: type === "error" });
  else console[type](message);
}
