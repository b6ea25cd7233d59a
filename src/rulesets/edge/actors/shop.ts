/** Shop of an Edge character: advances for experience, and the tiers of reputation as stages of growth. */

import { nowAndThen, purchaseUndo } from "../../../actor/shop/by-steps.ts";
import { doCharacterAct } from "../../../acts/load-perform.ts";
import { type HostActor, localize, localizeOr } from "../../../foundry/host.ts";
import type { NoteMessage } from "../../../log/message-models.ts";
import type { PackedItem } from "../../../ruleset/maker.ts";
import { type Offer, type Rung, rungState, type Shop } from "../../../ruleset/shop.ts";
import type { Given } from "../../../ui/ask.ts";
import { followerHelp, HASTE_SIZE, suggestedFollowers, TIERS, tierOf } from "../rules/index.ts";
import { type EdgeCharacterModel, storedCharacter } from "./character.ts";
import { experienceLeft } from "./costs.ts";
import { advanceWords, downtimeWords, followersBeyond, type OfferedAdvance, offeredAdvances } from "./experience.ts";
import { goodTogether } from "./good-words.ts";
import { ownedFields } from "./owned-fields.ts";
import { costOf, lockedUntil, talentAdvance, talentsForSale } from "./talents-for-sale.ts";

const highest = (ratings: Readonly<Record<string, number>>) => Math.max(0, ...Object.values(ratings));

/**
 * Text with the dice and odds of a rating before and after it is raised by one, together with the character's best
 * skill or attribute; none for other advances.
 */
function odds(actor: HostActor, { kind, what }: OfferedAdvance): string[] {
  const { attributes, skills } = storedCharacter(actor);
  if (kind === "attribute") {
    const [now, skill] = [attributes[what] ?? 1, highest(skills)];
    return nowAndThen(goodTogether(now, skill), goodTogether(now + 1, skill));
  }
  if (kind !== "skill") return [];
  const [now, attribute] = [skills[what] ?? 0, highest(attributes)];
  return nowAndThen(goodTogether(attribute, now), goodTogether(attribute, now + 1));
}

const places: Readonly<Record<string, (what: string) => string>> = {
  attribute: (what) => `.tessera-chooses[data-attribute="${what}"]`,
  skill: (what) => `.tessera-skill-roll[data-skill="${what}"]`,
};

const abouts: Readonly<Record<string, (what: string) => string>> = {
  attribute: (what) => localizeOr(`TESSERA.Edge.Maker.About.${what}`, ""),
  skill: (what) => localizeOr(`TESSERA.Edge.Maker.AboutSkill.${what}`, ""),
  follower: (what) => localize("TESSERA.Edge.Shop.about.follower", { dice: followerHelp(Number(what), Number(what)) }),
  asset: (what) => localize(`TESSERA.Edge.Shop.about.${what}`),
};

/** Warning that a follower exceeds the number usual at the character's tier; empty for all other offers. */
function cautionOf(actor: HostActor, { kind }: OfferedAdvance): string {
  const beyond = kind === "follower" && followersBeyond(actor);
  return beyond ? localize("TESSERA.Edge.Shop.followers", beyond) : "";
}

/** The rating that an advance raises, as "Stealth 2 → 3"; an advance of another kind in words. */
function labelOf({ kind, what, advance }: OfferedAdvance): string {
  const to = "to" in advance ? advance.to : 0;
  return advanceWords(kind, what, to > 0 ? `${to - 1} → ${to}` : to);
}

function offerOf(actor: HostActor, advance: OfferedAdvance): Offer {
  const { id, kind, what, price } = advance;
  const left = experienceLeft(actor);
  const at = places[kind]?.(what);
  const holds = kind === "follower" || kind === "asset";
  const caution = cautionOf(actor, advance);
  const lacks = localize("TESSERA.Edge.Shop.lacks", { needed: price.experience, left });
  return {
    id,
    ...(at ? { at } : {}),
    label: labelOf(advance),
    about: abouts[kind]?.(what) ?? "",
    ...(holds ? { group: localize(`TESSERA.Edge.Shop.group.${kind}`) } : {}),
    ...(caution ? { caution } : {}),
    price: localize("TESSERA.Edge.Shop.price", { experience: price.experience }),
    ...(price.experience > left ? { lacks } : {}),
    fields: () => [
      ...(holds ? ownedFields(kind) : []),
      { kind: "tick", name: "rush", label: localize("TESSERA.Edge.Ask.rush"), checked: false },
    ],
    changes: ({ rush }) => {
      const data = {
        experience: left - price.experience,
        downtime: downtimeWords(price.downtime),
        size: HASTE_SIZE,
      };
      const key = `TESSERA.Edge.Ask.after.${rush === "true" ? "rushed" : "downtime"}`;
      return [...odds(actor, advance), ...(price.experience > left ? [] : [localize(key, data)])];
    },
    buy: async ({ rush, name = "", skill = "" }: Given) => {
      const note = await doCharacterAct(actor, "advance", { advance: id, rush: rush === "true", name, skill });
      return note ? purchaseUndo(actor, (note as NoteMessage).id) : null;
    },
  };
}

function talentOffer(actor: HostActor, talent: PackedItem): Offer {
  const [id, cost, left] = [talentAdvance(talent), costOf(talent), experienceLeft(actor)];
  const tier = lockedUntil(actor, talent);
  const lacks = tier
    ? localize("TESSERA.Edge.Shop.prestige", { tier })
    : cost > left && localize("TESSERA.Edge.Shop.lacks", { needed: cost, left });
  return {
    id,
    label: talent.name,
    price: localize("TESSERA.Edge.Shop.price", { experience: cost }),
    group: localize("TESSERA.Edge.Shop.group.talent"),
    about: [talent.does, talent.line].filter(Boolean).join(" · "),
    ...(lacks ? { lacks } : {}),
    changes: () => (lacks ? [] : [localize("TESSERA.Edge.Ask.after.talent", { experience: left - cost })]),
    buy: async () => {
      const note = await doCharacterAct(actor, "advance", { advance: id });
      return note ? purchaseUndo(actor, (note as NoteMessage).id) : null;
    },
  };
}

/** All offers in the order of the shop: ratings, talents, then followers and assets. */
function offers(talents: readonly PackedItem[], actor: HostActor): Offer[] {
  const advances = offeredAdvances(actor).map((advance) => offerOf(actor, advance));
  const ofTalents = talentsForSale(actor, talents).map((talent) => talentOffer(actor, talent));
  return [...advances.filter(({ group }) => !group), ...ofTalents, ...advances.filter(({ group }) => group)];
}

function ladder(actor: HostActor): Rung[] {
  const { rank } = tierOf(storedCharacter(actor).experience.earned);
  return TIERS.map(({ id, rank: each, from, prestige }) => {
    const line = localize(`TESSERA.Edge.Shop.tier${prestige ? "Prestige" : ""}`, {
      from,
      followers: suggestedFollowers(id),
    });
    return { label: localize(`TESSERA.Edge.Tier.${id}`), line, state: rungState(each, rank) };
  });
}

/** The shop of a character: it sells ratings, followers, assets, and those of `talents` that are for sale. */
export const edgeShop = (talents: readonly PackedItem[]): Shop<EdgeCharacterModel> => ({
  purse: (actor) => localize("TESSERA.Edge.Ask.experienceLeft", { experience: experienceLeft(actor) }),
  ladder,
  offers: (actor) => offers(talents, actor),
});
