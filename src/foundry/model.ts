/**
 * Data of former versions, of imports and of accidents, brought into the shape of today, so that no document is lost for one
 * value. What can be read is kept: `"3"` is 3, a bare number is the value of its gauge, a single entry a list of one. What
 * cannot be read gives way to what a new document has there, and the console says so.
 */
import { fields, SystemModel } from "./classes.ts";
import { currentGame, type Data, type HostDocument, localize, notify } from "./host.ts";
import { RegionBehaviorModel } from "./regions.ts";

/** What a field says of a value (type documentation: DataField). */
interface Field {
  clean(value: unknown): unknown;
  /** Nothing where the value is valid. */
  validate(value: unknown): unknown;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  /** Parts that may all be missing. */
  readonly parts?: Readonly<Record<string, Field>>;
  /** What people call it. */
  readonly label?: string;
}

/** Stands for what cannot be read. */
const unreadable = Symbol("unreadable");

/** Whether any was found since this client joined. */
let found = false;

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value can stay as it is: most are stored as they should be. What a group lacks is no reason to mend it. */
function isSound(field: Field, value: unknown): boolean {
  return !field.fields && !field.validate(value);
}

/** A value without parts that is not valid: what the host makes of it, else the number that it begins with, else none. */
function mendedLeaf(field: Field, value: unknown): unknown {
  const plain = field instanceof fields.ObjectField;
  const candidates = [value, ...(typeof value === "string" ? [Number.parseFloat(value)] : [])];
  for (const candidate of candidates) {
    if (candidate !== null && (plain ? !isData(candidate) : typeof candidate === "object")) continue;
    const cleaned = field.clean(candidate);
    if (cleaned !== undefined && !Number.isNaN(cleaned) && !field.validate(cleaned)) return candidate;
  }
  return unreadable;
}

function mendedList(element: Field, value: unknown, path: string): unknown {
  const entries = Array.isArray(value) ? value : isData(value) ? Object.values(value) : [value];
  return entries
    .map((entry, place) => (isSound(element, entry) ? entry : kept(element, entry, `${path}.${place}`)))
    .filter((entry) => entry !== unreadable);
}

function mendedTable(element: Field, value: unknown, path: string): unknown {
  if (!isData(value)) return unreadable;
  const entries = Object.entries(value).map(
    ([key, entry]) => [key, isSound(element, entry) ? entry : kept(element, entry, `${path}.${key}`)] as const,
  );
  return Object.fromEntries(entries.filter(([, entry]) => entry !== unreadable));
}

/** What can be read of `value`; where it is nothing, the console says so. */
function kept(field: Field, value: unknown, path: string): unknown {
  const read = mended(field, value, path);
  if (read === unreadable) {
    found = true;
    console.warn(`Tessera | the stored ${path} could not be read and is as in a new document:`, value);
  }
  return read;
}

function mended(field: Field, value: unknown, path: string): unknown {
  if (field.fields) {
    // A nullable group that is not there stays so; a gauge may have been its value alone.
    if (value === null && !field.validate(null)) return null;
    const group = isData(value) ? value : "value" in field.fields ? { value } : null;
    if (!group) return unreadable;
    const read = mendedGroup(field.fields, group, `${path}.`);
    // Where the host has nothing to put in a part's place, the group cannot stand.
    const gaps = Object.keys(field.fields).some((name) => read[name] === undefined);
    return gaps && field.validate(field.clean({ ...read })) ? unreadable : read;
  }
  if (field.parts) return isData(value) ? mendedGroup(field.parts, value, `${path}.`) : unreadable;
  if (!field.element) return mendedLeaf(field, value);
  return field instanceof fields.TypedObjectField
    ? mendedTable(field.element, value, path)
    : mendedList(field.element, value, path);
}

function mendedGroup(group: Readonly<Record<string, Field>>, source: Data, above = ""): Data {
  for (const name of Object.keys(group)) {
    const field = group[name] as Field;
    const stored = source[name];
    if (stored === undefined || isSound(field, stored)) continue;
    const value = kept(field, stored, above + name);
    if (value === unreadable) delete source[name];
    else source[name] = value;
  }
  return source;
}

/** Tell a game master, once, that something stored could not be read; in the `ready` hook. */
export function tellUnreadable(): void {
  if (found && currentGame().user.isGM) notify("warn", "TESSERA.Stored.unreadable");
}

/** Brings data of a former shape into the next one, in place; what lacks in them, it leaves alone: updates pass here too. */
export type Migration = (source: Data) => unknown;

/** What the host tells a model that cleans its data. */
interface Cleaning {
  /** The data are a change to others (type documentation: DataField.CleanOptions). */
  readonly partial?: boolean;
}

/** The class of a model, as far as its data are cleaned. */
interface ModelClass {
  readonly schema: { readonly fields: Readonly<Record<string, Field>> };
}

/** What a model is given, each part readable: all of a document's data; a change is left as it is, for the host refuses a wrong one. */
function readable({ schema }: ModelClass, source: Data | undefined, cleaning: Cleaning | undefined): Data {
  const given = isData(source) ? source : {};
  return cleaning?.partial ? given : mendedGroup(schema.fields, given);
}

/** Base of the data of every type of document: where a model says what its former versions stored. */
export abstract class TesseraModel<Parent extends HostDocument = HostDocument> extends SystemModel<Parent> {
  /** From former shapes to that of today, oldest first; run on stored data and on changes alike. */
  static migrations: readonly Migration[] = [];

  static override migrateData(source: Data): Data {
    for (const migrate of this.migrations) migrate(source);
    return super.migrateData(source);
  }

  static override cleanData(source?: Data, cleaning?: Cleaning, ...more: unknown[]): Data {
    return super.cleanData(readable(this as unknown as ModelClass, source, cleaning), cleaning, ...more);
  }

  /** What is stored, without effects and derived numbers, as it would be with `changes`. */
  protected stored<Stored>(changes: Data = {}): Stored {
    return foundry.utils.mergeObject(this.toObject(), changes) as Stored;
  }
}

/** The same for what regions do. Whoever makes one by itself, and not with its region or scene, is told what is wrong. */
export abstract class TesseraBehavior<Parent extends HostDocument = HostDocument> extends RegionBehaviorModel<Parent> {
  static migrations: readonly Migration[] = [];

  static override migrateData(source: Data): Data {
    for (const migrate of this.migrations) migrate(source);
    return super.migrateData(source);
  }

  static override cleanData(source?: Data, cleaning?: Cleaning, ...more: unknown[]): Data {
    return super.cleanData(readable(this as unknown as ModelClass, source, cleaning), cleaning, ...more);
  }

  override async _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | undefined> {
    const given = isData(data["system"]) ? data["system"] : {};
    for (const [name, field] of Object.entries((this.constructor as unknown as ModelClass).schema.fields)) {
      const value = given[name];
      if (value === undefined || isSound(field, value) || mended(field, value, name) !== unreadable) continue;
      const words = { field: localize(field.label ?? name), value: JSON.stringify(value) };
      notify("warn", "TESSERA.Refusal.badField", words);
      return false;
    }
    return super._preCreate(data, options, user);
  }
}
