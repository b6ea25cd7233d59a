/** Form of a Decision check and of requests for one. */

import { currentGame, localize } from "../../../foundry/host.ts";
import { loaded } from "../../../foundry/on-demand.ts";
import type { OfferedBonus } from "../../../item/bonus.ts";
import { bonusWords } from "../../../item/bonus-words.ts";
import { catchRulesError } from "../../../rules/error.ts";
import * as form from "../../../ruleset/form.ts";
import type { Asking } from "../../../ruleset/requests.ts";
import type { Option, OptionGroup } from "../../../ui/controls.ts";
import { text } from "../../../ui/form-values.ts";
import { signed } from "../../../ui/signed.ts";
import {
  ATTACKS,
  bonusIds,
  type DecisionModel,
  isThreat,
  luckOf,
  playsDecision,
  ROLLED_STATS,
  STATS,
  type Stat,
  statValue,
  THREAT_STATS,
} from "../actors/stats.ts";
import { targetWords } from "../card/card.ts";
import {
  ATTRIBUTES,
  type Attribute,
  DECISION_FIELDS,
  type DecisionCheck,
  type DecisionOutcome,
  groupTotal,
  LADDER,
} from "../rules/index.ts";
import { answeredCheck, contestOf, openingOf, sideName } from "./derived.ts";
import { gearAtHand, isUsedUp, namedGear, usedGear } from "./gear.ts";

const previews = () => import("./preview.ts");

type State = form.FormState<DecisionModel>;

function statOptions(ids: readonly Stat[], state?: State): Option[] {
  const by = state?.specification["attribute"] as Attribute;
  return ids.map((value) => ({
    value,
    label: localize(`TESSERA.Decision.Stat.${value}`),
    ...(state ? { note: signed(statValue(state.actor, value, by)) } : {}),
  }));
}

function statGroups(state: State): OptionGroup[] {
  const group = (label: string, ids: readonly Stat[]) => ({ label: localize(label), options: statOptions(ids, state) });
  if (isThreat(state.actor)) return [group("TESSERA.Decision.Threat.rolls", THREAT_STATS)];
  return [group("TESSERA.Decision.attributes", ATTRIBUTES), group("TESSERA.Decision.derived", ROLLED_STATS)];
}

/** Target numbers, with their names on the scale. */
function ladder(): Option[] {
  return LADDER.map(({ targetNumber: step, name }) => ({
    value: `${step}`,
    label: name ? targetWords(step) : `${step}`,
  }));
}

/** Gear at hand, each with its remaining supply. */
function gearOptions({ actor, specification }: form.FormState): Option[] {
  const gears = gearAtHand(actor).map(({ id, uuid, name, system: { supply, percentile } }) => ({
    value: specification["gear"] === id ? id : uuid,
    label: [
      name,
      ...(supply === "none" ? [] : [localize(`TESSERA.Supply.Size.${supply}`)]),
      ...(percentile === null ? [] : [`${percentile}%`]),
    ].join(" · "),
  }));
  return [{ value: "", label: localize("TESSERA.Decision.Dialog.noGear") }, ...gears];
}

/** The contested roll, in a sentence. */
function against(state: form.FormState): string | null {
  const answered = answeredCheck(openingOf(state));
  const contest = answered && contestOf(answered);
  if (!contest) return null;
  const name = sideName(contest, contest.side);
  return localize("TESSERA.Decision.Dialog.against", { name, total: answered.outcome.total });
}

/** Describe a bonus: any number of dice is one advantage or disadvantage; used-up gear gives nothing. */
function words({ dice, modifier, item }: OfferedBonus, { actor, specification }: form.FormState): readonly string[] {
  const used = catchRulesError(
    () => usedGear(actor, specification["gear"], specification["supplies"]),
    () => null,
  );
  if (isUsedUp(item, used)) return [localize("TESSERA.Decision.Dialog.givesNothing")];
  const diceMode = localize(`TESSERA.Decision.DiceMode.${dice > 0 ? "advantage" : "disadvantage"}`);
  return [...(dice === 0 ? [] : [diceMode]), ...bonusWords({ dice: 0, modifier })];
}

const alone = ({ specification }: form.FormState) => !specification["opposes"];
const againstNobody = ({ specification: { opposes, contested } }: form.FormState) => !opposes && !contested;
const hasGear = ({ actor }: form.FormState) => gearAtHand(actor).length > 0;

export const decisionForm: form.CheckForm<DecisionCheck, DecisionModel> = {
  fields: DECISION_FIELDS,
  beside: ["opposes"],
  controls: [
    form.intent("TESSERA.Decision.Dialog.intentPlaceholder"),
    form.select("stat", {
      initial: ({ actor }: form.FormState) => (isThreat(actor) ? "attack" : "str"),
      options: statGroups,
      asked: { options: () => statOptions(STATS) },
    }),
    form.select("attribute", {
      label: "TESSERA.Decision.Dialog.attribute",
      initial: "agi",
      options: (state: State) => statOptions(ATTRIBUTES, state),
      when: ({ specification }) => specification["stat"] === "stealth",
    }),
    { kind: "note", icon: "fa-people-arrows", shown: (state) => !alone(state), text: against },
    form.scale("targetNumber", {
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
    }),
    form.tick("allowed", {
      shown: (state) => alone(state) && !currentGame().user.isGM,
      when: ({ specification }) => Number(specification["targetNumber"]) >= 20,
    }),
    form.ticks("TESSERA.Decision.Dialog.dice", {
      help: form.rules("decision.luck"),
      ticks: [
        form.tick("luck", {
          words: ({ actor }: State) => localize("TESSERA.Decision.Dialog.luck", { left: luckOf(actor) }),
          shown: ({ actor }) => !isThreat(actor),
          disabled: ({ actor, specification }: State) => luckOf(actor) < 1 && specification["luck"] !== true,
        }),
      ],
    }),
    form.select("gear", { help: form.rules("decision.supplies"), shown: hasGear, options: gearOptions }),
    form.tick("supplies", {
      initial: true,
      shown: hasGear,
      when: ({ actor, specification: { gear } }) => (namedGear(actor, gear)?.system.supply ?? "none") !== "none",
    }),
    {
      ...form.lists(
        form.rows("advantages", { additions: [{ label: "TESSERA.Decision.DiceMode.advantage" }] }),
        form.rows("disadvantages", { additions: [{ label: "TESSERA.Decision.DiceMode.disadvantage" }] }),
      ),
      label: "TESSERA.Decision.Dialog.circumstances",
      help: form.rules("decision.advantage"),
    },
  ],
  more: [
    form.lists(
      form.rows("modifiers", {
        label: "TESSERA.Decision.Dialog.extra",
        choice: { label: "TESSERA.Decision.Dialog.valueKind", names: "TESSERA.Decision.ValueKind" },
      }),
      form.rows("adjustments", { label: "TESSERA.Decision.Dialog.moved", shown: alone }),
    ),
    form.mode,
  ],
  against: (target, { specification }) => {
    if (!ATTACKS.includes(text(specification["stat"])) || !playsDecision(target)) return null;
    const defense = statValue(target, "defense");
    return {
      fields: { contested: true, targetNumber: null },
      words: localize("TESSERA.Decision.Dialog.againstDefense", { defense: signed(defense) }),
      rank: defense,
    };
  },
  appliesTo: ({ specification: { stat, attribute } }) => bonusIds(stat as Stat, attribute as Attribute),
  bonusWords: words,
  preview: async (check, state) => (await loaded(previews)).decisionPreview(check, state),
};

export const decisionAsking: Partial<Asking<DecisionOutcome>> = {
  contest: { contested: true, targetNumber: null },
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
