/** The form in the dialog of an Effort check. */

import { type Data, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import { bonusWords } from "../../../item/bonus-words.ts";
import { catchRulesError } from "../../../rules/error.ts";
import * as form from "../../../ruleset/form.ts";
import type { EffortActorModel } from "../actors/actor-model.ts";
import { stepWords } from "../actors/labels.ts";
import { checkName } from "../card/card.ts";
import { offeredTargets } from "../card/targets.ts";
import { takesTurns } from "../character-acts/turn.ts";
import { baseDifficulty } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import { difficultyControl } from "./asked-controls.ts";
import { plain } from "./association.ts";
import { against, opposingOf } from "./opposed.ts";
import { deeds, usedIds } from "./prepare.ts";

const alone = (state: form.FormState) => opposingOf(state) === null;
const inTurns = (state: form.FormState) => alone(state) && takesTurns(state.actor);
const opposable = (state: form.FormState) => alone(state) || state.specification["opposed"] === true;

/** Default difficulty of the deed. */
function usualDifficulty(state: form.FormState): string {
  const deed = deeds.find((each) => each === state.specification["deed"]) ?? "none";
  return deed === "none" || !alone(state) ? "normal" : baseDifficulty(deed);
}

const deed = {
  help: form.rules("effort.deed"),
  initial: ({ actor }: form.FormState) => (takesTurns(actor) ? "action" : "none"),
  label: "TESSERA.Effort.Dialog.deed",
  options: () =>
    deeds.map((value) => ({
      value,
      label: localize(`TESSERA.Effort.Deed.${value}`),
      hint: localize(`TESSERA.Effort.DeedHint.${value}`),
    })),
};

const bestAttribute = form.highest((system: EffortActorModel) =>
  Object.fromEntries(effortConfig().attributes.map(({ id }) => [id, system.attributeOf(id)])),
);

const payment: form.LoadedControl = {
  kind: "loaded",
  id: "payment",
  fields: ["association", "attribute", "resource", "pay"],
  load: async () => (await import("./payment-control.ts")).paymentControl,
};

export const effortDialog: form.DialogForm<EffortActorModel> = {
  controls: [
    {
      ...form.intent("TESSERA.Effort.Dialog.intentPlaceholder"),
      help: form.rules("effort.significance"),
    },
    payment,
    form.pills("deed", { ...deed, shown: inTurns }),
    {
      ...difficultyControl,
      help: form.rules("effort.difficulty"),
      initial: usualDifficulty,
      follows: { field: "deed", value: usualDifficulty },
    },
    {
      ...form.lists(
        form.rows("circumstances", {
          label: "TESSERA.Effort.Dialog.circumstance",
          additions: [
            { label: "TESSERA.Effort.Dialog.easier", icon: "fa-angle-down" },
            { label: "TESSERA.Effort.Dialog.harder", icon: "fa-angle-up", amount: -1 },
          ],
          number: "TESSERA.Effort.Dialog.circumstanceSteps",
        }),
      ),
      label: "TESSERA.Effort.Dialog.circumstance",
    },
  ],
  more: [
    form.pills("deed", { ...deed, shown: (state) => alone(state) && !inTurns(state) }),
    form.tick("opposed", { label: "TESSERA.Effort.Dialog.opposed", shown: opposable }),
    form.lists(form.rows("modifiers", { label: "TESSERA.Effort.Dialog.extra" })),
    form.mode,
  ],
  start: (state): Data => {
    const { attribute, resource, association } = state.specification;
    return (attribute ?? resource ?? association)
      ? {}
      : { association: { kind: "attribute", id: bestAttribute(state) } };
  },
  complete: ({ specification }) => {
    const { pay, ...rest } = plain(specification);
    const wishes = Object.entries((pay ?? {}) as Data).filter(([, points]) => points !== null);
    return wishes.length > 0 ? { ...rest, pay: Object.fromEntries(wishes) } : rest;
  },
  title: (state) => {
    const opposes = opposingOf(state);
    if (!opposes) return null;
    const named = catchRulesError(
      () => against(state)?.named,
      () => undefined,
    );
    return localize(`TESSERA.Effort.Dialog.title.${opposes.form}`, {
      name: state.actor.name,
      foe: shownName(named?.message.system.actor ?? ""),
      check: named ? checkName(named.check) : "",
    });
  },
  targets: offeredTargets,
  namesTargets: true,
  appliesTo: ({ actor, specification }) =>
    catchRulesError(
      () => usedIds(actor, plain(specification)),
      () => [],
    ),
  /** In Effort, a bonus die is a step of difficulty. */
  bonusWords: ({ dice, modifier }) => [...(dice === 0 ? [] : [stepWords(dice)]), ...bonusWords({ dice: 0, modifier })],
};
