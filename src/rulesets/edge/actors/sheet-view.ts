/** Template contexts of the sheet of an Edge character. */
import { pips } from "../../../actor/pips.ts";
import type { SheetView, TesseraActorSheet } from "../../../actor/sheet.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { sumWords } from "../check/pool-words.ts";
import { usualPool } from "../check/prepare.ts";
import { HARM_LIMIT, RATING_LIMIT } from "../rules/index.ts";
import { tierOf, tierProgress, toNextTier } from "../rules/tiers.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { experienceLeft } from "./costs.ts";
import { followersBeyond, hasteClocks, offeredAdvances } from "./experience.ts";
import { attributeIds, attributeLabel, skillGroups } from "./skill-names.ts";

type Sheet = TesseraActorSheet<EdgeCharacterModel> & { readonly chosenAttribute: string };

const attributeIcons: Readonly<Record<string, string>> = {
  body: "fa-solid fa-hand-fist",
  wits: "fa-solid fa-bolt",
  spirit: "fa-solid fa-fire",
  presence: "fa-solid fa-masks-theater",
};

function context(sheet: Sheet): Data {
  const system = sheet.actor.system;
  return {
    waits: waits(sheet),
    tier: localize(`TESSERA.Edge.Tier.${tierOf(system.experience.earned).id}`),
    missing: toNextTier(system.experience.earned),
    tracks: [
      { ...track(sheet, "fatigue", system.body, system.fatigue), help: "edge.fatigue" },
      {
        ...track(sheet, "harm", HARM_LIMIT, system.harm),
        help: "edge.harm",
        note: localize(`TESSERA.Edge.Harm.${system.harm}`),
      },
    ],
    experienceActs: sheet.itemActs("experience"),
    haste: hasteClocks(sheet.actor).map((clock) => ({
      ...clock,
      path: `system.haste.${clock.key}.filled`,
      share: Math.round((clock.filled / clock.size) * 100),
      full: clock.filled >= clock.size,
      words: localize("TESSERA.Sheet.pip", { track: clock.label, value: clock.filled, size: clock.size }),
    })),
    experienceLeft: experienceLeft(sheet.actor),
    tierShare: Math.round(tierProgress(system.experience.earned) * 100),
  };
}

/**
 * Text that says how much experience waits to be spent; empty if it buys no advance now. Followers beyond the usual
 * number do not count.
 */
function waits({ actor }: Sheet): string {
  const experience = experienceLeft(actor);
  const isUsual = followersBeyond(actor) === null;
  const isOpen = offeredAdvances(actor).some(
    ({ kind, price }) => price.experience <= experience && (isUsual || kind !== "follower"),
  );
  return isOpen ? localize("TESSERA.Edge.Shop.waits", { experience }) : "";
}

function headline(sheet: Sheet): Data {
  return { name: "boons", help: "edge.boons", acts: sheet.itemActs("boons") };
}

function track(sheet: Sheet, name: string, size: number, filled: number): Data {
  const label = `TESSERA.Edge.Character.FIELDS.${name}.label`;
  return {
    name,
    label,
    path: `system.${name}`,
    pips: pips(size, filled, localize(label)),
    acts: sheet.itemActs(name),
  };
}

/** The dice that a skill usually has with the chosen attribute, and the sum that leads to them, both in words. */
function usual({ actor }: Sheet, attribute: string, skill: string): Data {
  const { dice, parts } = usualPool(actor, attribute, skill);
  return { diceWords: localize("TESSERA.Edge.Sheet.dice", { dice }), sum: sumWords(parts) };
}

function traits(sheet: Sheet): Data {
  const system = sheet.actor.system;
  const chosen = sheet.chosenAttribute;
  const chosenLabel = attributeLabel(chosen);
  const rated = (name: string, label: string, rating: number, path: string) => ({
    name,
    label,
    rating,
    path,
    pips: pips(RATING_LIMIT, rating, label),
  });
  return {
    attributes: attributeIds().map((name) => ({
      ...rated(name, attributeLabel(name), system.attributes[name] ?? 1, `system.attributes.${name}`),
      icon: attributeIcons[name] ?? "fa-solid fa-star",
      chosen: name === chosen,
    })),
    chosenLabel,
    skillGroups: skillGroups().map(({ label, skills }) => ({
      label,
      skills: skills.map(({ id, label: name }) => {
        const rating = system.skills[id] ?? 0;
        return {
          ...rated(id, name, rating, `system.skills.${id}`),
          ...usual(sheet, chosen, id),
          dragged: JSON.stringify({ attribute: chosen, skill: id }),
          dragLabel: localize("TESSERA.Edge.Card.title", { attribute: chosenLabel, skill: name }),
        };
      }),
    })),
  };
}

export const sheetView: SheetView<Sheet> = { context, headline, parts: { traits } };
