/** Rulings on a check after its roll: stakes, difficulty, position. */
import { localize } from "../../foundry/host.ts";
import { oneOf, wholeNumber } from "../../rules/error.ts";
import type { ActResult } from "../../ruleset/acts.ts";
import type { Field } from "../../ui/ask.ts";
import type { DerivedEdge, EdgeAct } from "./outcome.ts";
import { EDGE_FIELDS } from "./rules/check.ts";
import { difficultyName, POSITIONS } from "./rules/index.ts";

/** Difficulties with a button of their own while none is set. */
const OFFERED_DIFFICULTIES = [2, 3, 4, 5] as const;
/** Highest difficulty in the form; macros may set more. */
const HIGHEST_DIFFICULTY = 10;

function difficultyResult(difficulty: string | undefined): ActResult {
  return { event: { type: "difficulty", difficulty: wholeNumber("difficulty", Number(difficulty), 1, 20) } };
}

function positionResult(position: string | undefined): ActResult {
  return { event: { type: "position", position: oneOf("position", position, POSITIONS) } };
}

function rulingFields({ outcome }: DerivedEdge): Field[] {
  const difficulties = Array.from({ length: HIGHEST_DIFFICULTY }, (_, index) => index + 1);
  return [
    {
      kind: "select",
      name: "ruling",
      label: localize("TESSERA.Edge.Ask.ruling"),
      groups: [
        {
          label: localize("TESSERA.Edge.Fact.difficulty"),
          options: difficulties.map((value) => ({
            value: `difficulty.${value}`,
            label: localize("TESSERA.Edge.Ask.difficultyWhen", {
              difficulty: value,
              when: localize(`TESSERA.Edge.DifficultyWhen.${difficultyName(value)}`),
            }),
            disabled: value === outcome.difficulty,
            selected: value === (outcome.difficulty ?? 2) + 1,
          })),
        },
        {
          label: localize("TESSERA.Edge.Fact.position"),
          options: POSITIONS.map((value) => ({
            value: `position.${value}`,
            label: localize(`TESSERA.Edge.Position.${value}`),
            disabled: value === outcome.position,
          })),
        },
      ],
    },
  ];
}

/** State the stakes: the change on success and the price of failure (source 002, Significant Action 2). */
const stakes: EdgeAct = {
  by: "owner",
  icon: "fa-solid fa-scale-balanced",
  offer: ({ outcome }) => !outcome.stakesStated,
  asks: () => [
    { kind: "hint", label: localize("TESSERA.Edge.Ask.stakesHint") },
    { kind: "line", name: "words", label: localize("TESSERA.Edge.Dialog.stakes"), length: 300 },
  ],
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
  asks: rulingFields,
  apply: (_derived, { ruling = "" }) => {
    const [what, value] = ruling.split(".");
    const set = oneOf("what", what, ["difficulty", "position"]);
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

export const rulingActs = { stakes, difficulty, rule, position };
