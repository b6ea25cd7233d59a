/** Lists as forms give them, and ids for what a user names. */

/** Something with an id, and a name of the table's own where it is not empty. */
export interface Row {
  readonly id: string;
  readonly label: string;
}

/** The items of a list that a form gives as `{0: …, 1: …}`, in the order of their numbers. */
export function listFrom(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .sort(([first], [second]) => Number(first) - Number(second))
    .map(([, item]) => item as Record<string, unknown>);
}

/** An id from words: `Fleet of foot` becomes `fleetOfFoot`. Empty where no letter or digit is left. */
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

/** Whether a row has an id, or a name to make one from. */
export function isGivenRow({ id, label }: Record<string, unknown>): boolean {
  return (typeof id === "string" && id !== "") || (typeof label === "string" && idFrom(label) !== "");
}

/** The rows of a form's list: new ones get an id from their name, numbered where it is taken; empty new ones go. */
export function rowsFrom(value: unknown): Row[] {
  const rows: Row[] = [];
  const taken = new Set(listFrom(value).map(({ id }) => id));
  for (const { id, label } of listFrom(value)) {
    const words = typeof label === "string" ? label.trim() : "";
    if (typeof id === "string" && id !== "") rows.push({ id, label: words });
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
