/** Template contexts of the sheet of a Challenge character. */
import { advancesContext } from "../../../actor/advances-waiting.ts";
import { pips } from "../../../actor/pips.ts";
import type { SheetView, TesseraActorSheet } from "../../../actor/sheet.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { chosenBonuses } from "../../../item/bonuses-for.ts";
import { CHARACTER_KINDS } from "../check/checks.ts";
import { mayRoll, RATING_LIMIT, skillDie, TRAITS, type Trait } from "../rules/index.ts";
import { areAdvancesCounted, variantsInForce } from "../settings/variants.ts";
import { sceneValues } from "../table/scene-values.ts";
import { carriedBy } from "./carried.ts";
import type { ChallengeCharacterModel } from "./character.ts";
import { gaugeContext } from "./gauge-context.ts";
import { shownGroups } from "./learned-first.ts";
import { skillGroups } from "./skills.ts";

type Sheet = TesseraActorSheet<ChallengeCharacterModel>;

const traitIcons: Readonly<Record<Trait, string>> = {
  dangerous: "fa-solid fa-hand-fist",
  deft: "fa-solid fa-feather",
  savvy: "fa-solid fa-eye",
  steady: "fa-solid fa-mountain",
  uncanny: "fa-solid fa-moon",
};

function context(sheet: Sheet): Data {
  const { system } = sheet.actor;
  const { focused } = system;
  const rating = focused ? system.traits[focused] : 0;
  const spent = focused ? Math.min(rating, system.spent[focused]) : 0;
  const focus = localize("TESSERA.Challenge.Sheet.ranks");
  return {
    ...advancesContext(sheet.actor, areAdvancesCounted(), "TESSERA.Challenge.Shop"),
    gauges: gaugeContext(system, "bonus").filter(({ name }) => name !== "grit"),
    adjustment: "TESSERA.Challenge.Sheet.bonus",
    focus: {
      name: focused ? localize(`TESSERA.Challenge.Trait.${focused}`) : localize("TESSERA.Challenge.Sheet.noFocus"),
      drawn: focused !== null,
      path: `system.spent.${focused}`,
      pips: pips(rating, rating - spent, focus),
      left: rating - spent,
      acts: sheet.itemActs("focus"),
    },
  };
}

function headline(sheet: Sheet): Data {
  const { bonus } = sheet.actor.system.grit;
  const adjust = { label: localize("TESSERA.Challenge.Sheet.bonus"), path: "system.grit.bonus", value: bonus };
  return { name: "grit", adjust: sheet.editing ? adjust : null };
}

/** Dice that the actor's items add to a roll of a Skill by default. */
function gained(actor: Sheet["actor"], skill: string): number {
  return chosenBonuses(actor, [skill], undefined).reduce((sum, { dice }) => sum + dice, 0);
}

function traits(sheet: Sheet): Data {
  const { system } = sheet.actor;
  const { skillList } = variantsInForce();
  const { challenge, target } = sceneValues();
  const editing = sheet.editing;
  return {
    hint: localize("TESSERA.Challenge.Sheet.hint", { challenge, target }),
    carrying: carried(sheet),
    traitActs: sheet.itemActs("traits"),
    kindActs: sheet.itemActs("kinds"),
    waitingActs: sheet.itemActs("waiting"),
    waiting: system.waiting.map(({ label, rating }) => ({
      label: label || localize("TESSERA.Challenge.Pool.hazard"),
      rating,
    })),
    traits: TRAITS.map((name) => {
      const label = localize(`TESSERA.Challenge.Trait.${name}`);
      const rating = system.traits[name];
      return {
        name,
        label,
        rating,
        icon: traitIcons[name],
        path: `system.traits.${name}`,
        focused: name === system.focused,
        pips: pips(RATING_LIMIT, rating, label),
      };
    }),
    quick: CHARACTER_KINDS.map((kind) => ({ kind, label: localize(`TESSERA.Challenge.Kind.${kind}`) })),
    skillGroups: shownGroups(skillGroups(skillList), ({ id }) => (editing ? 0 : (system.skills[id] ?? 0))).map(
      ({ trait, skills }) => ({
        label: localize(`TESSERA.Challenge.${trait ? `Trait.${trait}` : "Sheet.learned"}`),
        skills: skills
          .filter((skill) => editing || mayRoll(skill, system.skills[skill.id] ?? 0, skillList))
          .map(({ id, trained }) => {
            const label = localize(`TESSERA.Challenge.Skill.${id}`);
            const rating = system.skills[id] ?? 0;
            return {
              name: id,
              label,
              rating,
              trained,
              path: `system.skills.${id}`,
              pips: pips(RATING_LIMIT, rating, label),
              dice: `${Math.max(1, challenge + gained(sheet.actor, id))}d${skillDie(rating)}`,
            };
          }),
      }),
    ),
  };
}

/** Ready and carried items against their limits. */
function carried({ actor }: Sheet): Data {
  const { tooMuch, ...counts } = carriedBy(actor);
  return { words: localize("TESSERA.Challenge.Sheet.carrying", counts), tooMuch };
}

export const sheetView: SheetView<Sheet> = { context, headline, parts: { traits } };
