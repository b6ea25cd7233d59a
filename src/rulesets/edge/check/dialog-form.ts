/** The forms in the dialogs of Edge checks by characters and threats. */

import { type Data, documentByUuid, type HostActor, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import { bonusWords } from "../../../item/bonus-words.ts";
import { bonusesFor } from "../../../item/bonuses-for.ts";
import * as form from "../../../ruleset/form.ts";
import { text } from "../../../ui/form-values.ts";
import { type EdgeCharacterModel, storedCharacter } from "../actors/character.ts";
import { attributeIds, skillIds } from "../actors/skill-names.ts";
import type { EdgeThreatModel } from "../actors/threat.ts";
import { highestOf, usualAttribute } from "../actors/usual-attributes.ts";
import { HARM_LIMIT, POSITIONS } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { attackOf, harmFaced } from "./answered-attack.ts";
import {
  attributeControl,
  attributeOptions,
  difficulty,
  position,
  skillControl,
  skillOptions,
} from "./asked-controls.ts";
import { payingHelp, requestAssistance } from "./assist.ts";
import { appliesTo } from "./occasions.ts";
import { givesLeave, positionFor } from "./prepare.ts";

/**
 * Text that names the attack which a defense answers and the Harm that the defense may avoid; null if the check answers
 * no attack.
 */
function attackWords(state: form.FormState): string | null {
  const attack = attackOf(state);
  if (!attack) return null;
  const harm = harmFaced(state);
  return localize(`TESSERA.Edge.Dialog.${harm > 0 ? "againstHarm" : "againstAttack"}`, {
    name: shownName(attack.message.system.actor ?? ""),
    harm,
  });
}

/** State of the form of a character's check. */
type State = form.FormState<EdgeCharacterModel>;

/** The wanted id if it is among the world's `ids`, else a fallback. */
function usual(ids: readonly string[], wanted: string): string {
  return ids.includes(wanted) ? wanted : (ids[0] ?? "");
}

/**
 * The skill that the form preselects: the character's best one, or Athletics, for dodging, if the check answers an
 * attack.
 */
function firstSkill({ actor, specification }: State): string {
  const dodge = usual(skillIds(), "athletics");
  return specification["opposes"] ? dodge : highestOf([dodge, ...skillIds()], actor.system.skills);
}

/**
 * The attribute that the form preselects: the one that usually goes with the preselected skill. If the caller gives a
 * skill or the check answers an attack, it is Wits, or the first attribute of a world without Wits.
 */
function firstAttribute(state: State): string {
  const { actor, specification } = state;
  if (specification["skill"] !== undefined || specification["opposes"]) return usual(attributeIds(), "wits");
  return usualAttribute(firstSkill(state), attributeIds(), actor.system.attributes);
}

/** True if a bonus on the character's sheet counts for defenses only. */
function facesDefense({ actor, targets }: form.FormState): boolean {
  const offered = (defends: boolean) => bonusesFor(actor, appliesTo({ defends }, targets)).length;
  return offered(true) > offered(false);
}

/**
 * Checkbox that makes the check a defense, shown at once if that matters for the character's dice, else below "More".
 * It is left out if the check answers an attack, which makes the check a defense anyway.
 */
const defends = (matters: boolean) =>
  form.tick("defends", {
    label: "TESSERA.Edge.Dialog.defends",
    shown: (state) => attackOf(state) === null && facesDefense(state) === matters,
  });

/** True if a Boon can improve the Position that results from the form's values. */
function canImprove({ actor, specification, targets }: form.FormState): boolean {
  return positionFor(actor, specification, targets) !== POSITIONS[0];
}

const improvesPosition = form.tick("improvesPosition", {
  label: "TESSERA.Edge.Dialog.improvesPosition",
  words: ({ actor }) => localize("TESSERA.Edge.Dialog.improvesPosition", { boons: storedCharacter(actor).boons }),
  shown: ({ actor, specification }) =>
    specification["improvesPosition"] === true ||
    (variantsInForce().positionForBoon && storedCharacter(actor).boons > 0),
  when: canImprove,
});

const stakesStated = form.tick("stakesStated", { label: "TESSERA.Edge.Dialog.stakesStated" });

const assistance: form.LoadedControl = {
  kind: "loaded",
  id: "assistance",
  fields: ["assistance"],
  load: async () => (await import("./assistance-control.ts")).assistanceControl,
};

const harm: form.LoadedControl = {
  kind: "loaded",
  id: "harm",
  fields: ["harmApplies", "harmRelation", "harmTreated"],
  load: async () => (await import("./harm-control.ts")).harmControl,
};

const situational = form.lists(form.rows("situational", { label: "TESSERA.Edge.Dialog.extra" }));

/** Ask another player's character for assistance: its owner must agree and pay. */
async function settle({ actor, specification }: form.FormState): Promise<Data | null> {
  const help = payingHelp(specification);
  const helper = documentByUuid<HostActor>(text(help?.["by"]));
  if (!help || !helper || helper.isOwner || help["paid"] !== undefined) return specification;
  const paid = await requestAssistance(actor, helper, text(specification["intent"]));
  const assistance = specification["assistance"] as unknown[];
  return paid && { ...specification, assistance: assistance.map((entry) => (entry === help ? paid : entry)) };
}

export const edgeDialog: form.DialogForm<EdgeCharacterModel> = {
  controls: [
    { kind: "note", icon: "fa-shield-halved", shown: (state) => attackOf(state) !== null, text: attackWords },
    form.intent("TESSERA.Edge.Dialog.intentPlaceholder"),
    {
      ...attributeControl,
      help: form.rules("edge.attributes"),
      initial: firstAttribute,
      options: ({ actor }: State) => attributeOptions(actor.system.attributes),
    },
    {
      ...skillControl,
      help: form.rules("edge.skills"),
      initial: firstSkill,
      options: ({ actor }: State) => skillOptions(actor.system.skills),
    },
    difficulty,
    position,
    improvesPosition,
    form.pills("description", {
      help: form.rules("edge.description"),
      initial: "basic",
      remember: true,
      names: "TESSERA.Edge.Description",
      hints: "TESSERA.Edge.DescriptionHint",
      shown: ({ specification }) =>
        variantsInForce().descriptionRerolls || (specification["description"] ?? "basic") !== "basic",
    }),
    form.tick("actsDespiteHarm", {
      label: "TESSERA.Edge.Dialog.actsDespiteHarm",
      shown: ({ actor, specification }: State) =>
        givesLeave() && (actor.system.harm === HARM_LIMIT || specification["actsDespiteHarm"] === true),
    }),
    defends(true),
  ],
  more: [
    assistance,
    harm,
    stakesStated,
    form.lineInput("stakes", {
      help: form.rules("edge.stakes"),
      label: "TESSERA.Edge.Dialog.stakes",
      placeholder: "TESSERA.Edge.Dialog.stakesPlaceholder",
    }),
    defends(false),
    situational,
    form.mode,
  ],
  /** If the Position cannot improve, the checkbox for improving it is hidden and its value is ignored. */
  complete: (state) => ({
    ...state.specification,
    ...(state.specification["improvesPosition"] === true && !canImprove(state) ? { improvesPosition: false } : {}),
  }),
  title: (state) => (attackOf(state) ? localize("TESSERA.Edge.Dialog.defenseTitle", { name: state.actor.name }) : null),
  appliesTo: ({ specification, targets }) => appliesTo(specification, targets),
  /** Bonuses to a pool consist of dice, so a modifier is not shown. */
  bonusWords: ({ dice, effects }) => bonusWords({ dice, modifier: 0, effects }),
  settle,
};

export const edgeThreatDialog: form.DialogForm<EdgeThreatModel> = {
  controls: [{ ...form.intent(), label: "TESSERA.Edge.Threat.intent" }, difficulty, position],
  more: [stakesStated, situational, form.mode],
};
