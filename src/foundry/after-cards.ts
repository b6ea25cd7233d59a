/** Work that can wait until the log has drawn the cards of the messages that have just come. */

const waiting = new Map<unknown, () => void>();

/** Run `act` in a later task; of several calls with the same key before that task, only the last `act` runs. */
export function afterCards(key: unknown, act: () => void): void {
  if (!waiting.has(key))
    setTimeout(() => {
      const last = waiting.get(key);
      waiting.delete(key);
      last?.();
    });
  waiting.set(key, act);
}
