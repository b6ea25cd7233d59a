/** The form of a Decision check. */

import { localize } from "../../../foundry/host.ts";
import { loaded } from "../../../foundry/on-demand.ts";
import type * as form from "../../../ruleset/form.ts";
import type { Asking } from "../../../ruleset/requests.ts";
import { text } from "../../../ui/form-values.ts";
import { signed } from "../../../ui/signed.ts";
import { ATTACKS, type DecisionModel, playsDecision, statValue } from "../actors/stats.ts";
import {
  DECISION_FIELDS,
  type DecisionCheck,
  type DecisionOutcome,
  groupTotal,
  targetNumberOfDefense,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { attributeControl, statControl, targetNumberControl } from "./asked-controls.ts";

const previews = () => import("./preview.ts");

export const decisionForm: form.CheckForm<DecisionCheck, DecisionModel> = {
  fields: DECISION_FIELDS,
  beside: ["opposes"],
  presets: {
    advantages: "TESSERA.Decision.DiceMode.advantage",
    disadvantages: "TESSERA.Decision.DiceMode.disadvantage",
    modifiers: "TESSERA.Decision.Dialog.extra",
    adjustments: "TESSERA.Decision.Dialog.moved",
  },
  controls: [statControl, attributeControl, targetNumberControl],
  against: (target, { specification }) => {
    if (!ATTACKS.includes(text(specification["stat"])) || !playsDecision(target)) return null;
    const defense = statValue(target, "defense");
    if (variantsInForce().attacks === "number") {
      const targetNumber = targetNumberOfDefense(defense);
      const words = localize("TESSERA.Decision.Dialog.numberOfDefense", { targetNumber, defense: signed(defense) });
      return { fields: { contested: false, targetNumber }, words, rank: defense };
    }
    return {
      fields: { contested: true, targetNumber: null },
      words: localize("TESSERA.Decision.Dialog.againstDefense", { defense: signed(defense) }),
      // Each target rolls for itself.
      rank: 0,
    };
  },
  preview: async (check, state) => (await loaded(previews)).decisionPreview(check, state),
  dialog: async () => (await import("./dialog-form.ts")).decisionDialog,
};

export const decisionAsking: Partial<Asking<DecisionOutcome>> = {
  contest: { contested: true, targetNumber: null },
  joins: { form: "contest", fields: { contested: false } },
  called: { allowed: true },
  group: "best",
  groupBest: (answers) => {
    const total = groupTotal(answers.map((each) => each.total));
    const [targetNumber = null, ...others] = new Set(answers.map((each) => each.targetNumber));
    return {
      success: targetNumber === null || others.length > 0 ? null : total >= targetNumber,
      words: localize("TESSERA.Decision.Card.together", { total }),
    };
  },
};
