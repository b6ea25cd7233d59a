/** The form in the dialog of a Decision check. */

import { currentGame, localize } from "../../../foundry/host.ts";
import type { OfferedBonus } from "../../../item/bonus.ts";
import { bonusWords } from "../../../item/bonus-words.ts";
import { catchRulesError } from "../../../rules/error.ts";
import * as form from "../../../ruleset/form.ts";
import type { Option, OptionGroup } from "../../../ui/controls.ts";
import type { DecisionCharacterModel } from "../actors/character.ts";
import {
  bonusIds,
  type DecisionModel,
  isThreat,
  luckOf,
  ROLLED_STATS,
  type Stat,
  THREAT_STATS,
} from "../actors/stats.ts";
import { ATTRIBUTES, type Attribute, attributeValue } from "../rules/index.ts";
import {
  alone,
  attributeControl,
  byAttribute,
  type State,
  statControl,
  statOptions,
  targetNumberControl,
} from "./asked-controls.ts";
import { answeredCheck, contestOf, openingOf, sideName } from "./derived.ts";
import { gearAtHand, isUsedUp, namedGear, usedGear } from "./gear.ts";

function statGroups(state: State): OptionGroup[] {
  const group = (label: string, ids: readonly Stat[]) => ({ label: localize(label), options: statOptions(ids, state) });
  if (isThreat(state.actor)) return [group("TESSERA.Decision.Threat.rolls", THREAT_STATS)];
  return [group("TESSERA.Decision.attributes", ATTRIBUTES), group("TESSERA.Decision.derived", ROLLED_STATS)];
}

const bestAttribute = form.highest(({ attributes }: DecisionCharacterModel) =>
  Object.fromEntries(ATTRIBUTES.map((id) => [id, attributeValue(attributes, id)])),
);

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

/** Sentence that describes the contested roll against which this check is made; null for none. */
function against(state: form.FormState): string | null {
  const answered = answeredCheck(openingOf(state));
  const contest = answered && contestOf(answered);
  if (!contest) return null;
  const name = sideName(contest, contest.side);
  return localize("TESSERA.Decision.Dialog.against", { name, total: answered.outcome.total });
}

/** Describe a bonus. Any number of dice is one advantage or disadvantage; used-up gear has no bonus. */
function words({ dice, modifier, item }: OfferedBonus, { actor, specification }: form.FormState): readonly string[] {
  const used = catchRulesError(
    () => usedGear(actor, specification["gear"], specification["supplies"]),
    () => null,
  );
  if (isUsedUp(item, used)) return [localize("TESSERA.Decision.Dialog.givesNothing")];
  const diceMode = localize(`TESSERA.Decision.DiceMode.${dice > 0 ? "advantage" : "disadvantage"}`);
  return [...(dice === 0 ? [] : [diceMode]), ...bonusWords({ dice: 0, modifier })];
}

const hasGear = ({ actor }: form.FormState) => gearAtHand(actor).length > 0;

export const decisionDialog: form.DialogForm<DecisionModel> = {
  controls: [
    form.intent("TESSERA.Decision.Dialog.intentPlaceholder"),
    {
      ...statControl,
      initial: (state: form.FormState<DecisionCharacterModel>) =>
        isThreat(state.actor) ? "attack" : bestAttribute(state),
      options: statGroups,
    },
    {
      ...attributeControl,
      initial: "agi",
      options: (state: State) => statOptions(ATTRIBUTES, state),
      when: ({ specification }: form.FormState) => byAttribute(specification),
    },
    { kind: "note", icon: "fa-people-arrows", shown: (state) => !alone(state), text: against },
    targetNumberControl,
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
  appliesTo: ({ specification: { stat, attribute } }) => bonusIds(stat as Stat, attribute as Attribute),
  bonusWords: words,
};
