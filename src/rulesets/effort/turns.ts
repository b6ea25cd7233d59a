/** Turns of Effort: a team acts together; the actor stores what is left of its turn. */
import type { Data, HostActor } from "../../foundry/host.ts";
import type { TurnKind, TurnRules } from "../../ruleset/turns.ts";
import { effortSystem } from "./actor-model.ts";
import { type Allowance, FRESH_TURN } from "./rules/index.ts";

const fields: Readonly<Record<TurnKind, keyof Allowance>> = {
  actions: "action",
  reactions: "reaction",
  movement: "movement",
};

function turnOf(actor: HostActor) {
  return effortSystem(actor)?.turn ?? { ...FRESH_TURN, round: 0 };
}

/** Checks spend from the turn and refund it when withdrawn, so nothing is counted from the log. */
export const effortTurns: TurnRules = {
  way: "sides",
  left: (actor, state) => {
    const turn = turnOf(actor);
    const own = (kind: "actions" | "movement") =>
      Number(state === "open" || (state === "acting" && turn[fields[kind]]));
    return { actions: own("actions"), reactions: Number(turn.reaction), movement: own("movement") };
  },
  begin: (actor) => ({ system: { turn: { ...FRESH_TURN, round: turnOf(actor).round + 1 } } }),
  reset: (actor): Data | null => {
    const { action, movement, reaction, round } = turnOf(actor);
    return round === 0 && action && movement && reaction ? null : { system: { turn: { ...FRESH_TURN, round: 0 } } };
  },
  use: (actor, kind) => ({ system: { turn: { [fields[kind]]: !turnOf(actor)[fields[kind]] } } }),
};
