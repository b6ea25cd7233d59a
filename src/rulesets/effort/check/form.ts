/** Form of an Effort check and of requests for one. */

import { openPage } from "../../../foundry/guide.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { loaded } from "../../../foundry/on-demand.ts";
import { shownName } from "../../../foundry/shown.ts";
import { bonusWords } from "../../../item/bonus-words.ts";
import type { Opposing } from "../../../log/message-models.ts";
import { catchRulesError } from "../../../rules/error.ts";
import * as form from "../../../ruleset/form.ts";
import type { Asking } from "../../../ruleset/requests.ts";
import type { EffortActorModel } from "../actors/actor-model.ts";
import { nameOf, stepWords } from "../actors/names.ts";
import { checkName } from "../card/card.ts";
import { opposedCheck } from "../card/opposition.ts";
import { offeredTargets } from "../card/targets.ts";
import { takesTurns } from "../character-acts/turn.ts";
import { effortHelp } from "../help.ts";
import {
  type AssociationKind,
  baseDifficulty,
  DIFFICULTIES,
  difficultyRule,
  EFFORT_FIELDS,
  type EffortCheck,
  OPPOSITION_FORMS,
} from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import { plain } from "./association.ts";
import { deeds, usedIds } from "./prepare.ts";
import type { Against } from "./preview.ts";

const previews = () => import("./preview.ts");

function opposingOf({ specification: { opposes } }: form.FormState): Opposing | null {
  return (opposes as Opposing | undefined) ?? null;
}

/**
 * The opposed check.
 * @throws RulesError if it is deleted
 */
function against(state: form.FormState): Against | null {
  const opposes = opposingOf(state);
  const found = OPPOSITION_FORMS.find((each) => each === opposes?.form);
  return opposes && found ? { named: opposedCheck(opposes), form: found } : null;
}

const alone = (state: form.FormState) => opposingOf(state) === null;
const inTurns = (state: form.FormState) => alone(state) && takesTurns(state.actor);
const opposable = (state: form.FormState) => alone(state) || state.specification["opposed"] === true;

/** Default difficulty of the deed. */
function usualDifficulty(state: form.FormState): string {
  const deed = deeds.find((each) => each === state.specification["deed"]) ?? "none";
  return deed === "none" || !alone(state) ? "normal" : baseDifficulty(deed);
}

const difficulties = () =>
  DIFFICULTIES.map((value) => ({
    value,
    label: localize(`TESSERA.Effort.Difficulty.${value}`),
    note: difficultyRule(value).cost,
    hint: localize(`TESSERA.Effort.DifficultyHint.${value}`),
  }));

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

/** Field of a request for the world's attributes or resources. */
function named(name: AssociationKind, list: "attributes" | "resources"): form.AskedField {
  const options = () => effortConfig()[list].map(({ id }) => ({ value: id, label: nameOf(name, id) }));
  return { name, label: `TESSERA.Field.${name}`, options };
}

const payment: form.LoadedControl = {
  kind: "loaded",
  id: "payment",
  fields: ["association", "attribute", "resource", "pay"],
  load: async () => (await import("./payment-control.ts")).paymentControl,
};

export const effortForm: form.CheckForm<EffortCheck, EffortActorModel> = {
  fields: EFFORT_FIELDS,
  beside: ["opposes", "targets"],
  asked: [named("attribute", "attributes"), named("resource", "resources")],
  controls: [
    {
      ...form.intent("TESSERA.Effort.Dialog.intentPlaceholder"),
      help: form.rules("effort.significance"),
    },
    payment,
    form.pills("deed", { ...deed, shown: inTurns }),
    form.pills("difficulty", {
      help: form.rules("effort.difficulty"),
      initial: usualDifficulty,
      follows: { field: "deed", value: usualDifficulty },
      options: difficulties,
      asked: { options: difficulties, difficulty: true },
    }),
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
  start: ({ specification: { attribute, resource, association } }): Data => {
    const first = effortConfig().attributes[0]?.id;
    return (attribute ?? resource ?? association) ? {} : { association: { kind: "attribute", id: first } };
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
  // Bonus dice are steps of difficulty here.
  bonusWords: ({ dice, modifier }) => [...(dice === 0 ? [] : [stepWords(dice)]), ...bonusWords({ dice: 0, modifier })],
  preview: async (check, state) => (await loaded(previews)).effortPreview(state.actor, check, against(state)),
};

/** The payment depends on the difficulty, so the difficulty cannot be hidden. */
export const effortAsking: Partial<Asking> = {
  // "Any player can call for a dice roll to resolve an action" (source 001, When to roll Dice).
  anybody: true,
  help: () => openPage(effortHelp.whenToRoll),
};
