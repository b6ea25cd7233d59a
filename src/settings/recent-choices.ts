/** A memory of limited size: the latest choices by actor. */

type Values = Record<string, unknown>;

/** How many actors are remembered. */
export const REMEMBERED_ACTORS = 100;

/** Under which key an actor is kept: dots would mean a path to the host. */
export function keyOf(uuid: string): string {
  return uuid.replaceAll(".", "-");
}

/** The memory with the choice added as its latest; the oldest goes where there are too many. */
export function withChoice(
  memory: Readonly<Record<string, Values>> | null,
  uuid: string,
  values: Values,
): Record<string, Values> {
  const key = keyOf(uuid);
  const kept = Object.entries(memory ?? {}).filter(([other]) => other !== key);
  return Object.fromEntries([...kept.slice(-(REMEMBERED_ACTORS - 1)), [key, values]]);
}
