/** Serializes tasks by key, so that two clicks cannot spend the same point. */

const lines = new Map<string, Promise<unknown>>();

/** Run `task` after every earlier task of `key` has settled. */
export function oneAtATime<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const before = lines.get(key) ?? Promise.resolve();
  const mine = before.then(task, task);
  // The caller gets the error of the task; the queue goes on.
  const settled = mine.catch(() => undefined);
  lines.set(key, settled);
  void settled.then(() => {
    if (lines.get(key) === settled) lines.delete(key);
  });
  return mine;
}
