/** Takes back the current user's last act; the code that finds it is loaded on demand. */
import { onDemand } from "../foundry/on-demand.ts";

/**
 * Take back the last act of the current user that is not undone yet. Returns false if there is none, or if it may not
 * be undone.
 */
export async function takeBackLast(): Promise<boolean> {
  const done = await onDemand(
    () => import("./take-back.ts"),
    ({ takeBackNow }) => takeBackNow(),
  );
  return done ?? false;
}
