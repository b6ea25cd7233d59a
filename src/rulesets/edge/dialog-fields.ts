/** Fields that the dialogs of characters' and of threats' checks share: the difficulty, and dice for circumstances. */

import { type Data, localize } from "../../foundry/host.ts";
import { text } from "../../ui/form-values.ts";
import type { RowList } from "../../ui/rows.ts";
import { DIFFICULTIES } from "./rules/index.ts";

/** Dice for circumstances. */
export const situationalDice: RowList = {
  field: "situational",
  label: "TESSERA.Edge.Dialog.extra",
  number: { key: "dice", minimum: -20, maximum: 20 },
};

/** The difficulty as the form says it: a step of the scale, another number, or null for later. */
export function readDifficultyChoice({ difficulty, otherDifficulty }: Data): unknown {
  const chosen = text(difficulty);
  if (chosen === "later") return null;
  return chosen === "other" ? otherDifficulty : Number(chosen);
}

/** What the form offers for the difficulty, and which of it a specification means; 3 where it says nothing. */
export function difficultyContext({ difficulty = 3 }: Data): Data {
  const known = DIFFICULTIES.some((step) => step.difficulty === difficulty);
  return {
    difficulties: [
      ...DIFFICULTIES.map(({ id, difficulty: value }) => ({
        value: String(value),
        label: `${value} ${localize(`TESSERA.Edge.Difficulty.${id}`)}`,
        checked: value === difficulty,
      })),
      {
        value: "other",
        label: localize("TESSERA.Edge.Difficulty.other"),
        checked: typeof difficulty === "number" && !known,
      },
      { value: "later", label: localize("TESSERA.Edge.Difficulty.open"), checked: difficulty === null },
    ],
    otherDifficulty: typeof difficulty === "number" ? difficulty : 6,
  };
}
