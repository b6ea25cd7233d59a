/**
 * Faults of the results of a maker's steps: changes at paths that the model does not have, and items of types that do
 * not exist.
 */
import { isRecord } from "../rules/record.ts";
import { meant, type TrialFault } from "./trial-faults.ts";

/**
 * A field of a model: a group of fields has `fields`; an object whose parts are named, but may be absent, has `parts`.
 */
interface ModelField {
  readonly fields?: ModelFields;
  readonly parts?: ModelFields;
}

export type ModelFields = Readonly<Record<string, ModelField>>;

/**
 * A place in a model: its path, the fields below it if the model names them, and the value that an empty actor holds
 * there.
 */
interface Place {
  readonly path: string;
  readonly fields: ModelFields | undefined;
  readonly held: unknown;
}

/** An update operator at the start of a key: `-=note` removes `note`. */
const OPERATOR = /^[-=]=/;

/** Return the place at `key` below a place; only its path if the model has no such place. */
function below({ path, fields, held }: Place, key: string): Place | string {
  const name = key.replace(OPERATOR, "");
  const at = `${path}.${name}`;
  const part = isRecord(held) ? held[name] : undefined;
  // An object without named fields may have any keys.
  if (!fields) return typeof held === "object" || held === undefined ? { path: at, fields, held: part } : at;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field ? { path: at, fields: field.fields ?? field.parts, held: part } : at;
}

/** Return the paths in `changes`, which is relative to a place, that the model does not have. */
function unknownBelow(place: Place, changes: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(changes).flatMap(([key, value]) => {
    let found: Place | string = place;
    for (const part of key.split(".")) if (typeof found !== "string") found = below(found, part);
    if (typeof found === "string") return [found];
    return found.fields && isRecord(value) ? unknownBelow(found, value) : [];
  });
}

/**
 * Return the paths below `system` of `changes` for which a model has no field.
 * @param system what an empty actor with this model stores
 */
export function unknownPaths(changes: unknown, fields: ModelFields, system: unknown): string[] {
  return Object.entries(isRecord(changes) ? changes : {}).flatMap(([key, value]) => {
    const place = { path: "system", fields, held: system };
    if (key === "system") return isRecord(value) ? unknownBelow(place, value) : [];
    return key.startsWith("system.") ? unknownBelow(place, { [key.slice("system.".length)]: value }) : [];
  });
}

/** The question that names a type of items that the author may mean. */
function typeMeant(type: string, types: readonly string[]): string {
  const own = types.find((each) => each.endsWith(`.${type}`));
  return own ? `: did you mean ${own}?` : meant(type, types);
}

/** Faults of the items among what a step makes. */
export function faultsOfMadeItems(member: string, items: unknown, types: readonly string[]): TrialFault[] {
  const made: unknown[] = Array.isArray(items) ? items : [];
  return made.filter(isRecord).flatMap(({ type }) => {
    const named = String(type);
    if (types.includes(named)) return [];
    return [{ member, problem: `no manifest declares the type "${named}" of an item${typeMeant(named, types)}` }];
  });
}
