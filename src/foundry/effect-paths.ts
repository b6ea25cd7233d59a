/**
 * Decides which values active effects may change. The host writes the value of a change to any path that the key of the
 * change names: even over a method of the actor, its permissions, or the prototype of all objects. Players may create
 * effects on their characters, and every client applies them.
 */
import { fields } from "./classes.ts";
import { type HostActor, valueAt } from "./host.ts";

interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  validate(value: unknown): unknown;
}

interface WithSchema {
  readonly schema: { readonly fields: Readonly<Record<string, Field>> };
}

/** Fields of an actor outside `system` that the host allows effects to change. */
const OF_ACTOR = ["name", "img"];

/** Fields of a token that effects may change under `token.<path>`: its appearance and its sight. */
const OF_TOKEN = [
  "name",
  "displayName",
  "displayBars",
  "texture",
  "width",
  "height",
  "depth",
  "rotation",
  "lockRotation",
  "alpha",
  "disposition",
  "light",
  "sight",
  "detectionModes",
  "occludable",
  "ring",
  "turnMarker",
  "movementAction",
];

/** Maximum length of a key or text value, and maximum change of a number; real values are far smaller. */
const LETTERS = 2_000;
const LARGEST = 1_000;

const plain: Readonly<Record<string, unknown>> = {};

/** The field of a number, text or switch at a path; null for anything else. */
function leafAt(group: Readonly<Record<string, Field>>, path: readonly string[]): Field | null {
  const [name = "", ...rest] = path;
  // Names that every object inherits, such as `constructor`, lead to no field.
  if (name in plain || !Object.hasOwn(group, name)) return null;
  let field: Field | undefined = group[name];
  while (field && rest.length > 0) {
    if (field.fields) return leafAt(field.fields, rest);
    if (!(field instanceof fields.TypedObjectField)) return null;
    const key = rest.shift() ?? "";
    if (key === "" || key in plain) return null;
    field = (field as unknown as Field).element;
  }
  const kinds = [fields.NumberField, fields.StringField, fields.BooleanField];
  return field && kinds.some((kind) => field instanceof kind) ? field : null;
}

/** The field, of an actor or its tokens, to which the key of a change leads; null if effects may not change it. */
function fieldFor(actor: HostActor, key: string): Field | null {
  const [head = "", ...rest] = key.split(".");
  if (rest.length === 0)
    return OF_ACTOR.includes(key) ? leafAt((actor as unknown as WithSchema).schema.fields, [key]) : null;
  if (head === "system") return leafAt((actor.system as Partial<WithSchema>).schema?.fields ?? {}, rest);
  const token = foundry.documents.TokenDocument as unknown as WithSchema;
  return head === "token" && OF_TOKEN.includes(rest[0] ?? "") ? leafAt(token.schema.fields, rest) : null;
}

/**
 * True if a change of an effect leads to a field that effects may change, and its key and value are of a plausible
 * length.
 */
export function isChangeable(
  actor: HostActor,
  { key, value }: { readonly key: string; readonly value: unknown },
): boolean {
  const fits = key.length <= LETTERS && (typeof value !== "string" || value.length <= LETTERS);
  return fits && typeof value !== "object" && fieldFor(actor, key) !== null;
}

/**
 * The value that effects produced or, if the field does not accept it or it is implausibly large, the former value. The
 * host itself accepts any value.
 */
function settled(field: Field, value: unknown, former: unknown): unknown {
  if (field instanceof fields.NumberField) {
    const number = Number(value);
    const far = Math.abs(number) > LARGEST + Math.abs(Number(former) || 0);
    if (value === null || Number.isNaN(number) || far) return former;
    return value;
  }
  try {
    return field.validate(value) ? former : value;
  } catch {
    // Strict fields throw the failure that others return.
    return former;
  }
}

/**
 * Apply effects by calling `apply`, and then replace invalid results by the former values. `keys` are the keys of the
 * effects' changes.
 */
export function applySettled(actor: HostActor, keys: Iterable<string>, apply: () => void): void {
  const before = [...new Set(keys)].map((key) => [key, valueAt(actor, key)] as const);
  apply();
  for (const [key, former] of before) {
    const value = valueAt(actor, key);
    const field = value === former ? null : fieldFor(actor, key);
    if (field) foundry.utils.setProperty(actor, key, settled(field, value, former));
  }
}
