/** Turns of Challenge: the side with the Initiative acts; a turn is a Shift and an Action. */

import { catchRulesError } from "../../../rules/error.ts";
import type { TurnRules } from "../../../ruleset/turns.ts";
import {
  type ChallengeKind,
  type ChallengeOutcome,
  initiativeTest,
  spendAction,
  spendShift,
  startTurn,
  type Turn,
} from "../rules/index.ts";
import { countTimerDown } from "./timer.ts";

const actions: readonly ChallengeKind[] = ["action", "recover"];
const shifts: readonly ChallengeKind[] = ["shift", "leaveZone", "defyDanger", "createAdvantage"];

/** The turn after `spend`. It is unchanged if nothing is left to spend, since the roll has already been made. */
function after(turn: Turn, spend: (turn: Turn) => Turn): Turn {
  return catchRulesError(
    () => spend(turn),
    () => turn,
  );
}

function hitsOf(outcomes: readonly ChallengeOutcome[]): number[] {
  return outcomes.map(({ hits }) => hits);
}

export const challengeTurns: TurnRules<ChallengeOutcome> = {
  way: "sides",
  byDice: {
    word: "initiative",
    test: { kind: "initiative" },
    isTest: ({ kind }) => kind === "initiative",
    compare: (players, enemy) => initiativeTest(hitsOf(players), hitsOf(enemy)),
  },
  roundEnded: countTimerDown,
  beginsWith: ({ kind }) => [...actions, ...shifts].includes(kind as ChallengeKind),
  endsWith: ({ initiative }) => ["seized", "returned"].includes(initiative),
  left: (_actor, state, checks, byHand) => {
    if (state === "done") return { actions: 0, reactions: null, movement: 0 };
    let turn = startTurn();
    const kinds = checks.map((check) => check["kind"] as ChallengeKind);
    const times = (count: number, spend: (turn: Turn) => Turn) => {
      for (let time = 0; time < count; time++) turn = after(turn, spend);
    };
    times(kinds.filter((kind) => actions.includes(kind)).length + (byHand.actions ?? 0), spendAction);
    times(kinds.filter((kind) => shifts.includes(kind)).length + (byHand.movement ?? 0), spendShift);
    return { actions: turn.actions, reactions: null, movement: turn.shifts };
  },
};
