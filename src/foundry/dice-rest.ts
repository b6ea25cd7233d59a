/** Waits for dice that roll on this screen. Every wait has a time limit, no matter how often users throw again. */

/** Throws of one message on the screen. */
interface Throws {
  count: number;
  /** Time (`Date.now()`) at which the message's result is shown even if its dice still roll. */
  readonly until: number;
}

/** Throws on the screen by message id. */
const rolling = new Map<string, Throws>();
/** Callbacks that wait for all dice to come to rest, by key. */
const waiting = new Map<unknown, () => void>();
let patience: ReturnType<typeof setTimeout> | undefined;

/** Maximum wait in milliseconds for dice on the screen, whether of one throw or of several in succession. */
const LONGEST = 8000;

/** True if dice of a message roll on this screen. */
export function areDiceRolling({ id }: { readonly id: string }): boolean {
  return rolling.has(id);
}

/**
 * Run `act` now or, if dice roll on this screen, once they are at rest; of several calls with the same key only the
 * last one runs. The wait is limited to `LONGEST` milliseconds, because users who throw again and again would prolong
 * it without end.
 */
export function afterDice(key: unknown, act: () => void): void {
  if (rolling.size === 0) act();
  else {
    waiting.set(key, act);
    patience ??= setTimeout(tell, LONGEST);
  }
}

/** Run all waiting callbacks. */
function tell(): void {
  clearTimeout(patience);
  patience = undefined;
  const acts = [...waiting.values()];
  waiting.clear();
  for (const act of acts) act();
}

/**
 * Regard the dice of a message as rolling until `thrown` settles, but for `LONGEST` milliseconds at most, counted from
 * the first of overlapping throws.
 */
export async function whileRolling(id: string, thrown: Promise<unknown>): Promise<void> {
  const own = rolling.get(id) ?? { count: 0, until: Date.now() + LONGEST };
  rolling.set(id, own);
  own.count += 1;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => {
    limit = setTimeout(resolve, own.until - Date.now());
  });
  await Promise.race([thrown, tooLong]).catch((error: unknown) => console.warn("Tessera |", error));
  clearTimeout(limit);
  own.count -= 1;
  if (own.count === 0) rolling.delete(id);
  if (rolling.size === 0) tell();
}
