/** Shop of an Edge character: advances for experience, and the tiers of reputation as stages of growth. */

import { nowAndThen } from "../../../actor/shop/by-steps.ts";
import { doCharacterAct } from "../../../acts/load-perform.ts";
import { undoNote } from "../../../check/undo-character-act.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import type { NoteMessage } from "../../../log/message-models.ts";
import { type Offer, type Rung, rungState, type Shop } from "../../../ruleset/shop.ts";
import type { Given } from "../../../ui/ask.ts";
import { HASTE_SIZE, suggestedFollowers, TIERS, tierOf } from "../rules/index.ts";
import { type EdgeCharacterModel, storedCharacter } from "./character.ts";
import { experienceLeft } from "./costs.ts";
import { advanceWords, downtimeWords, type OfferedAdvance, offeredAdvances } from "./experience.ts";
import { goodTogether } from "./good-words.ts";

const highest = (ratings: Readonly<Record<string, number>>) => Math.max(0, ...Object.values(ratings));

/**
 * Text with the dice and odds of a rating before and after it is raised by one, together with the character's best skill
 * or attribute; none for other advances.
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

function offerOf(actor: HostActor, advance: OfferedAdvance): Offer {
  const { id, kind, what, advance: bought, price } = advance;
  const left = experienceLeft(actor);
  const at = places[kind]?.(what);
  const holds = kind === "follower" || kind === "asset";
  const lacks = localize("TESSERA.Edge.Shop.lacks", { needed: price.experience, left });
  return {
    id,
    ...(at ? { at } : {}),
    label: advanceWords(kind, what, "to" in bought ? bought.to : 0),
    price: localize("TESSERA.Edge.Shop.price", { experience: price.experience }),
    ...(price.experience > left ? { lacks } : {}),
    fields: () => [
      ...(holds
        ? [{ kind: "line" as const, name: "name", label: localize("TESSERA.Edge.Ask.advanceName"), length: 300 }]
        : []),
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
    buy: async ({ rush, name = "" }: Given) => {
      const note = await doCharacterAct(actor, "advance", { advance: id, rush: rush === "true", name });
      return note ? () => undoNote(note as NoteMessage) : null;
    },
  };
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

export const edgeShop: Shop<EdgeCharacterModel> = {
  purse: (actor) => localize("TESSERA.Edge.Ask.experienceLeft", { experience: experienceLeft(actor) }),
  ladder,
  offers: (actor) => offeredAdvances(actor).map((advance) => offerOf(actor, advance)),
};
