/** Waits for dice that roll on this screen. Every wait has an end, however often somebody throws again. */

/** Throws of one message on the screen. */
interface Throws {
  count: number;
  /** Time, in milliseconds of the clock, at which the message is told even if its dice still roll. */
  readonly until: number;
}

/** Throws on the screen by message id. */
const rolling = new Map<string, Throws>();
/** Callbacks that wait for all dice to come to rest, by key. */
const waiting = new Map<unknown, () => void>();
let patience: ReturnType<typeof setTimeout> | undefined;

/** Longest wait in milliseconds for dice on the screen, of one throw and of several that follow each other. */
const LONGEST = 8000;

/** True if dice of a message roll on this screen. */
export function areDiceRolling({ id }: { readonly id: string }): boolean {
  return rolling.has(id);
}

/**
 * Run `act` now or, while dice roll on this screen, once they rest; of several with one key the last one counts. It waits
 * `LONGEST` milliseconds at most, because players who throw again and again would hold it back for ever.
 */
export function afterDice(key: unknown, act: () => void): void {
  if (rolling.size === 0) act();
  else {
    waiting.set(key, act);
    patience ??= setTimeout(tell, LONGEST);
  }
}

/** Run everything that waits. */
function tell(): void {
  clearTimeout(patience);
  patience = undefined;
  const acts = [...waiting.values()];
  waiting.clear();
  for (const act of acts) act();
}

/**
 * Take the dice of a message for rolling until `thrown` settles, but no longer than `LONGEST` milliseconds from the first of
 * its throws that follow each other.
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
