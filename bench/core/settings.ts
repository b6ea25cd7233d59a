/** `game.settings`: values that packages keep, for the world, for a user, or for this client alone. */
import { DataField } from "./data/fields/data-field.ts";
import { DataModel } from "./data/model.ts";
import type { SourceData } from "./data/types.ts";
import { Hooks } from "./hooks.ts";
import { deepClone } from "./utils/clone.ts";

export type SettingScope = "world" | "client" | "user";

/** Configuration of a setting at its registration. */
export interface SettingConfig {
  name?: string;
  hint?: string;
  /** Scope in which the value is stored; default client. */
  scope?: SettingScope;
  /** True if users find it in the settings form. */
  config?: boolean;
  requiresReload?: boolean;
  /** Number, String, Boolean, Object, Array, a class that takes the value, a data field, or a data model. */
  type?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  filePicker?: boolean | string;
  input?: unknown;
  default?: unknown;
  onChange?(value: unknown, options: Record<string, unknown>, userId: string): unknown;
}

export interface RegisteredSetting extends SettingConfig {
  namespace: string;
  key: string;
  /** "namespace.key" */
  id: string;
  scope: SettingScope;
  config: boolean;
}

/** A button of the settings form that opens an application. */
export interface SettingMenuConfig {
  name: string;
  label: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options?: Record<string, unknown>): unknown };
  restricted?: boolean;
}

/** Store of the values that are kept in documents: those of the world and of users. */
export interface DocumentSettingStore {
  /** The value as JSON, or undefined if nothing is stored. */
  read(id: string, scope: "world" | "user"): unknown;
  write(id: string, scope: "world" | "user", value: unknown, options: Record<string, unknown>): Promise<void>;
}

/** Store of this client's own values: the browser's storage, or memory. */
export interface ClientSettingStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

class MemoryStore implements ClientSettingStore {
  readonly #values = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
}

/** An alias of a renamed setting: another setting holds the value, in a different format. */
interface FormerSetting {
  /** Key of the setting that holds the value, in the same namespace. */
  of: string;
  read(value: string): string;
  write(value: string): string;
}

const SIMPLE: ReadonlyMap<unknown, (value: unknown) => unknown> = new Map<unknown, (value: unknown) => unknown>([
  [Number, Number],
  [String, String],
  [Boolean, (value) => value === true || value === "true"],
]);

export class ClientSettings {
  /** All registered settings by "namespace.key". */
  readonly settings = new Map<string, RegisteredSetting>();
  readonly menus = new Map<string, SettingMenuConfig & { namespace: string; key: string }>();
  /** Stores of the values by scope. */
  readonly storage = new Map<string, unknown>();
  readonly #former = new Map<string, FormerSetting>();
  #documents: DocumentSettingStore | null = null;
  #sheet: object | null = null;
  #client: ClientSettingStore = new MemoryStore();

  /**
   * The window of all settings, made by the class that the interface code provides [type documentation:
   * ClientSettings#sheet].
   */
  get sheet(): object {
    const { foundry } = globalThis as unknown as {
      foundry: { applications: { settings: { SettingsConfig: new () => object } } };
    };
    this.#sheet ??= new foundry.applications.settings.SettingsConfig();
    return this.#sheet;
  }

  /** Connect the stores: `documents` for the values of world and users, `client` for those of this client. */
  connect(documents: DocumentSettingStore, client?: ClientSettingStore): void {
    this.#documents = documents;
    this.#client = client ?? new MemoryStore();
    this.storage.set("client", this.#client);
  }

  /** @throws Error for a setting without name or with a type that settings cannot have */
  register(namespace: string, key: string, data: SettingConfig): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    if (data.type === Symbol) throw new Error("A setting cannot be of type Symbol");
    const scope = data.scope ?? "client";
    if (!["world", "client", "user"].includes(scope)) throw new Error(`"${scope}" is not a valid setting scope`);
    const id = `${namespace}.${key}`;
    const setting: RegisteredSetting = { ...data, namespace, key, id, scope, config: data.config ?? false };
    if (data.type instanceof DataField) {
      data.type.name ??= id;
      if (data.default !== undefined) data.type.initial = data.default;
      else setting.default = data.type.getInitialValue({});
    }
    this.settings.set(id, setting);
  }

  /** Let a setting be read and written by the name that it had before. */
  registerFormer(namespace: string, key: string, former: FormerSetting): void {
    this.#former.set(`${namespace}.${key}`, former);
  }

  registerMenu(namespace: string, key: string, data: SettingMenuConfig): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (typeof data?.type !== "function") throw new Error("You must provide a menu type that is an application class");
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key });
  }

  isRegistered(namespace: string, key: string): boolean {
    return this.settings.has(`${namespace}.${key}`);
  }

  #setting(namespace: string, key: string): RegisteredSetting {
    const setting = this.settings.get(`${namespace}.${key}`);
    if (!setting) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return setting;
  }

  /** The value, in its registered type. @throws Error for a setting that is not registered */
  get(namespace: string, key: string): unknown {
    const former = this.#former.get(`${namespace}.${key}`);
    if (former) return former.read(String(this.get(namespace, former.of)));
    const setting = this.#setting(namespace, key);
    const stored = this.#read(setting);
    return stored === undefined ? typed(setting, deepClone(setting.default)) : typed(setting, stored);
  }

  #read(setting: RegisteredSetting): unknown {
    if (setting.scope !== "client") return this.#documents?.read(setting.id, setting.scope);
    const json = this.#client.getItem(setting.id);
    if (json === null) return undefined;
    try {
      return JSON.parse(json);
    } catch {
      // Unreadable values count as not stored, so the default applies.
      return undefined;
    }
  }

  /**
   * Store a value; undefined restores the default. Resolves to the resulting value.
   * @throws Error for values that are not valid, and if the user may not change the setting
   */
  async set(namespace: string, key: string, value: unknown, options: Record<string, unknown> = {}): Promise<unknown> {
    const former = this.#former.get(`${namespace}.${key}`);
    if (former) {
      await this.set(namespace, former.of, former.write(String(value)), options);
      return this.get(namespace, key);
    }
    const setting = this.#setting(namespace, key);
    const plain = cleaned(setting, value === undefined ? deepClone(setting.default) : value);
    if (setting.scope === "client") this.#setHere(setting, plain, options);
    else if (this.#documents) await this.#documents.write(setting.id, setting.scope, plain, options);
    else throw new Error("Nobody has joined the game");
    return this.get(namespace, key);
  }

  #setHere(setting: RegisteredSetting, value: unknown, options: Record<string, unknown>): void {
    const before = this.#client.getItem(setting.id);
    const json = JSON.stringify(value);
    if (before === json) return;
    this.#client.setItem(setting.id, json);
    Hooks.callAll("clientSettingChanged", setting.id, value, options);
    this.changed(setting.id, options, "");
  }

  /** Notify the setting's `onChange` that its value has changed. */
  changed(id: string, options: Record<string, unknown>, userId: string): void {
    const setting = this.settings.get(id);
    if (!setting?.onChange) return;
    try {
      setting.onChange(this.get(setting.namespace, setting.key), options, userId);
    } catch (error) {
      Hooks.onError(`ClientSettings#onChange ${id}`, error as Error);
    }
  }
}

/** Convert stored JSON data to the registered type. */
function typed(setting: RegisteredSetting, value: unknown): unknown {
  const { type } = setting;
  if (type instanceof DataField) return type.initialize(type.clean(value), null);
  if (isModelClass(type)) return type.fromSource((value ?? {}) as SourceData);
  if (value === undefined || value === null) return value;
  const convert = SIMPLE.get(type);
  if (convert) return convert(value);
  if (typeof type !== "function" || type === Object || type === Array) return value;
  const cls = type as { fromData?: (data: unknown) => unknown };
  if (value instanceof type) return value;
  return typeof cls.fromData === "function" ? cls.fromData(value) : Reflect.construct(type, [value]);
}

function isModelClass(type: unknown): type is typeof DataModel {
  return typeof type === "function" && type.prototype instanceof DataModel;
}

/**
 * Convert a value to the form in which it is stored.
 * @throws Error if it is not valid
 */
function cleaned(setting: RegisteredSetting, value: unknown): unknown {
  const { type } = setting;
  if (type instanceof DataField) {
    const clean = type.clean(type.toObject(value));
    const failure = type.validate(clean);
    if (failure) throw failure.asError();
    return clean;
  }
  if (isModelClass(type)) {
    const source = value instanceof DataModel ? value.toObject() : deepClone(value as SourceData);
    return new type(source).toObject();
  }
  if (value === undefined || value === null) return value ?? null;
  const convert = SIMPLE.get(type);
  if (!convert) return JSON.parse(JSON.stringify(value)) as unknown;
  return checked(setting, convert(value));
}

/** Check that a number is in the setting's range and a choice among its choices. */
function checked(setting: RegisteredSetting, value: unknown): unknown {
  if (setting.choices && !(String(value) in setting.choices)) {
    throw new Error(`"${String(value)}" is not a valid choice for the setting ${setting.id}`);
  }
  if (typeof value !== "number") return value;
  if (Number.isNaN(value)) throw new Error(`The setting ${setting.id} must be a number`);
  const { range } = setting;
  if (!range) return value;
  const stepped = range.step ? range.min + Math.round((value - range.min) / range.step) * range.step : value;
  return Math.min(range.max, Math.max(range.min, stepped));
}
