/** Acts by hand that came too late are told to every game master, once each. */
import { currentGame, notify, onHook } from "../foundry/host.ts";
import { actWords } from "./act-words.ts";
import { lateActs } from "./table-state.ts";

/** Ids of the acts that this client knows to be late. */
let known: ReadonlySet<string> = new Set();

function look(): void {
  if (!currentGame().user.isGM) return;
  const late = lateActs();
  const former = known;
  known = new Set(late.map(({ id }) => id));
  for (const { id, label, data } of late)
    if (!former.has(id)) notify("error", "TESSERA.Tracker.lateNotice", { text: actWords(label, data) });
}

/** Tell of them from now on; when the game is ready. */
export function announceLateActs(): void {
  known = new Set(lateActs().map(({ id }) => id));
  onHook("tessera.state", look);
}
