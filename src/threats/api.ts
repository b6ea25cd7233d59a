/** API of threats' moves for macros: `game.system.api.threatMoves`. */
import { actorNamed } from "../actor/actor-named.ts";
import { currentGame, type HostActor } from "../foundry/host.ts";
import { loaded } from "../foundry/on-demand.ts";
import { RulesError } from "../rules/error.ts";
import { anyObject, listOf, text } from "../rules/input.ts";
import { reportRulesErrors } from "../ui/report-errors.ts";
import { effectWords } from "./effects.ts";
import { causeOf, momentWords } from "./moments.ts";
import type { MoveOptions } from "./named-move.ts";
import { isThreat, movesOf, type Threat } from "./threat.ts";

type Named = HostActor | string;

/** @throws RulesError (`actor`) for an actor that is no threat */
function threatNamed(actor: Named): Threat {
  const found = actorNamed(actor);
  if (!isThreat(found)) throw new RulesError("actor", "missing");
  return found;
}

/** The moves of a threat that this user may see: `now` says whether the moment of each has come. */
function list(actor: Named) {
  const threat = threatNamed(actor);
  if (!currentGame().user.isGM && !threat.testUserPermission(currentGame().user, "OBSERVER")) return [];
  return movesOf(threat).map((move) => ({
    ...{ id: move.id, text: move.text, when: move.when, does: move.does },
    moment: momentWords(move),
    effect: effectWords(move),
    now: causeOf(move) !== null,
  }));
}

/** Make a move; game masters only. Resolves with the id of the act, or null if it was refused. */
function make(actor: Named, move: string, options: MoveOptions = {}): Promise<string | null> {
  return reportRulesErrors(async () => {
    const { cause, befalls = [] } = anyObject("options", options) as MoveOptions;
    const whom = listOf("befalls", befalls, 200, (_field, each) => actorNamed(each as Named).uuid);
    const because = cause === undefined ? {} : { cause: text("cause", cause, 100) };
    const [uuid, id] = [threatNamed(actor).uuid, text("move", move, 100)];
    const { makeMove } = await loaded(() => import("./make-move.ts"));
    return makeMove(uuid, id, { befalls: whom, ...because });
  });
}

export const movesApi = { list, make };
