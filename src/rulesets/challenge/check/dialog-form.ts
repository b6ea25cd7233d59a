/** The form in the dialog of a Challenge check. */

import { type Data, localize } from "../../../foundry/host.ts";
import { bonusWords } from "../../../item/bonus-words.ts";
import { catchRulesError } from "../../../rules/error.ts";
import * as form from "../../../ruleset/form.ts";
import type { Option, OptionGroup } from "../../../ui/controls.ts";
import { text } from "../../../ui/form-values.ts";
import { signed } from "../../../ui/signed.ts";
import { ChallengeCharacterModel } from "../actors/character.ts";
import type { ChallengeModel } from "../actors/models.ts";
import { skillGroups } from "../actors/skills.ts";
import {
  type ChallengeKind,
  carriesHazards,
  DEFENSE_IDS,
  DEFY_WAYS,
  INITIATIVE_SKILLS,
  KINDS,
  mayRoll,
  pool,
  RECOVER_SKILLS,
  skillDie,
  TRAITS,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import type { TableQuestion } from "../table/challenge-table-figures.ts";
import { openChallengeTable } from "../table/open-challenge-table.ts";
import { sceneValues } from "../table/scene-values.ts";
import {
  challengeControl,
  characterKinds,
  kindControl,
  kindOptions,
  skillControl,
  targetControl,
  thresholdControl,
} from "./asked-controls.ts";
import { prepareChallengeCheck } from "./prepare.ts";

const threatKinds: readonly ChallengeKind[] = ["action", "shift", "initiative"];

/** Form fields whose options each stand for a fixed Skill. */
const SKILL_OF_KIND = { defense: RECOVER_SKILLS, way: DEFY_WAYS } as const;

/** The option of `field` that stands for this Skill; undefined if none does. */
function namedBySkill(field: keyof typeof SKILL_OF_KIND, skill: unknown): string | undefined {
  return Object.entries(SKILL_OF_KIND[field]).find(([, id]) => id === skill)?.[0];
}

/** Value of the field `way` for a Defy Danger roll with a Skill that belongs to none of the ways. */
const BY_SKILL = "skill";

function characterOf({ actor: { system } }: form.FormState): ChallengeCharacterModel | null {
  return system instanceof ChallengeCharacterModel ? system : null;
}

function kindOf({ specification }: form.FormState): ChallengeKind {
  return (text(specification["kind"]) || "action") as ChallengeKind;
}

function kindIs(...kinds: readonly ChallengeKind[]) {
  return (state: form.FormState) => kinds.includes(kindOf(state));
}

const hasSkills = (state: form.FormState) => characterOf(state) !== null;
const isBackground = ({ specification }: form.FormState) => specification["askedKind"] === "background";
const namesSkill = kindIs("recover", "defyDanger", "initiative", "leaveZone", "background");

/** Convert a specification to form fields: a given Skill selects the matching defense or way. */
function start({ specification }: form.FormState): Data {
  const { kind, skill, defense, way, initiativeSkill } = specification;
  const askedKind = KINDS.find((each) => each === kind);
  if (typeof skill !== "string") return { askedKind };
  if (kind === "recover") return { askedKind, defense: defense ?? namedBySkill("defense", skill) };
  if (kind === "initiative") return { askedKind, initiativeSkill: initiativeSkill ?? skill };
  if (kind !== "defyDanger") return { askedKind };
  const named = way ?? namedBySkill("way", skill) ?? BY_SKILL;
  return { askedKind, way: named, ...(named === BY_SKILL ? { otherWay: skill } : {}) };
}

function bestSkill(state: form.FormState): string {
  const ratings = characterOf(state)?.skills ?? {};
  const offered = skillGroups(variantsInForce().skillList).flatMap((group) => group.skills);
  return offered.reduce((best, { id }) => ((ratings[id] ?? 0) > (ratings[best] ?? 0) ? id : best), "exert");
}

function bestInitiative(state: form.FormState): string {
  const ratings = characterOf(state)?.skills ?? {};
  const [first, second] = INITIATIVE_SKILLS;
  return (ratings[second] ?? 0) > (ratings[first] ?? 0) ? second : first;
}

function skillWords(id: string, state: form.FormState): string {
  const rating = characterOf(state)?.skills[id] ?? 0;
  return `${localize(`TESSERA.Challenge.Skill.${id}`)} ${rating} (d${skillDie(rating)})`;
}

function skillOptions(state: form.FormState): OptionGroup[] {
  const { skillList } = variantsInForce();
  const ratings = characterOf(state)?.skills ?? {};
  return skillGroups(skillList).map(({ trait, skills: ofTrait }) => ({
    label: localize(`TESSERA.Challenge.Trait.${trait}`),
    options: ofTrait
      .filter((each) => mayRoll(each, ratings[each.id] ?? 0, skillList))
      .map(({ id }) => ({ value: id, label: skillWords(id, state) })),
  }));
}

function defenseOptions(state: form.FormState): Option[] {
  const system = characterOf(state);
  return DEFENSE_IDS.map((value) => ({
    value,
    label: localize("TESSERA.Challenge.Dialog.recoverDefense", {
      defense: localize(`TESSERA.Challenge.Vital.${value}`),
      now: system?.[value].value,
      max: system?.[value].max,
      skill: localize(`TESSERA.Challenge.Skill.${RECOVER_SKILLS[value]}`),
    }),
  }));
}

function wayOptions(state: form.FormState): Option[] {
  const otherWay = text(state.specification["otherWay"]);
  return [...Object.entries(DEFY_WAYS), ...(otherWay ? [[BY_SKILL, otherWay] as const] : [])].map(([value, skill]) => ({
    value,
    label: localize("TESSERA.Challenge.Dialog.defyWay", {
      way: localize(`TESSERA.Challenge.Way.${value}`),
      skill: skillWords(skill, state),
    }),
  }));
}

/** Remove the fields that the chosen kind of roll does not use. The form keeps their values for another kind. */
function complete(state: form.FormState): Data {
  const { skill, defense, way, initiativeSkill, otherWay, askedKind, trait, term, ...given } = state.specification;
  const { chosenDice, hazards, defied, waived, ...rest } = given;
  const asked: Record<string, unknown> = rest;
  const kind = kindOf(state);
  if (kind === "recover") asked["defense"] = defense ?? "vigor";
  else if (kind === "defyDanger") Object.assign(asked, way === BY_SKILL ? { skill: otherWay } : { way: way ?? "hide" });
  else if (kind === "background") Object.assign(asked, { trait, term });
  else if (kind === "initiative") {
    if (initiativeSkill !== undefined && hasSkills(state)) asked["skill"] = initiativeSkill;
  } else if (kind !== "leaveZone" && hasSkills(state)) asked["skill"] = skill ?? bestSkill(state);
  if (kind === "createAdvantage" && typeof chosenDice === "number") asked["chosenDice"] = chosenDice;
  if (carriesHazards(kind, variantsInForce())) {
    if (Array.isArray(hazards)) asked["hazards"] = hazards;
    if (Array.isArray(waived)) asked["waived"] = waived;
    if (typeof defied === "number") asked["defied"] = defied;
  }
  return asked;
}

/** Open the Challenge table for the roll in the form. */
function openTable(state: form.FormState<ChallengeModel>): Promise<void> {
  const check = catchRulesError(
    () => prepareChallengeCheck(state.actor, { ...complete(state), targets: state.targets }).check,
    () => null,
  );
  const { rating, target, challenge, ranks } = check ?? {};
  const asked = check ? { rating, target, challenge, ranks, hazard: Math.min(30, pool(check).hazard) } : {};
  return openChallengeTable(asked as Partial<TableQuestion>);
}

/** Default from the scene's values; undefined for background terms, which set their own numbers. */
function ofScene(name: "challenge" | "target") {
  return (state: form.FormState) => (isBackground(state) ? undefined : sceneValues()[name]);
}

const hazards: form.LoadedControl = {
  kind: "loaded",
  id: "hazards",
  fields: ["stand", "hazards", "waived", "defied"],
  load: async () => (await import("../hazards/hazards-control.ts")).hazardsControl,
};

export const challengeDialog: form.DialogForm<ChallengeModel> = {
  controls: [
    form.intent("TESSERA.Challenge.Dialog.intentPlaceholder"),
    {
      ...kindControl,
      help: form.rules("challenge.kind"),
      initial: "action",
      options: (state) => {
        const usual = hasSkills(state) ? characterKinds : threatKinds;
        return kindOptions(KINDS.filter((kind) => usual.includes(kind) || kind === state.specification["askedKind"]));
      },
    },
    {
      ...skillControl,
      help: form.rules("challenge.skill"),
      initial: bestSkill,
      shown: hasSkills,
      when: (state) => !namesSkill(state),
      options: skillOptions,
    },
    form.pills("defense", {
      label: "TESSERA.Challenge.Dialog.defense",
      help: form.rules("challenge.recover"),
      initial: (state: form.FormState) => characterOf(state)?.primaryDefense,
      shown: hasSkills,
      when: kindIs("recover"),
      options: defenseOptions,
    }),
    form.pills("way", {
      label: "TESSERA.Challenge.Dialog.way",
      help: form.rules("challenge.defy"),
      initial: "hide",
      shown: hasSkills,
      when: kindIs("defyDanger"),
      options: wayOptions,
    }),
    form.pills("initiativeSkill", {
      help: form.rules("challenge.initiativeTest"),
      label: "TESSERA.Field.skill",
      initial: bestInitiative,
      shown: hasSkills,
      when: kindIs("initiative"),
      options: (state) => INITIATIVE_SKILLS.map((value) => ({ value, label: skillWords(value, state) })),
    }),
    [
      form.select("trait", {
        label: "TESSERA.Challenge.Dialog.trait",
        shown: isBackground,
        when: kindIs("background"),
        options: () => TRAITS.map((value) => ({ value, label: localize(`TESSERA.Challenge.Trait.${value}`) })),
      }),
      form.numberInput("term", {
        label: "TESSERA.Challenge.Dialog.term",
        min: 1,
        initial: 1,
        shown: isBackground,
        when: kindIs("background"),
      }),
    ],
    [
      {
        ...challengeControl,
        help: { label: "TESSERA.Challenge.Table.name", open: openTable },
        initial: ofScene("challenge"),
      },
      { ...targetControl, help: form.rules("challenge.target"), initial: ofScene("target") },
    ],
    { ...thresholdControl, help: form.rules("challenge.threshold"), initial: 1 },
    form.numberInput("chosenDice", {
      label: "TESSERA.Challenge.Dialog.chosenDice",
      help: form.rules("challenge.createAdvantage"),
      blank: "TESSERA.Challenge.Dialog.chosenAll",
      when: kindIs("createAdvantage"),
    }),
    hazards,
  ],
  more: [
    form.numberInput("ranks", {
      help: form.rules("challenge.ranks"),
      label: "TESSERA.Challenge.Dialog.ranks",
      blank: "TESSERA.Challenge.Dialog.ranksAll",
      shown: hasSkills,
      when: (state) => kindOf(state) !== "initiative",
    }),
    {
      ...form.lists(
        form.rows("modifiers", { label: "TESSERA.Challenge.Dialog.extra" }),
        form.rows("bonusDice", { label: "TESSERA.Challenge.Dialog.bonusDice" }),
        form.rows("bonusHits", { label: "TESSERA.Challenge.Dialog.bonusHits" }),
      ),
      label: "TESSERA.Challenge.Dialog.more",
    },
    form.mode,
  ],
  start,
  complete,
  appliesTo: ({ specification: { kind, skill, defense, way, initiativeSkill, otherWay } }) => {
    if (kind === "recover") return [RECOVER_SKILLS[(defense ?? "vigor") as keyof typeof RECOVER_SKILLS]];
    if (kind === "defyDanger" && way !== BY_SKILL) return [DEFY_WAYS[(way ?? "hide") as keyof typeof DEFY_WAYS]];
    if (kind === "defyDanger") return [text(otherWay)];
    return [text(kind === "initiative" ? initiativeSkill : skill)];
  },
  // In Challenge, the modifier of an item bonus adds Bonus Hits.
  bonusWords: ({ dice, modifier }) => [
    ...bonusWords({ dice, modifier: 0 }),
    ...(modifier === 0 ? [] : [localize("TESSERA.Challenge.bonusHits", { hits: signed(modifier) })]),
  ],
};
