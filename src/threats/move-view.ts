/** A move as its buttons show it, on cards, sheets and the tracker. */
import { type Data, localize } from "../foundry/host.ts";
import { shownAs } from "../foundry/shown-names.ts";
import type { PastAct } from "../ledger/table-state.ts";
import { effectWords } from "./effects.ts";
import { causeOf, madeBecause, momentWords } from "./moments.ts";
import type { ThreatMove } from "./threat.ts";

/** Texts of a move: what happens, when, and its effect, which is empty for effects on the story only. */
function wordsOf(move: ThreatMove): Data {
  const { threat, id, text } = move;
  const effect = effectWords(move);
  const { name, img } = shownAs(threat.uuid);
  return {
    ...{ foe: threat.uuid, id, text, effect, who: name, img },
    when: momentWords(move),
    spoken: localize(effect ? "TESSERA.Move.spoken" : "TESSERA.Move.spokenStory", { name, text, effect }),
  };
}

/** A move on its sheet; `waits` is the reason why it cannot be made now. */
export function sheetMove(move: ThreatMove): Data {
  const waits = causeOf(move) === null;
  return { ...wordsOf(move), waits: waits ? localize("TESSERA.Move.waits", { when: momentWords(move) }) : "" };
}

/** A move because of a message; `made` is the act that made it. */
export function messageMove(move: ThreatMove, cause: string, made: PastAct[]): Data {
  return { ...wordsOf(move), cause, made: madeBecause(cause, move, made)?.id ?? "" };
}
