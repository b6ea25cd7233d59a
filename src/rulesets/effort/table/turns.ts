/** Turns of Effort: all members of a side act together; each actor stores the unused parts of its turn. */
import type { Data, HostActor } from "../../../foundry/host.ts";
import type { TurnKind, TurnRules } from "../../../ruleset/turns.ts";
import { playsEffort, turnOf } from "../actors/actor-model.ts";
import { type Allowance, FRESH_TURN, movementIsFree } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";

const fields: Readonly<Record<TurnKind, keyof Allowance>> = {
  actions: "action",
  reactions: "reaction",
  movement: "movement",
};

/** Names that combats use for the parts of a turn. */
export const kinds: Readonly<Record<keyof Allowance, TurnKind>> = {
  action: "actions",
  reaction: "reactions",
  movement: "movement",
};

function turnNow(actor: HostActor) {
  return playsEffort(actor) ? turnOf(actor) : { ...FRESH_TURN, round: 0 };
}

/**
 * Rules of Effort's turns. Checks spend parts of the stored turn and refund them when withdrawn, so the parts that are
 * left are read from the actor, not counted from the checks in the log.
 */
export const effortTurns: TurnRules = {
  way: "sides",
  left: (actor, state) => {
    const turn = turnNow(actor);
    const own = (kind: "actions" | "movement") =>
      Number(state === "open" || (state === "acting" && turn[fields[kind]]));
    const movement = movementIsFree(variantsInForce()) ? null : own("movement");
    return { actions: own("actions"), reactions: Number(turn.reaction), movement };
  },
  begin: (actor) => ({ system: { turn: { ...FRESH_TURN, round: turnNow(actor).round + 1 } } }),
  reset: (actor): Data | null => {
    const { action, movement, reaction, round } = turnNow(actor);
    return round === 0 && action && movement && reaction ? null : { system: { turn: { ...FRESH_TURN, round: 0 } } };
  },
  use: (actor, kind) => ({ system: { turn: { [fields[kind]]: !turnNow(actor)[fields[kind]] } } }),
};
