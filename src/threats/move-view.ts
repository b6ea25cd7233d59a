/** A move as its buttons show it, on cards, sheets and the tracker. */
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { type Shown, shownAs } from "../foundry/shown-names.ts";
import type { PastAct } from "../ledger/table-state.ts";
import { shownApart } from "../tokens/candidates.ts";
import { effectWords } from "./effects.ts";
import { causeOf, madeBecause, momentWords } from "./moments.ts";
import { isThreat, type Threat, type ThreatMove, threatsHere } from "./threat.ts";

/**
 * Name and picture by which a threat is shown, distinct from those of the other threats here. A threat that is
 * elsewhere is also told apart from threats with the same name.
 */
export function shownThreat({ uuid, name }: Threat): Shown {
  const all = new Set(threatsHere().map((threat) => threat.uuid));
  if (!all.has(uuid) && uuid.startsWith("Actor."))
    for (const other of currentGame().actors) if (isThreat(other) && other.name === name) all.add(other.uuid);
  const among = [...all.add(uuid)];
  return shownApart(among)[among.indexOf(uuid)] ?? shownAs(uuid);
}

/** Texts of a move: what happens, when, and its effect, which is empty for effects on the story only. */
function wordsOf(move: ThreatMove): Data {
  const { threat, id, text } = move;
  const effect = effectWords(move);
  const { name, img } = shownThreat(threat);
  return {
    ...{ foe: threat.uuid, id, text, effect, who: name, img },
    when: momentWords(move),
    spoken: localize(effect ? "TESSERA.Move.spoken" : "TESSERA.Move.spokenStory", { name, text, effect }),
  };
}

/** A move on the threat's sheet; `waits` is the reason why it cannot be made now, empty if it can. */
export function sheetMove(move: ThreatMove): Data {
  const waits = causeOf(move) === null;
  return { ...wordsOf(move), waits: waits ? localize("TESSERA.Move.waits", { when: momentWords(move) }) : "" };
}

/**
 * A move that a message justifies; in the result, `made` is the id of the act that made the move, empty for none.
 * @param made all acts that made moves
 */
export function messageMove(move: ThreatMove, cause: string, made: PastAct[]): Data {
  return { ...wordsOf(move), cause, made: madeBecause(cause, move, made)?.id ?? "" };
}
