/**
 * Access of the interface to the running client, read at call time, because classes load without a client, and a system
 * may replace collections, documents and applications at any time.
 */
import type { KeyboardManager } from "../../core/client/keyboard-manager.ts";
import { Hooks } from "../../core/hooks.ts";
import type { Tour } from "../../core/tour.ts";

export { Hooks };

/** An application, as far as others open, close and redraw it. */
export interface TableApplication {
  id?: string;
  rendered: boolean;
  element?: HTMLElement | null;
  render(options?: unknown, more?: unknown): Promise<unknown> | unknown;
  close(options?: unknown): Promise<unknown> | unknown;
  bringToFront?(): void;
}

/** A user at the table. */
export interface TableUser {
  id: string;
  name: string;
  role: number;
  color: unknown;
  avatar?: string | null;
  active: boolean;
  isGM: boolean;
  isSelf: boolean;
  character: TableDocument | null;
  hotbar: Record<string, string | null>;
  hasPermission(permission: string): boolean;
  assignHotbarMacro(macro: TableDocument | null, slot?: number | string, options?: object): Promise<unknown>;
  getHotbarMacros(page?: number): { slot: number; macro: TableDocument | null }[];
  update(changes: object): Promise<unknown>;
  sheet?: TableApplication | null;
}

/** A document as the interface handles it. */
export interface TableDocument {
  id: string;
  uuid: string;
  name: string;
  type?: string;
  img?: string | null;
  documentName: string;
  sort: number;
  folder: TableFolder | null;
  pack: string | null;
  ownership?: Record<string, number>;
  isOwner: boolean;
  visible: boolean;
  sheet: TableApplication | null;
  update(changes: object, operation?: object): Promise<unknown>;
  delete(operation?: object): Promise<unknown>;
  clone(changes?: object, context?: object): unknown;
  toObject(): Record<string, unknown>;
  toDragData?(): Record<string, unknown>;
  sortRelative(options: object): Promise<unknown>;
  deleteDialog(options?: object, operation?: object): Promise<unknown>;
  exportToJSON(options?: object): void;
  importFromJSON(json: string): Promise<unknown>;
  importFromJSONDialog(): Promise<void>;
  testUserPermission(user: TableUser, level: string | number, options?: object): boolean;
  canUserModify(user: TableUser, action: string, data?: object): boolean;
}

/** A folder of a directory. */
export interface TableFolder extends TableDocument {
  type: string;
  color: unknown;
  sorting: "a" | "m";
}

/** The class of a kind of documents. */
export interface TableDocumentClass {
  documentName: string;
  name: string;
  metadata: Record<string, unknown>;
  TYPES: readonly string[];
  create(data: object, operation?: object): Promise<unknown>;
  createDocuments(data: object[], operation?: object): Promise<unknown[]>;
  updateDocuments(updates: object[], operation?: object): Promise<unknown[]>;
  deleteDocuments(ids: string[], operation?: object): Promise<unknown[]>;
  createDialog(data?: object, operation?: object, options?: object): Promise<unknown>;
  canUserCreate?(user: TableUser): boolean;
}

/** The documents of one kind. */
export interface TableCollection<Kind = TableDocument> extends Iterable<Kind> {
  size: number;
  contents: Kind[];
  documentName: string;
  documentClass: TableDocumentClass;
  get(id: string): Kind | undefined;
  importFromCompendium(pack: object, id: string, updateData?: object, options?: object): Promise<unknown>;
  filter(condition: (value: Kind) => boolean): Kind[];
  find(condition: (value: Kind) => boolean): Kind | undefined;
}

/** A compendium pack. */
export interface TablePack {
  collection: string;
  documentName: string;
  documentClass: TableDocumentClass;
  title: string;
  metadata: Record<string, unknown>;
  locked: boolean;
  visible: boolean;
  index: { size: number } & Iterable<Record<string, unknown>>;
  folders?: Iterable<TableFolder>;
  /** Windows that show the pack. */
  apps: { rendered?: boolean; bringToFront?(): void }[];
  /** The folder that contains the pack. */
  folder: TableFolder | null;
  render(force?: boolean): void;
  getIndex(options?: object): Promise<unknown>;
  getDocument(id: string): Promise<TableDocument | null>;
  getDocuments(query?: object): Promise<TableDocument[]>;
  configure?(options: object): Promise<unknown>;
  deleteCompendium?(): Promise<unknown>;
  duplicateCompendium?(options?: { label?: string }): Promise<unknown>;
}

/** A registered setting. */
export interface TableSetting {
  namespace: string;
  key: string;
  id: string;
  name?: string;
  hint?: string;
  scope: string;
  config?: boolean;
  requiresReload?: boolean;
  type: unknown;
  choices?: Record<string, string> | (() => Record<string, string>);
  range?: { min: number; max: number; step?: number };
  default?: unknown;
}

/** A button of the settings window that opens an application of its own. */
export interface TableSettingMenu {
  namespace: string;
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  restricted?: boolean;
  type: new (...args: never[]) => TableApplication;
}

/** The settings of the table. */
export interface TableSettings {
  settings: Map<string, TableSetting>;
  menus: Map<string, TableSettingMenu>;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown, options?: object): Promise<unknown>;
  register(namespace: string, key: string, setting: object): void;
}

/** An installed module, active or not. */
export interface TableModule {
  id: string;
  title: string;
  version: string;
  active: boolean;
  /** The reason why the module cannot be active, although the world enables it. */
  reason?: string | null;
  relationships?: { requires?: { id: string; type?: string }[] };
}

/** `game`, as the interface needs it. */
export interface Table {
  user: TableUser;
  users: TableCollection<TableUser> & { activeGM: TableUser | null };
  world: { id: string; title: string };
  system: { id: string; title: string; version: string };
  modules: Iterable<TableModule> & { get(id: string): TableModule | undefined };
  i18n: { localize(key: string, data?: object): string; has(key: string): boolean };
  settings: TableSettings;
  keybindings: { register(namespace: string, action: string, binding: object): void };
  keyboard: KeyboardManager;
  tours: Iterable<Tour>;
  packs: Iterable<TablePack> & {
    apps: TableApplication[];
    size: number;
    get(id: string): TablePack | undefined;
  };
  folders: TableCollection<TableFolder>;
  actors: TableCollection;
  items: TableCollection;
  journal: TableCollection;
  scenes: TableCollection;
  tables: TableCollection;
  macros: TableCollection;
  messages: TableCollection & { chronological: TableDocument[]; flush(): Promise<unknown> };
  combats: TableCollection & { combats: TableDocument[]; viewed: TableDocument | null };
  collections: { get(name: string): TableCollection | undefined };
  paused: boolean;
  togglePause(paused?: boolean, options?: object): unknown;
  time?: { worldTime: number };
}

interface Globals {
  game: Table;
  ui: Record<string, unknown>;
  CONFIG: Record<string, Record<string, unknown>>;
  canvas?: Record<string, unknown>;
  fromUuid(uuid: string): Promise<TableDocument | null>;
}

const globals = globalThis as unknown as Globals;

/** `game` of this client. */
export function table(): Table {
  return globals.game;
}

/** `ui` of this client: applications by name. */
export function interfaceApps(): Record<string, unknown> {
  return globals.ui;
}

/** `CONFIG` of this client, one section of it. */
export function configuration(section: string): Record<string, unknown> {
  return globals.CONFIG[section] ?? {};
}

/** The canvas of this client, or null if there is none. */
export function tableCanvas(): Record<string, unknown> | null {
  return globals.canvas ?? null;
}

/** Resolve a UUID to its document. */
export function documentByUuid(uuid: string): Promise<TableDocument | null> {
  return globals.fromUuid(uuid);
}

/** Translate a key; if the language has no such message, use the bench's English text. */
export function words(key: string, english: string): string {
  const { i18n } = table();
  return i18n?.has(key) ? i18n.localize(key) : english;
}

/** The label of one type of a document, or the type's own name. */
export function typeLabel(documentName: string, type: string): string {
  const labels = configuration(documentName).typeLabels as Record<string, string> | undefined;
  const key = labels?.[type] ?? `TYPES.${documentName}.${type}`;
  return words(key, type === "base" ? "Basic" : type);
}

/** The name of a kind of documents, in the singular. */
export function documentLabel(documentName: string): string {
  return words(`DOCUMENT.${documentName}`, DOCUMENT_WORDS[documentName]?.[0] ?? documentName);
}

/** The name of a kind of documents, in the plural. */
export function documentsLabel(documentName: string): string {
  return words(`DOCUMENT.${documentName}s`, DOCUMENT_WORDS[documentName]?.[1] ?? `${documentName}s`);
}

const DOCUMENT_WORDS: Record<string, [string, string]> = {
  ActiveEffect: ["Active effect", "Active effects"],
  Actor: ["Actor", "Actors"],
  Combat: ["Combat", "Combats"],
  Folder: ["Folder", "Folders"],
  Item: ["Item", "Items"],
  JournalEntry: ["Journal entry", "Journal"],
  Macro: ["Macro", "Macros"],
  RollTable: ["Rollable table", "Rollable tables"],
  Scene: ["Scene", "Scenes"],
};

/** Show the user an error message as plain text. */
export function complain(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const notifications = interfaceApps().notifications as { error(text: string): void } | undefined;
  if (notifications) notifications.error(message);
  else console.error(message);
}

/** The CSS text of a document's color, which may be a Color or a string; `fallback` if there is none. */
export function cssColor(color: unknown, fallback = "var(--color-border-strong)"): string {
  if (typeof color === "object" && color !== null && "css" in color && typeof color.css === "string") return color.css;
  return typeof color === "string" && color ? color : fallback;
}
