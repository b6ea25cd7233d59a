/** Invalid stored data, and the valid data that it replaces. */
import fc from "fast-check";

export type Data = Record<string, unknown>;

/** What a value is as JSON. */
export const plain = (value: unknown): Data => JSON.parse(JSON.stringify(value)) as Data;

/** Values of any kind, those first that are most often mistaken for others. */
export const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    "",
    "3",
    "lots",
    -1,
    0,
    0.5,
    1e9,
    -1e9,
    [],
    {},
    [[]],
    [null],
    [{}],
    "__proto__",
  ),
  fc.constantFrom<unknown>(
    { value: "x" },
    { a: { type: "boon", time: "now" } },
    { b: { type: 7, time: 1 } },
    { c: null },
  ),
  // The server refuses these keys, so they cannot be stored.
  fc.jsonValue({ maxDepth: 3 }).filter((value) => !/"(__proto__|prototype|constructor)":/.test(JSON.stringify(value))),
);

/** Paths into `value`, its own branches included. */
function paths(value: unknown, above: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [[...above, key], ...paths(part, [...above, key])]);
}

function changed(shape: Data, changes: readonly (readonly [number, unknown, boolean])[]): Data {
  const data = plain(shape);
  const all = paths(shape);
  for (const [place, value, gone] of changes) {
    const path = all[place % Math.max(1, all.length)];
    const last = path?.at(-1);
    if (!path || last === undefined) continue;
    let owner: unknown = data;
    for (const key of path.slice(0, -1)) owner = (owner as Data | null)?.[key];
    if (typeof owner !== "object" || owner === null) continue;
    if (gone) delete (owner as Data)[last];
    else (owner as Data)[last] = structuredClone(value);
  }
  return data;
}

/**
 * Any value; or an object with the known fields and any values in them; or a new document's data with some values
 * changed or missing.
 */
export function anySystem(shape: Data): fc.Arbitrary<unknown> {
  const names = Object.keys(shape);
  return fc.oneof(
    { arbitrary: odd, weight: 1 },
    { arbitrary: fc.dictionary(fc.constantFrom(...names, "unheardOf"), odd), weight: 2 },
    {
      arbitrary: fc
        .array(fc.tuple(fc.nat(200), odd, fc.boolean()), { minLength: 1, maxLength: 6 })
        .map((changes) => changed(shape, changes)),
      weight: 4,
    },
  );
}

/** A roll as the log keeps it: one d6. */
export const roll = JSON.stringify({
  class: "Roll",
  options: {},
  dice: [],
  formula: "1d6",
  terms: [
    {
      class: "Die",
      options: {},
      evaluated: true,
      number: 1,
      faces: 6,
      modifiers: [],
      results: [{ result: 3, active: true }],
    },
  ],
  total: 3,
  evaluated: true,
});
