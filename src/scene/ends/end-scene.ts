/** The ends of scenes and sessions: acts by hand of game masters that can be taken back. */
import type { Cost } from "../../check/cost.ts";
import { currentGame, documentByUuid, type HostActor } from "../../foundry/host.ts";
import { endScene as endEdgeScene, NO_COUNTS } from "../../rules/edge/counters.ts";
import { BOON_CAP } from "../../rules/edge/index.ts";
import type { Change } from "../../rules/ledger/entry.ts";
import { partyActor } from "../places.ts";
import { gmAct } from "../table-state.ts";

/** Edge characters of the party; where it has none, all that players own. */
function edgeCharacters(): HostActor[] {
  const { members = [] } = (partyActor()?.system ?? {}) as { members?: readonly string[] };
  const own = members.flatMap((uuid) => documentByUuid<HostActor>(uuid) ?? []).filter(({ type }) => type === "edge");
  return own.length > 0 ? own : currentGame().actors.filter((actor) => actor.type === "edge" && actor.hasPlayerOwner);
}

/** Boons above what a scene's end leaves. */
function trimmedBoons(): Cost[] {
  return edgeCharacters().flatMap((actor) => {
    const { boons } = actor.system as { boons: number };
    const { lost } = endEdgeScene({ boons, counters: NO_COUNTS });
    return lost > 0 ? [{ actor: actor.uuid, path: "system.boons", amount: lost, maximum: BOON_CAP }] : [];
  });
}

/**
 * The scene ends: Initiative and Timer are cleared, and unless a set piece goes on, Boons are trimmed and failures earn
 * anew. With `session`, what lasts for a session goes too. Clocks, Challenge and Target stay as they are.
 */
export function endScene({ setPiece = false, session = false } = {}): Promise<string | null> {
  return gmAct(() => {
    const since: Change[] = setPiece
      ? []
      : [{ type: "put", name: "sceneStart", value: String(currentGame().time.serverTime) }];
    return {
      party: session ? [{ type: "reset", prefix: "session." }] : [],
      scene: [{ type: "put", name: "initiative", value: "" }, { type: "set", counter: "timer", value: 0 }, ...since],
      costs: setPiece ? [] : trimmedBoons(),
      closes: true,
      label: `TESSERA.Tracker.Did.${session ? "endSession" : "endScene"}`,
    };
  });
}
