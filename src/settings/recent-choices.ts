/** Pure functions for the stored choices: a list by actor of limited length. */

type Values = Record<string, unknown>;

/** Maximum number of actors. */
export const REMEMBERED_ACTORS = 100;

/** Key that stores the choices of an actor: its UUID without dots, because Foundry would expand dots to paths. */
export function keyOf(uuid: string): string {
  return uuid.replaceAll(".", "-");
}

/** Add a choice as the latest, dropping the oldest beyond the limit. */
export function withChoice(
  memory: Readonly<Record<string, Values>> | null,
  uuid: string,
  values: Values,
): Record<string, Values> {
  const key = keyOf(uuid);
  const kept = Object.entries(memory ?? {}).filter(([other]) => other !== key);
  return Object.fromEntries([...kept.slice(-(REMEMBERED_ACTORS - 1)), [key, values]]);
}
