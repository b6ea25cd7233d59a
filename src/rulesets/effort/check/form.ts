/** The form of an Effort check. */

import { openPage } from "../../../foundry/guide.ts";
import { loaded } from "../../../foundry/on-demand.ts";
import type * as form from "../../../ruleset/form.ts";
import type { Asking } from "../../../ruleset/requests.ts";
import type { EffortActorModel } from "../actors/actor-model.ts";
import { nameOf } from "../actors/labels.ts";
import { effortHelp } from "../help.ts";
import { type AssociationKind, EFFORT_FIELDS, type EffortCheck } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import { difficultyControl } from "./asked-controls.ts";
import { against } from "./opposed.ts";

/** Field with which a request asks for one of the world's attributes or resources. */
function named(name: AssociationKind, list: "attributes" | "resources"): form.AskedField {
  const options = () => effortConfig()[list].map(({ id }) => ({ value: id, label: nameOf(name, id) }));
  return { name, label: `TESSERA.Field.${name}`, options };
}

const previews = () => import("./preview.ts");

export const effortForm: form.CheckForm<EffortCheck, EffortActorModel> = {
  fields: EFFORT_FIELDS,
  beside: ["opposes", "targets"],
  asked: [named("attribute", "attributes"), named("resource", "resources")],
  presets: { circumstances: "TESSERA.Effort.Dialog.circumstance", modifiers: "TESSERA.Effort.Dialog.extra" },
  controls: [difficultyControl],
  preview: async (check, state) => (await loaded(previews)).effortPreview(state.actor, check, against(state)),
  dialog: async () => (await import("./dialog-form.ts")).effortDialog,
};

/**
 * Settings of requests for checks. The payment depends on the difficulty, so a game master cannot hide the difficulty.
 */
export const effortAsking: Partial<Asking> = {
  // "Any player can call for a dice roll to resolve an action" (source 001, When to roll Dice).
  anybody: true,
  help: () => openPage(effortHelp.whenToRoll),
};
