/** Takes back the current user's last act; what finds it is loaded then. */
import { onDemand } from "../foundry/on-demand.ts";

/** Take back the last act of the current user that still stands. Returns false if there is none, or if it may not be undone. */
export async function takeBackLast(): Promise<boolean> {
  const done = await onDemand(
    () => import("./take-back.ts"),
    ({ takeBackNow }) => takeBackNow(),
  );
  return done ?? false;
}
