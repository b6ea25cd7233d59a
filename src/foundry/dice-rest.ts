/** Waits for dice that roll on this screen. */

/** Number of throws on the screen by message id. */
const rolling = new Map<string, number>();
/** What waits for all dice to come to rest, by key. */
const waiting = new Map<unknown, () => void>();

/** Whether dice of a message roll on this screen. */
export function areDiceRolling({ id }: { readonly id: string }): boolean {
  return rolling.has(id);
}

/** Run `act` now or, while dice roll on this screen, once they rest; of several with one key the last one counts. */
export function afterDice(key: unknown, act: () => void): void {
  if (rolling.size === 0) act();
  else waiting.set(key, act);
}

/** Take the dice of a message for rolling until `thrown` settles, but at most `longest` milliseconds. */
export async function whileRolling(id: string, thrown: Promise<unknown>, longest: number): Promise<void> {
  rolling.set(id, (rolling.get(id) ?? 0) + 1);
  let limit: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => {
    limit = setTimeout(resolve, longest);
  });
  await Promise.race([thrown, tooLong]).catch((error: unknown) => console.warn("Tessera |", error));
  clearTimeout(limit);
  const left = (rolling.get(id) ?? 1) - 1;
  if (left > 0) rolling.set(id, left);
  else rolling.delete(id);
  if (rolling.size > 0) return;
  const acts = [...waiting.values()];
  waiting.clear();
  for (const act of acts) act();
}
