/**
 * Questions and results of the acts on an actor's turn. During a combat, the combat's own acts begin the turn and spend
 * or restore its parts.
 */
import { beginTurn as beginCombatTurn, useTurn } from "../../../combat/acts.ts";
import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import { onDemand } from "../../../foundry/on-demand.ts";
import type { Cost } from "../../../log/cost.ts";
import { oneOf } from "../../../rules/error.ts";
import type { ActPlan, CharacterActSteps } from "../../../ruleset/character-acts.ts";
import { choice, named } from "../../../ui/controls.ts";
import { type EffortActorModel, type TurnState, turnOf } from "../actors/actor-model.ts";
import { ALLOWANCES, FRESH_TURN } from "../rules/index.ts";
import { kinds } from "../table/turns.ts";
import { countedParts, fightingAs, openParts, pathOf } from "./turn.ts";

type Anyone = HostActor<EffortActorModel>;

/** Plan of an act: its event, and the costs that change the stored turn to `next`. */
function planOf(actor: Anyone, event: Data, next: Partial<TurnState>): ActPlan {
  const stored = turnOf(actor);
  const costs = ([...ALLOWANCES, "round"] as const).flatMap((part): Cost[] => {
    const amount = Number(stored[part]) - Number(next[part] ?? stored[part]);
    return amount === 0 ? [] : [{ actor: actor.uuid, path: pathOf(part), amount }];
  });
  return { event, costs };
}

export const beginTurn: CharacterActSteps<Anyone> = {
  perform: (actor) => {
    const fighting = fightingAs(actor);
    return fighting && beginCombatTurn(fighting);
  },
  plan: (actor) => {
    const round = turnOf(actor).round + 1;
    return planOf(actor, { round }, { ...FRESH_TURN, round });
  },
};

export const leaveTurns: CharacterActSteps<Anyone> = {
  plan: (actor) => planOf(actor, {}, { ...FRESH_TURN, round: 0 }),
};

/**
 * Steps of the act that spends a part of the turn on something other than a check or, with `giveBack`, restores a spent
 * part.
 */
export function partSteps(giveBack: boolean): CharacterActSteps<Anyone> {
  const open = (actor: Anyone) => openParts(actor, giveBack);
  return {
    asks: (actor) => [choice("part", localize("TESSERA.Effort.Turn.part"), named(open(actor), "TESSERA.Effort.Turn"))],
    perform: (actor, { part }) => {
      const fighting = fightingAs(actor);
      if (!fighting) return null;
      const kind = kinds[oneOf("part", part, countedParts())];
      if (!giveBack) return useTurn(fighting, kind);
      return onDemand(
        () => import("../../../combat/undo-acts.ts"),
        ({ giveBackPart }) => giveBackPart(fighting, kind),
      );
    },
    plan: (actor, answers) => {
      const part = oneOf("part", answers["part"], open(actor));
      return planOf(actor, { part }, { [part]: giveBack });
    },
  };
}
