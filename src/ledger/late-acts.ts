/**
 * Notify game masters once of each manual act that came too late (another act spent the same points first), and redraw
 * the messages that report it.
 */
import { currentGame, notify, onHook, redrawMessage } from "../foundry/host.ts";
import { actWords } from "./act-words.ts";
import { lateActs, type PastAct } from "./table-state.ts";

/** Ids of the acts that this client knows to be late. */
let known: ReadonlySet<string> = new Set();

function redrawLines({ messages = [] }: PastAct): void {
  for (const id of messages) {
    const message = currentGame().messages.get(id);
    if (message) redrawMessage(message);
  }
}

function look(): void {
  const late = lateActs();
  const former = known;
  known = new Set(late.map(({ id }) => id));
  for (const act of late) {
    if (former.has(act.id)) continue;
    if (currentGame().user.isGM) notify("error", "TESSERA.Tracker.lateNotice", { text: actWords(act.label, act.data) });
    redrawLines(act);
  }
}

/** Watch for late acts from now on; in the `ready` hook. */
export function announceLateActs(): void {
  known = new Set(lateActs().map(({ id }) => id));
  onHook("tessera.state", look);
}
