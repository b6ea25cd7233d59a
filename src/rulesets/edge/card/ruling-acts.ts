/** Rulings on a check after its roll: stakes, difficulty, position. */
import { undoFirst } from "../../../check/withdrawal.ts";
import { localize } from "../../../foundry/host.ts";
import { isSettled } from "../check/defense.ts";
import type { EdgeAct } from "../check/derived.ts";
import { DIFFICULTIES, POSITIONS } from "../rules/index.ts";
import { difficultyResult, positionResult } from "./ruling-results.ts";

/** Difficulties that each have a button while the check has no difficulty. */
const OFFERED_DIFFICULTIES = DIFFICULTIES.map(({ difficulty }) => difficulty);

const rulings = () => import("./ruling-steps.ts");

/** State the stakes: the change on success and the price of failure (source 002, Significant Action 2). */
const stakes: EdgeAct = {
  by: "owner",
  icon: "fa-solid fa-scale-balanced",
  offer: ({ outcome }) => !outcome.stakesStated,
  steps: async () => (await rulings()).stakes,
  sentenceData: ({ words }) => ({ stakesWords: typeof words === "string" ? `: ${words}` : "" }),
};

const difficulty: EdgeAct = {
  by: "gm",
  icon: "fa-solid fa-gavel",
  group: "TESSERA.Edge.Fact.difficulty",
  offer: (derived) =>
    derived.outcome.difficulty === null &&
    OFFERED_DIFFICULTIES.map((offered) => ({
      ...(isSettled(derived) && undoFirst),
      segment: String(offered),
      data: { difficulty: offered },
      parameters: { difficulty: String(offered) },
    })),
  apply: (derived, parameters) => difficultyResult(derived, parameters["difficulty"]),
};

/**
 * The act that sets difficulty or position with one form. Its answer is, for example, `difficulty.4` or
 * `position.desperate`.
 */
const rule: EdgeAct = {
  by: "gm",
  icon: "fa-solid fa-gavel",
  event: ["difficulty", "position"],
  offer: (derived) => !isSettled(derived) || undoFirst,
  steps: async () => (await rulings()).rule,
};

/** Set the position. For macros only: cards use `rule`. */
const position: EdgeAct = {
  by: "gm",
  icon: "fa-solid fa-gavel",
  offer: () => false,
  apply: (_derived, parameters) => positionResult(parameters["position"]),
  sentenceData: (event) => ({
    positionWords: localize(`TESSERA.Edge.Position.${POSITIONS.find((name) => name === event["position"])}`),
  }),
};

/** Let a character with Harm 3 act (source 003, Harm Levels: "incapacitated or dying"). */
const leave: EdgeAct = {
  by: "gm",
  icon: "fa-solid fa-hand-holding-medical",
  possible: ({ outcome }) => outcome.waits,
  offer: () => ({ primary: true }),
  apply: () => ({}),
};

export const rulingActs = { leave, stakes, difficulty, rule, position };
