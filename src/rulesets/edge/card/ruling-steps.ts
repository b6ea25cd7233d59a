/** Questions and results of the rulings after a roll. */
import { localize } from "../../../foundry/host.ts";
import { oneOf } from "../../../rules/error.ts";
import type { ActSteps } from "../../../ruleset/acts.ts";
import type { Question } from "../../../ui/ask.ts";
import { choice, named, pills } from "../../../ui/controls.ts";
import { difficultyLabel } from "../check/asked-controls.ts";
import type { DerivedEdge } from "../check/derived.ts";
import { EDGE_FIELDS } from "../rules/check.ts";
import { difficultyName, POSITIONS, USUAL_DIFFICULTY } from "../rules/index.ts";
import { difficultyResult, positionResult } from "./ruling-results.ts";

const RULINGS = ["difficulty", "position"] as const;
/** Highest difficulty in the form; macros may set more. */
const HIGHEST_DIFFICULTY = 10;

/** Question of a ruling: first difficulty or position, then its new value, with the current one as the default. */
function rulingQuestion({ outcome }: DerivedEdge): Question {
  const known = Array.from({ length: HIGHEST_DIFFICULTY }, (_, index) => index + 1);
  const now = outcome.difficulty ?? USUAL_DIFFICULTY;
  const difficulties = (known.includes(now) ? known : [...known, now]).map((value) => ({
    value: `difficulty.${value}`,
    label: difficultyLabel(value),
    selected: value === now,
  }));
  const positions = POSITIONS.map((value) => ({
    value: `position.${value}`,
    label: localize(`TESSERA.Edge.Position.${value}`),
    selected: value === outcome.position,
  }));
  const whats = named(RULINGS, "TESSERA.Edge.Fact").map((option, index) => ({ ...option, selected: index === 0 }));
  return {
    fields: ({ what, ruling }) => {
      const asked = pills("what", localize("TESSERA.Edge.Ask.ruling"), whats);
      if (what === "position") return [asked, pills("ruling", localize("TESSERA.Edge.Fact.position"), positions)];
      const [, chosen = now] = ruling?.startsWith("difficulty.") ? ruling.split(".") : [];
      const when = localize(`TESSERA.Edge.DifficultyWhen.${difficultyName(Number(chosen))}`);
      return [
        asked,
        choice("ruling", localize("TESSERA.Edge.Fact.difficulty"), difficulties),
        { kind: "note", label: when },
      ];
    },
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

export const stakes: ActSteps<DerivedEdge> = {
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
};

export const rule: ActSteps<DerivedEdge> = {
  asks: rulingQuestion,
  apply: (derived, { ruling = "" }) => {
    const [what, value] = ruling.split(".");
    const set = oneOf("what", what, RULINGS);
    return set === "difficulty" ? difficultyResult(derived, value) : positionResult(value);
  },
};
