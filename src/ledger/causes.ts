/** Game masters' own acts as causes of changed numbers. */
import type { CauseView } from "../actor/story/causes.ts";
import { currentGame, localize } from "../foundry/host.ts";
import { ACT } from "./act-cause.ts";
import { actWords } from "./act-words.ts";
import { undoGmAct } from "./gm-act.ts";
import { shownActs } from "./shown-state.ts";

/** The cause of this name, if it is a manual act; null if not. */
export function causeByHand(cause: string): CauseView | null {
  if (!cause.startsWith(ACT)) return null;
  const act = shownActs().find(({ id }) => id === cause.slice(ACT.length));
  if (!act) return { text: localize("TESSERA.Story.cause.act") };
  const stands = currentGame().user.isGM && !act.undone;
  return {
    text: actWords(act.label, act.data),
    ...(stands ? { undo: () => undoGmAct(act.id) } : {}),
    changed: act.costs ?? [],
  };
}
