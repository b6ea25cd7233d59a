/** How Effort's fights go by turns: teams take them together; the actor itself keeps what is left. */
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

/** Checks pay with what is left, and give it back when they are withdrawn: nothing need be counted from the log. */
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
