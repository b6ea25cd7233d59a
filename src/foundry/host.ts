/**
 * The parts of Foundry 14 that the system relies on, typed narrowly; comments call Foundry "the host". The published
 * types cover version 13 and take minutes on subclasses; they are adapted here once, so that the rest of the system is
 * plain TypeScript.
 */

import { afterDice } from "./dice-rest.ts";
import { formOf } from "./plural.ts";
import { pressIn } from "./press.ts";

/** A Foundry collection: a map that iterates over its values. */
export interface HostCollection<Value> extends Iterable<Value> {
  readonly size: number;
  readonly contents: Value[];
  get(id: string): Value | undefined;
  has(id: string): boolean;
  find(test: (value: Value) => boolean): Value | undefined;
  filter<Kind extends Value>(test: (value: Value) => value is Kind): Kind[];
  filter(test: (value: Value) => boolean): Value[];
  map<Result>(transform: (value: Value) => Result): Result[];
}

/** Source data of a document, or changes to it. */
export type Data = Record<string, unknown>;

export type OwnershipLevel = "NONE" | "LIMITED" | "OBSERVER" | "OWNER";

/** Members that every document has. */
export interface HostDocument<System = object> {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  name: string;
  readonly type: string;
  readonly system: System;
  readonly parent: HostDocument | null;
  readonly pack: string | null;
  readonly isOwner: boolean;
  readonly limited: boolean;
  readonly visible: boolean;
  readonly _source: Data;
  readonly sheet: { render(options: object): Promise<unknown> } | null;
  update(changes: Data, operation?: Data): Promise<unknown>;
  delete(operation?: Data): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<HostDocument[]>;
  toObject(source?: boolean): Data;
  /** Return an unsaved copy with these changes. */
  clone(changes: Data, context: { keepId: boolean }): HostDocument;
  updateSource(changes: Data): Data;
  toDragData(): Data;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  testUserPermission(user: HostUser, level: OwnershipLevel, options?: { exact?: boolean }): boolean;
}

export interface HostItem<System = object> extends HostDocument<System> {
  readonly img: string;
  readonly actor: HostActor | null;
  readonly sort: number;
}

export interface HostActor<System = object> extends HostDocument<System> {
  readonly img: string;
  readonly items: HostCollection<HostItem>;
  readonly statuses: Set<string>;
  readonly overrides: Data;
  readonly hasPlayerOwner: boolean;
  /** True if the actor belongs to a single token. */
  readonly isToken: boolean;
  exportToJSON(): void;
  importFromJSONDialog(): Promise<void>;
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
}

export interface HostJournal extends HostDocument {
  readonly hasPlayerOwner: boolean;
  readonly pages: HostCollection<HostDocument>;
}

export interface HostUser extends HostDocument {
  readonly isGM: boolean;
  readonly active: boolean;
  readonly isSelf: boolean;
  readonly character: HostActor | null;
  readonly color: { css: string } | string;
  can(permission: "TOKEN_CREATE" | "TOKEN_DELETE"): boolean;
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

/** One die result as stored: `active` is false for dice dropped or rerolled, `discarded` true for dropped ones. */
export interface HostDieResult {
  result: number;
  active?: boolean;
  discarded?: boolean;
}

export interface HostDie {
  /** Number of dice thrown before any exploded. */
  readonly number: number;
  readonly faces: number;
  readonly modifiers: readonly string[];
  readonly results: HostDieResult[];
  readonly flavor: string;
}

export interface HostRoll {
  readonly formula: string;
  readonly total: number | undefined;
  readonly dice: HostDie[];
  readonly options: Data;
  evaluate(options?: Data): Promise<this>;
  toJSON(): Data;
  render(options?: Data): Promise<string>;
  getTooltip(): Promise<string>;
}

export interface HostMessage<System = object> extends HostDocument<System> {
  readonly author: HostUser | null;
  readonly timestamp: number;
  readonly rolls: HostRoll[];
  readonly whisper: string[];
  readonly blind: boolean;
  readonly speaker: { scene?: string | null; actor?: string | null; token?: string | null; alias?: string };
  readonly isContentVisible: boolean;
}

export interface HostGame {
  readonly user: HostUser;
  readonly users: HostCollection<HostUser> & { readonly activeGM: HostUser | null };
  readonly actors: HostCollection<HostActor>;
  readonly messages: HostCollection<HostMessage>;
  readonly scenes: HostCollection<HostDocument> & {
    readonly active: HostDocument | null;
    /** The scene that this client shows; undefined for none. */
    readonly viewed?: HostDocument | undefined;
  };
  readonly macros: HostCollection<HostDocument>;
  readonly folders: HostCollection<HostDocument>;
  readonly journal: HostCollection<HostJournal>;
  readonly system: { readonly id: string; readonly version: string; [key: string]: unknown };
  /** The installed modules, including those that are off. */
  readonly modules: { get(id: string): { readonly title: string; readonly active: boolean } | undefined };
  readonly settings: {
    register(scope: string, key: string, options: object): void;
    registerMenu(scope: string, key: string, options: object): void;
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly i18n: {
    readonly lang: string;
    localize(key: string, data?: Data): string;
    has(key: string): boolean;
  };
  readonly time: { readonly serverTime: number };
  readonly ready: boolean;
}

/** The running game. Available from the `init` hook on, its documents from `setup` on. */
export function currentGame(): HostGame {
  return game as unknown as HostGame;
}

/**
 * Redraw a message in the chat log, once no dice roll on the screen. Messages that the current user may not see are
 * skipped, because hosts up to 14.363 reveal them on update (foundryvtt/foundryvtt#14429).
 */
export function redrawMessage(message: HostMessage): void {
  afterDice(message.id, () => void redrawnMessage(message));
}

/** The chat log in the sidebar; `popout` is the log in a window of its own. */
interface ChatLog {
  readonly element: HTMLElement | null;
  readonly popout?: ChatLog | null;
  updateMessage(message: HostMessage): unknown;
}

/**
 * Redraw a message as `redrawMessage` does, but without waiting for dice; resolves once the message is drawn. A press
 * of the pointer in one of its cards ends first.
 */
export async function redrawnMessage(message: HostMessage): Promise<void> {
  if (!message.visible) return;
  const { chat } = ui as unknown as { chat?: ChatLog };
  const drawn = `[data-message-id="${message.id}"]`;
  const cards = () => [chat, chat?.popout].map((log) => log?.element?.querySelector(drawn));
  const press = pressIn(cards());
  if (press) return press.then(() => redrawnMessage(message));
  // Update only drawn messages: for others, the host may add the message to the log; its documentation does not say.
  if (cards().some(Boolean)) await chat?.updateMessage(message);
}

/** Show a notification. `message` is a localization key; the host escapes `data`. */
export function notify(kind: "info" | "warn" | "error", message: string, data: Data = {}): void {
  const notifications = (ui as unknown as { notifications: Record<string, (text: string, options: object) => unknown> })
    .notifications;
  notifications[kind]?.(formOf(message, data, currentGame().i18n), { localize: true, format: data });
}

/** A notification with a bar that fills. */
export interface Progress {
  /** Fill the bar up to `share`, from 0 to 1; a full bar disappears by itself. */
  update(share: number): void;
}

/** Show a notification of work that takes a while (release notes 13: notifications with progress). */
export function notifyProgress(message: string, data: Data = {}): Progress {
  const { notifications } = ui as unknown as {
    notifications: { info(text: string, options: object): { update(change: { pct: number }): void } };
  };
  const shown = notifications.info(formOf(message, data, currentGame().i18n), {
    localize: true,
    format: data,
    progress: true,
  });
  return { update: (share) => shown.update({ pct: share }) };
}

/** Call a documented Tessera hook that may veto; false if a listener returned false. */
export function hooksAllow(name: string, ...values: unknown[]): boolean {
  return (Hooks as unknown as { call(name: string, ...values: unknown[]): boolean }).call(name, ...values);
}

/** Call a documented Tessera hook. */
export function callHooks(name: string, ...values: unknown[]): void {
  (Hooks as unknown as { callAll(name: string, ...values: unknown[]): void }).callAll(name, ...values);
}

/** Register a listener for a hook; returns its id. */
export function onHook(name: string, listener: (...values: never[]) => unknown): number {
  return (Hooks as unknown as { on(name: string, listener: (...values: never[]) => unknown): number }).on(
    name,
    listener,
  );
}

/** Unregister a hook listener. */
export function offHook(name: string, id: number): void {
  (Hooks as unknown as { off(name: string, id: number): void }).off(name, id);
}

/** Register a listener for the next call of a hook only. */
export function onceHook(name: string, listener: (...values: never[]) => unknown): void {
  (Hooks as unknown as { once(name: string, listener: (...values: never[]) => unknown): void }).once(name, listener);
}

/**
 * Look up a document by UUID.
 * @returns the document if it is in memory (world documents, tokens' actors); null if there is none, or if only a
 * compendium index entry matches, because that is not a document and has no permissions
 */
export function documentByUuid<Found extends HostDocument = HostDocument>(
  uuid: string | null | undefined,
): Found | null {
  if (typeof uuid !== "string" || !uuid) return null;
  try {
    const found = foundry.utils.fromUuidSync(uuid) as Found | null;
    return typeof found?.testUserPermission === "function" ? found : null;
  } catch {
    // The host throws for text that is no UUID, which any message may hold.
    return null;
  }
}

/** The document with this UUID, loaded from its compendium if it is in one; null if there is none. */
export function documentAt<Found>(uuid: string): Promise<Found | null> {
  const { fromUuid } = foundry.utils as unknown as { fromUuid(uuid: string): Promise<Found | null> };
  return fromUuid(uuid);
}

/**
 * Look up an actor by UUID. Use it for every UUID that comes from a message, since players can write any UUID there.
 * @returns the world's or a token's actor; null for other documents and for compendium actors
 */
export function actorByUuid<System extends object = object>(uuid: string | null | undefined): HostActor<System> | null {
  const found = documentByUuid<HostActor<System>>(uuid);
  return found?.documentName === "Actor" && !found.pack ? found : null;
}

/** URL of the host's dice sound; null if there is none. */
export function diceSound(): string | null {
  return (hostConfig()["sounds"]?.["dice"] as string | undefined) ?? null;
}

/** Generate a 16-character document id. */
export function newId(): string {
  return foundry.utils.randomID();
}

/** Text escaped as HTML, so that it is displayed literally. */
export function escaped(text: string): string {
  return foundry.utils.escapeHTML(text);
}

/**
 * Localize `key` with `data`, choosing the plural form by a number in `data`; returns the key if it has no translation.
 */
export function localize(key: string, data?: Data): string {
  const { i18n } = currentGame();
  return i18n.localize(data ? formOf(key, data, i18n) : key, data);
}

/** True if `key` has a translation, with plural forms or without. */
export function isTranslated(key: string): boolean {
  const { i18n } = currentGame();
  return i18n.has(key) || i18n.has(`${key}.other`);
}

/** Localize `key`, or return `otherwise` if it has no translation. */
export function localizeOr(key: string, otherwise: string): string {
  return isTranslated(key) ? localize(key) : otherwise;
}

/** CONFIG as a plain, writable record. */
export function hostConfig(): Record<string, Data> {
  return CONFIG as unknown as Record<string, Data>;
}

/** A section of CONFIG by nested keys, created if missing. */
export function configSection(...keys: readonly string[]): Data {
  let section: Data = hostConfig();
  for (const key of keys) {
    section[key] ??= {};
    section = section[key] as Data;
  }
  return section;
}

/** The dotted paths of all leaves in nested data. */
export function pathsOf(data: unknown): string[] {
  return Object.keys(foundry.utils.flattenObject((data ?? {}) as object));
}

/** The value at a dotted path of nested data; undefined if there is none. */
export function valueAt(data: unknown, path: string): unknown {
  return foundry.utils.getProperty(data as object, path);
}
