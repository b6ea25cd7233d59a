/** Announce clocks that have become full to users who see them. */
import { callHooks, notify, onHook } from "../foundry/host.ts";
import { clocksNow } from "./visible-clocks.ts";

/** Whether each known clock was full, by id; new clocks are not announced. */
let seen: ReadonlyMap<string, boolean> = new Map();

function look(): void {
  const clocks = clocksNow();
  const former = seen;
  seen = new Map(clocks.map(({ id, filled, size }) => [id, filled >= size]));
  for (const { id, shown, scope } of clocks) {
    if (!seen.get(id) || former.get(id) !== false) continue;
    notify("info", "TESSERA.Clock.isFull", { name: shown });
    callHooks("tessera.clockFull", { id, name: shown, scope });
  }
}

/** Announce from now on; in the `ready` hook. */
export function announceFullClocks(): void {
  look();
  onHook("tessera.state", look);
}
