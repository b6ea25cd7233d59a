/** Reads lists from forms, and makes ids from names. */

/** A row of a list: its id, and its name, which is empty if the default name applies. */
export interface Row {
  readonly id: string;
  readonly label: string;
}

/** Items of a list that a form returns as `{0: …, 1: …}`, in numeric order. */
export function listFrom(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .sort(([first], [second]) => Number(first) - Number(second))
    .map(([, item]) => item as Record<string, unknown>);
}

/** Camel-case id from a name: `Fleet of foot` becomes `fleetOfFoot`; empty without letters or digits. */
export function idFrom(label: string): string {
  const words = label
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words
    .map((word, place) =>
      place === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join("");
}

/** True if a row has an id, or a name to derive one from. */
export function isGivenRow({ id, label }: Record<string, unknown>): boolean {
  return (typeof id === "string" && id !== "") || (typeof label === "string" && idFrom(label) !== "");
}

/**
 * Rows of a form's list: new ones get an id from their name, made unique; empty new ones are dropped. A name that
 * equals the default name of the row (`usual`) is stored as empty.
 */
export function rowsFrom(value: unknown, usual: (id: string) => string = () => ""): Row[] {
  const rows: Row[] = [];
  const taken = new Set(listFrom(value).map(({ id }) => id));
  for (const { id, label } of listFrom(value)) {
    const words = typeof label === "string" ? label.trim() : "";
    if (typeof id === "string" && id !== "") rows.push({ id, label: words === usual(id) ? "" : words });
    else if (idFrom(words) !== "") rows.push({ id: freeId(idFrom(words), taken), label: words });
  }
  return rows;
}

function freeId(wanted: string, taken: Set<unknown>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}${number}`;
  taken.add(id);
  return id;
}
