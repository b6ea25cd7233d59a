/** Acts by hand as causes of changed numbers. */
import type { CauseView } from "../actor/story/causes.ts";
import { currentGame, localize } from "../foundry/host.ts";
import { actWords } from "./act-words.ts";
import { shownActs } from "./shown-state.ts";
import { undoGmAct } from "./table-state.ts";

/** Begins the name of a cause that is an act by hand; its id follows. */
const ACT = "act.";

/** The cause of this name, if it is an act by hand; null if not. */
export function causeByHand(cause: string): CauseView | null {
  if (!cause.startsWith(ACT)) return null;
  const act = shownActs().find(({ id }) => id === cause.slice(ACT.length));
  if (!act) return { text: localize("TESSERA.Story.cause.act") };
  const stands = currentGame().user.isGM && !act.undone;
  return { text: actWords(act.label, act.data), ...(stands ? { undo: () => undoGmAct(act.id) } : {}) };
}
