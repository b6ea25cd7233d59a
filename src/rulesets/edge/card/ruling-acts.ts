/** Rulings on a check after its roll: stakes, difficulty, position. */
import { localize } from "../../../foundry/host.ts";
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import type { ActResult } from "../../../ruleset/acts.ts";
import type { Question } from "../../../ui/ask.ts";
import { choice, named, pills } from "../../../ui/controls.ts";
import type { DerivedEdge, EdgeAct } from "../check/derived.ts";
import { EDGE_FIELDS } from "../rules/check.ts";
import { DIFFICULTIES, DIFFICULTY_LIMIT, difficultyName, POSITIONS, USUAL_DIFFICULTY } from "../rules/index.ts";

/** Difficulties with a button of their own while none is set. */
const OFFERED_DIFFICULTIES = DIFFICULTIES.map(({ difficulty }) => difficulty);
const RULINGS = ["difficulty", "position"] as const;
/** Highest difficulty in the form; macros may set more. */
const HIGHEST_DIFFICULTY = 10;

function difficultyResult(difficulty: string | undefined): ActResult {
  return {
    event: { type: "difficulty", difficulty: wholeNumber("difficulty", Number(difficulty), 1, DIFFICULTY_LIMIT) },
  };
}

function positionResult(position: string | undefined): ActResult {
  return { event: { type: "position", position: oneOf("position", position, POSITIONS) } };
}

/** Difficulty or position: which of them first, then its value, from what stands now. */
function rulingQuestion({ outcome }: DerivedEdge): Question {
  const known = Array.from({ length: HIGHEST_DIFFICULTY }, (_, index) => index + 1);
  const now = outcome.difficulty ?? USUAL_DIFFICULTY;
  const difficulties = (known.includes(now) ? known : [...known, now]).map((value) => ({
    value: `difficulty.${value}`,
    label: localize("TESSERA.Edge.Ask.difficultyWhen", {
      difficulty: value,
      when: localize(`TESSERA.Edge.DifficultyWhen.${difficultyName(value)}`),
    }),
    selected: value === now,
  }));
  const positions = POSITIONS.map((value) => ({
    value: `position.${value}`,
    label: localize(`TESSERA.Edge.Position.${value}`),
    selected: value === outcome.position,
  }));
  const whats = named(RULINGS, "TESSERA.Edge.Fact").map((option, index) => ({ ...option, selected: index === 0 }));
  return {
    fields: ({ what }) => [
      pills("what", localize("TESSERA.Edge.Ask.ruling"), whats),
      what === "position"
        ? choice("ruling", localize("TESSERA.Edge.Fact.position"), positions)
        : choice("ruling", localize("TESSERA.Edge.Fact.difficulty"), difficulties),
    ],
    does: ({ ruling = "" }) => {
      const [what, value = ""] = ruling.split(".");
      if (what === "position")
        return value === outcome.position
          ? ""
          : localize("TESSERA.Edge.Does.position", { position: localize(`TESSERA.Edge.Position.${value}`) });
      return Number(value) === outcome.difficulty
        ? ""
        : localize("TESSERA.Edge.Does.difficulty", { difficulty: Number(value) });
    },
  };
}

/** State the stakes: the change on success and the price of failure (source 002, Significant Action 2). */
const stakes: EdgeAct = {
  by: "owner",
  icon: "fa-solid fa-scale-balanced",
  offer: ({ outcome }) => !outcome.stakesStated,
  asks: ({ outcome }) => ({
    fields: [
      { kind: "note", label: localize("TESSERA.Edge.Ask.stakesHint") },
      {
        kind: "line",
        name: "words",
        label: localize("TESSERA.Edge.Dialog.stakes"),
        length: 300,
        value: outcome.stakes,
      },
    ],
    does: ({ words = "" }) => localize(`TESSERA.Edge.Does.${words.trim() ? "stakes" : "stakesSaid"}`),
  }),
  apply: (_derived, { stated, words = "" }) => ({
    event: {
      stated: stated !== "false",
      ...(words.trim() ? { words: EDGE_FIELDS.stakes.value("words", words.trim()) } : {}),
    },
    reply: "ruling",
  }),
  sentenceData: ({ words }) => ({ stakesWords: typeof words === "string" ? `: ${words}` : "" }),
};

const difficulty: EdgeAct = {
  by: "gm",
  icon: "fa-solid fa-gavel",
  group: "TESSERA.Edge.Fact.difficulty",
  offer: ({ outcome }) =>
    outcome.difficulty === null &&
    OFFERED_DIFFICULTIES.map((offered) => ({
      segment: String(offered),
      data: { difficulty: offered },
      parameters: { difficulty: String(offered) },
    })),
  apply: (_derived, parameters) => difficultyResult(parameters["difficulty"]),
};

/** Difficulty or position in one form: `difficulty.4`, `position.desperate`. */
const rule: EdgeAct = {
  by: "gm",
  icon: "fa-solid fa-gavel",
  event: ["difficulty", "position"],
  asks: rulingQuestion,
  apply: (_derived, { ruling = "" }) => {
    const [what, value] = ruling.split(".");
    const set = oneOf("what", what, RULINGS);
    return set === "difficulty" ? difficultyResult(value) : positionResult(value);
  },
};

/** For macros only: cards use `rule`. */
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
