/**
 * Base of all data models: cleans data from former versions, imports and faulty writes, so that one bad value does not
 * make a whole document invalid. Readable values are kept: `"3"` becomes 3, a bare number the value of its gauge, a
 * single entry a list of one. Unreadable ones are replaced by the field's initial value, with a console warning.
 */
import { fields, SystemModel } from "./classes.ts";
import {
  currentGame,
  type Data,
  type HostActor,
  type HostDocument,
  type HostItem,
  type HostMessage,
  localize,
  notify,
} from "./host.ts";
import { RegionBehaviorModel } from "./regions.ts";

/** Members of DataField used here (type documentation: DataField). */
interface Field {
  clean(value: unknown): unknown;
  /** Returns undefined for a valid value, else a failure; strict fields may throw it instead. */
  validate(value: unknown): unknown;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  /** Fields of a `SparseField`; all of them are optional. */
  readonly parts?: Readonly<Record<string, Field>>;
  readonly label?: string;
}

/** Marks an unreadable value. */
const unreadable = Symbol("unreadable");

/** True if an unreadable value was found since this client joined. */
let found = false;

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isValid(field: Field, value: unknown): boolean {
  try {
    return !field.validate(value);
  } catch {
    // Strict fields throw the failure that others return.
    return false;
  }
}

/** True if a value can stay as it is, the usual case. Always false for groups, whose parts are examined one by one. */
function isSound(field: Field, value: unknown): boolean {
  return !field.fields && isValid(field, value);
}

/** Repair an invalid leaf value: as the host casts it, else by its leading number, else unreadable. */
function repairLeaf(field: Field, value: unknown): unknown {
  const plain = field instanceof fields.ObjectField;
  const number = typeof value === "string" ? Number.parseFloat(value) : Number.NaN;
  // Leave out NaN, which a text field would accept as the text "NaN".
  const candidates = [value, ...(Number.isNaN(number) ? [] : [number])];
  for (const candidate of candidates) {
    if (candidate !== null && (plain ? !isData(candidate) : typeof candidate === "object")) continue;
    const cleaned = field.clean(candidate);
    if (cleaned !== undefined && !Number.isNaN(cleaned) && isValid(field, cleaned)) return candidate;
  }
  return unreadable;
}

function mendedList(element: Field, value: unknown, path: string): unknown {
  const entries = Array.isArray(value) ? value : isData(value) ? Object.values(value) : [value];
  return entries
    .map((entry, place) => (isSound(element, entry) ? entry : readOrWarn(element, entry, `${path}.${place}`)))
    .filter((entry) => entry !== unreadable);
}

function mendedTable(element: Field, value: unknown, path: string): unknown {
  if (!isData(value)) return unreadable;
  const entries = Object.entries(value).map(
    ([key, entry]) => [key, isSound(element, entry) ? entry : readOrWarn(element, entry, `${path}.${key}`)] as const,
  );
  return Object.fromEntries(entries.filter(([, entry]) => entry !== unreadable));
}

/** The readable parts of `value`; warns in the console about the rest. */
function readOrWarn(field: Field, value: unknown, path: string): unknown {
  const read = repair(field, value, path);
  if (read === unreadable) {
    found = true;
    console.warn(`Tessera | the stored ${path} could not be read and is as in a new document:`, value);
  }
  return read;
}

function repair(field: Field, value: unknown, path: string): unknown {
  if (field.fields) {
    // A nullable group stays null; a gauge, a group with a `value`, may have been stored as a bare number.
    if (value === null && isValid(field, null)) return null;
    const group = isData(value) ? value : "value" in field.fields ? { value } : null;
    if (!group) return unreadable;
    const read = repairGroup(field.fields, group, `${path}.`);
    // The group is unreadable if a missing part has no initial value.
    const gaps = Object.keys(field.fields).some((name) => read[name] === undefined);
    return gaps && !isValid(field, field.clean({ ...read })) ? unreadable : read;
  }
  if (field.parts) return isData(value) ? repairGroup(field.parts, value, `${path}.`) : unreadable;
  if (!field.element) return repairLeaf(field, value);
  return field instanceof fields.TypedObjectField
    ? mendedTable(field.element, value, path)
    : mendedList(field.element, value, path);
}

function repairGroup(group: Readonly<Record<string, Field>>, source: Data, above = ""): Data {
  for (const name of Object.keys(group)) {
    const field = group[name] as Field;
    const stored = source[name];
    if (stored === undefined || isSound(field, stored)) continue;
    const value = readOrWarn(field, stored, above + name);
    if (value === unreadable) delete source[name];
    else source[name] = value;
  }
  return source;
}

/** Notify a game master once if stored data were unreadable. Call in the `ready` hook. */
export function warnUnreadable(): void {
  if (found && currentGame().user.isGM) notify("warn", "TESSERA.Stored.unreadable");
}

/**
 * Converts source data of a former version to the next, in place. Missing fields stay missing, because partial updates
 * pass here too.
 */
export type Migration = (source: Data) => unknown;

/** Options that the host passes to `cleanData`. */
export interface Cleaning {
  /** True if the data are a partial update (type documentation: DataField.CleanOptions). */
  readonly partial?: boolean;
}

/** A model class as far as cleaning needs it. */
interface ModelClass {
  readonly schema: { readonly fields: Readonly<Record<string, Field>> };
}

/** Repair a document's source data; partial updates pass unchanged, since the host refuses invalid ones. */
function readable({ schema }: ModelClass, source: Data | undefined, cleaning: Cleaning | undefined): Data {
  const given = isData(source) ? source : {};
  return cleaning?.partial ? given : repairGroup(schema.fields, given);
}

/** A data model class, known by its instances. */
export type ModelOf<System extends object> = abstract new (...parameters: never[]) => System;

/** True if a document's data are of this model. */
export function isOf<Document extends HostDocument, System extends object>(
  document: Document | null | undefined,
  model: ModelOf<System>,
): document is Document & HostDocument<System> {
  return document?.system instanceof model;
}

/** True for a chat message whose data are of this model. */
export function isMessageOf<System extends object>(
  document: HostDocument | null | undefined,
  model: ModelOf<System>,
): document is HostMessage<System> {
  return document?.documentName === "ChatMessage" && isOf(document, model);
}

/** The items of an actor whose data are of this model. */
export function itemsOf<System extends object>(
  actor: HostActor | null | undefined,
  model: ModelOf<System>,
): HostItem<System>[] {
  const ofModel = (item: HostItem): item is HostItem<System> => isOf(item, model);
  return actor?.items.filter(ofModel) ?? [];
}

/** Base of all data models except those of region behaviors (`TesseraBehavior`); subclasses list their migrations. */
export abstract class TesseraModel<Parent extends HostDocument = HostDocument> extends SystemModel<Parent> {
  /** Migrations, oldest first; run on stored data and on updates alike. */
  static migrations: readonly Migration[] = [];

  static override migrateData(source: Data, ...more: unknown[]): Data {
    for (const migrate of this.migrations) migrate(source);
    return super.migrateData(source, ...more);
  }

  static override cleanData(source?: Data, cleaning?: Cleaning, ...more: unknown[]): Data {
    return super.cleanData(readable(this as unknown as ModelClass, source, cleaning), cleaning, ...more);
  }

  /** Source data with `changes` applied, without effects and derived values. */
  protected stored<Stored>(changes: Data = {}): Stored {
    return foundry.utils.mergeObject(this.toObject(), changes) as Stored;
  }
}

/**
 * `TesseraModel` for region behaviors, which have their own base class. A behavior with an unreadable field is refused
 * with a warning if it is created by itself; nothing is checked if its region or scene is created with it.
 */
export abstract class TesseraBehavior<Parent extends HostDocument = HostDocument> extends RegionBehaviorModel<Parent> {
  static migrations: readonly Migration[] = [];

  static override migrateData(source: Data, ...more: unknown[]): Data {
    for (const migrate of this.migrations) migrate(source);
    return super.migrateData(source, ...more);
  }

  static override cleanData(source?: Data, cleaning?: Cleaning, ...more: unknown[]): Data {
    return super.cleanData(readable(this as unknown as ModelClass, source, cleaning), cleaning, ...more);
  }

  override async _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | undefined> {
    const given = isData(data["system"]) ? data["system"] : {};
    for (const [name, field] of Object.entries((this.constructor as unknown as ModelClass).schema.fields)) {
      const value = given[name];
      if (value === undefined || isSound(field, value) || repair(field, value, name) !== unreadable) continue;
      const words = { field: localize(field.label ?? name), value: JSON.stringify(value) };
      notify("warn", "TESSERA.Refusal.badField", words);
      return false;
    }
    return super._preCreate(data, options, user);
  }
}
