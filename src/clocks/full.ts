/** Clocks that have become full are announced, to everybody who may see them. */
import { notify, onHook, tellHooks } from "../foundry/host.ts";
import { clocksNow } from "./now.ts";

/** Whether each clock was full when last looked at, by id. What is seen for the first time is not announced. */
let seen: ReadonlyMap<string, boolean> = new Map();

function look(): void {
  const clocks = clocksNow();
  const former = seen;
  seen = new Map(clocks.map(({ id, filled, size }) => [id, filled >= size]));
  for (const { id, shown, scope } of clocks) {
    if (!seen.get(id) || former.get(id) !== false) continue;
    notify("info", "TESSERA.Clock.isFull", { name: shown });
    tellHooks("tessera.clockFull", { id, name: shown, scope });
  }
}

/** Announce from now on; when the game is ready. */
export function announceFullClocks(): void {
  look();
  onHook("tessera.state", look);
}
