/** Faults of what steps make: changes at paths that the model does not have, and items of types that do not exist. */
import { isRecord } from "../rules/record.ts";
import { meant, type TrialFault } from "./trial-faults.ts";

/** A field of a model: a group has fields, an object most of whose parts are absent has parts. */
interface ModelField {
  readonly fields?: ModelFields;
  readonly parts?: ModelFields;
}

export type ModelFields = Readonly<Record<string, ModelField>>;

/** A place of a model: its path, its fields if they are named, and what an empty actor holds there. */
interface Place {
  readonly path: string;
  readonly fields: ModelFields | undefined;
  readonly held: unknown;
}

/** The part of an operator in a key: `-=note` removes `note`. */
const OPERATOR = /^[-=]=/;

/** The place below another one; its path alone if the model has none. */
function below({ path, fields, held }: Place, key: string): Place | string {
  const name = key.replace(OPERATOR, "");
  const at = `${path}.${name}`;
  const part = isRecord(held) ? held[name] : undefined;
  // Keys of an object without named fields may be any.
  if (!fields) return typeof held === "object" || held === undefined ? { path: at, fields, held: part } : at;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field ? { path: at, fields: field.fields ?? field.parts, held: part } : at;
}

/** Paths of `changes` below a place that the model does not have. */
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
