/** Controls of a Decision check that requests for checks, also those written in texts, use too. */

import { type Data, localize } from "../../../foundry/host.ts";
import * as form from "../../../ruleset/form.ts";
import type { Option } from "../../../ui/controls.ts";
import { signed } from "../../../ui/signed.ts";
import { type DecisionModel, STATS, type Stat, statValue } from "../actors/stats.ts";
import { targetWords } from "../card/card.ts";
import { ATTRIBUTES, type Attribute, LADDER } from "../rules/index.ts";

export type State = form.FormState<DecisionModel>;

export function statOptions(ids: readonly Stat[], state?: State): Option[] {
  const by = state?.specification["attribute"] as Attribute;
  return ids.map((value) => ({
    value,
    label: localize(`TESSERA.Decision.Stat.${value}`),
    ...(state ? { note: signed(statValue(state.actor, value, by)) } : {}),
  }));
}

/** Target numbers, with their names on the scale. */
function ladder(): Option[] {
  return LADDER.map(({ targetNumber: step, name }) => ({
    value: `${step}`,
    label: name ? targetWords(step) : `${step}`,
  }));
}

export const alone = ({ specification }: form.FormState) => !specification["opposes"];
const againstNobody = ({ specification: { opposes, contested } }: form.FormState) => !opposes && !contested;
export const statControl = form.select("stat", { asked: { options: () => statOptions(STATS) } });

/** True for a check of stealth, the only stat for which the roller chooses an attribute. */
export const byAttribute = ({ stat }: Data) => stat === "stealth";

export const attributeControl = form.select("attribute", {
  label: "TESSERA.Decision.Dialog.attribute",
  asked: { options: () => statOptions(ATTRIBUTES), when: byAttribute },
});

export const targetNumberControl = form.scale("targetNumber", {
  help: form.rules("decision.targetNumber"),
  initial: (state: form.FormState) => (againstNobody(state) ? 8 : null),
  remember: againstNobody,
  shown: alone,
  steps: ladder,
  other: { label: "TESSERA.Decision.Dialog.other", number: "TESSERA.Decision.Ask.other", initial: 24 },
  later: "TESSERA.Decision.Dialog.later",
  instead: { field: "contested", label: "TESSERA.Decision.Dialog.contest" },
  asked: { words: ["tn"], difficulty: true },
  ruling: "set",
});
