/** Controls of an Edge check's form that requests for checks and check links in texts use too. */

import { localize } from "../../../foundry/host.ts";
import * as form from "../../../ruleset/form.ts";
import type { Option, OptionGroup } from "../../../ui/controls.ts";
import { attributeIds, attributeLabel, skillGroups } from "../actors/skill-names.ts";
import { DIFFICULTIES, DIFFICULTY_LIMIT, USUAL_DIFFICULTY } from "../rules/index.ts";

/** Ratings by id. */
type Ratings = Readonly<Record<string, number>>;

/** Options of the world's attributes, with a character's ratings if given. */
export function attributeOptions(ratings?: Ratings): Option[] {
  return attributeIds().map((value) => ({
    value,
    label: attributeLabel(value),
    ...(ratings ? { note: ratings[value] ?? "" } : {}),
  }));
}

export function skillOptions(ratings?: Ratings): OptionGroup[] {
  return skillGroups().map(({ label, skills }) => ({
    label,
    options: skills.map(({ id, label: name }) => ({
      value: id,
      label: name,
      ...(ratings ? { note: ratings[id] ?? 0 } : {}),
    })),
  }));
}

/** The label of a difficulty: its number, with its name if it is a step of the ladder. */
export function difficultyLabel(value: number): string {
  const step = DIFFICULTIES.find(({ difficulty }) => difficulty === value);
  return step ? `${value} ${localize(`TESSERA.Edge.Difficulty.${step.id}`)}` : String(value);
}

export const difficulty = form.scale("difficulty", {
  help: form.rules("edge.difficulty"),
  initial: USUAL_DIFFICULTY,
  remember: true,
  steps: () => DIFFICULTIES.map(({ difficulty: value }) => ({ value: String(value), label: difficultyLabel(value) })),
  other: { label: "TESSERA.Edge.Difficulty.other", number: "TESSERA.Edge.Dialog.otherDifficulty", initial: 6 },
  later: "TESSERA.Edge.Difficulty.open",
  asked: { words: ["dv"], max: DIFFICULTY_LIMIT, initial: USUAL_DIFFICULTY, difficulty: true },
  ruling: "difficulty",
});

export const position = form.pills("position", {
  help: form.rules("edge.position"),
  initial: "risky",
  remember: true,
  names: "TESSERA.Edge.Position",
  hints: "TESSERA.Edge.PositionHint",
  asked: {},
});

export const attributeControl = form.pills("attribute", { asked: { options: () => attributeOptions() } });

export const skillControl = form.select("skill", {
  asked: { options: () => skillOptions().flatMap(({ options }) => options) },
});
