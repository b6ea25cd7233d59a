/** Controls of an Effort check that requests for checks, also those written in texts, use too. */

import { localize } from "../../../foundry/host.ts";
import * as form from "../../../ruleset/form.ts";
import { DIFFICULTIES, difficultyRule } from "../rules/index.ts";

const difficulties = () =>
  DIFFICULTIES.map((value) => ({
    value,
    label: localize(`TESSERA.Effort.Difficulty.${value}`),
    note: difficultyRule(value).cost,
    hint: localize(`TESSERA.Effort.DifficultyHint.${value}`),
  }));

export const difficultyControl = form.pills("difficulty", {
  options: difficulties,
  asked: { options: difficulties, difficulty: true },
});
