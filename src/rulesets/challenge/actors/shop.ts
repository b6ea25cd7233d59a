/**
 * Shop of a Challenge character: talents, each for a Milestone, and the ranks of its Trainings, shown as stages of
 * growth.
 */
import { advancePurse } from "../../../actor/advances.ts";
import { line } from "../../../actor/creation.ts";
import { boughtBySteps, nowAndThen } from "../../../actor/shop/by-steps.ts";
import { type HostActor, localize, localizeOr } from "../../../foundry/host.ts";
import { catchRulesError } from "../../../rules/error.ts";
import type { Offer, Rung, Shop } from "../../../ruleset/shop.ts";
import type { Given } from "../../../ui/ask.ts";
import { type Field, pills } from "../../../ui/controls.ts";
import { mayRoll, RATING_LIMIT, type Skill, trainedRating, trainingRanks } from "../rules/index.ts";
import { areAdvancesCounted, variantsInForce } from "../settings/variants.ts";
import { challengeAdvance, ratingOf, trained } from "./advancement.ts";
import { boughtBy } from "./bought-talents.ts";
import { good } from "./good-words.ts";
import { skillGroups } from "./skills.ts";

const ranksOf = (actor: HostActor) => trainingRanks(boughtBy(actor));

/** Trainings whose next rank is at least `rank`, each with the rank reached so far. */
const ableTo = (actor: HostActor, rank: number) =>
  Object.entries(ranksOf(actor)).filter(([, reached]) => reached + 1 >= rank);

/** Fields to choose a Training whose next rank is at least `rank`; if rank 1 is enough, a new one can be named. */
function trainingFields(actor: HostActor, rank: number, given: Given): Field[] {
  const known = ableTo(actor, rank);
  const fresh = rank <= 1 ? [{ value: "", label: localize("TESSERA.Challenge.Advance.new") }] : [];
  const options = [
    ...known.map(([value, reached]) => ({
      value,
      label: localize("TESSERA.Challenge.Advance.next", { training: value, rank: reached, next: reached + 1 }),
    })),
    ...fresh,
  ];
  const chosen = options.find(({ value }) => value === given["training"]) ?? options[0];
  const marked = options.map((option) => ({ ...option, selected: option === chosen }));
  const name = { ...line("training-name", localize("TESSERA.Challenge.Advance.trainingName"), given) };
  const about = { kind: "note" as const, label: localize("TESSERA.Challenge.Shop.aboutTraining") };
  return [
    ...(options.length > 1 ? [pills("training", localize("TESSERA.Field.training"), marked)] : []),
    ...(chosen?.value === "" ? [about, name] : []),
  ];
}

/**
 * Convert the answers of the shop to answers of the steps in `challengeAdvance`. Above rank 1, the default is the first
 * Training whose next rank is at least `rank`.
 */
function draftOf(actor: HostActor, rank: number, given: Given, talent: Given) {
  const only = rank > 1 ? ableTo(actor, rank)[0]?.[0] : undefined;
  const training = given["training"] ?? only ?? "";
  return { training: { training, name: given["training-name"] ?? "" }, talent };
}

/** True if the answers name a Training. */
const isNamed = ({ training: { training, name } }: ReturnType<typeof draftOf>): boolean =>
  training !== "" || name.trim() !== "";

const purseOf = (actor: HostActor) => advancePurse(actor, areAdvancesCounted(), "TESSERA.Challenge.Shop");

/** The offer to raise a Skill by a talent of a Training. */
function skillOffer(actor: HostActor, skill: Skill): Offer {
  const { id } = skill;
  const { skillList } = variantsInForce();
  const now = ratingOf(actor, id);
  const name = localize(`TESSERA.Challenge.Skill.${id}`);
  const best = Math.max(0, ...Object.values(ranksOf(actor))) + 1;
  const highest = now >= RATING_LIMIT;
  const lacks = highest
    ? localize("TESSERA.Challenge.Shop.highest", { most: RATING_LIMIT })
    : localize("TESSERA.Challenge.Shop.rank", { rank: now + 1 });
  const draft = (given: Given) => draftOf(actor, now + 1, given, { skill: id });
  return {
    id,
    // A Skill that cannot be rolled yet has no button on the sheet, so its offer has a group of its own.
    ...(mayRoll(skill, now, skillList) ? {} : { group: localize("TESSERA.Challenge.Shop.untrained") }),
    at: `.tessera-skill-roll[data-skill="${id}"]`,
    label: `${name} ${now} → ${Math.min(Math.max(best, now + 1), RATING_LIMIT)}`,
    price: localize("TESSERA.Challenge.Shop.price"),
    about: localizeOr(`TESSERA.Challenge.Maker.SkillAbout.${id}`, ""),
    ...purseOf(actor).lacks,
    ...(highest || best <= now ? { lacks } : {}),
    fields: (given) => trainingFields(actor, now + 1, given),
    changes: (given) => {
      if (!isNamed(draft(given))) return [localize("TESSERA.Challenge.Shop.nameTraining")];
      const reached = trained(draft(given), actor);
      const rating = trainedRating(id, now, reached.rank, skillList);
      return [localize("TESSERA.Challenge.Advance.reached", { ...reached }), ...nowAndThen(good(now), good(rating))];
    },
    buy: (given) => boughtBySteps(actor, challengeAdvance, draft(given)),
  };
}

/** The offer of any other talent, named by the player. */
function talentOffer(actor: HostActor): Offer {
  const draft = (given: Given) => {
    const rank = catchRulesError(
      () => trained(draftOf(actor, 1, given, {}), actor).rank,
      () => 1,
    );
    return draftOf(actor, 1, given, { name: given["name"] ?? "", rank: String(rank) });
  };
  return {
    id: "talent",
    label: localize("TESSERA.Challenge.Advance.own"),
    price: localize("TESSERA.Challenge.Shop.price"),
    about: localize("TESSERA.Challenge.Shop.talent"),
    ...purseOf(actor).lacks,
    fields: (given) => [
      ...trainingFields(actor, 1, given),
      line("name", localize("TESSERA.Challenge.Advance.talentName"), given),
    ],
    changes: (given) =>
      isNamed(draft(given))
        ? [localize("TESSERA.Challenge.Advance.reached", { ...trained(draft(given), actor) })]
        : [localize("TESSERA.Challenge.Shop.nameTraining")],
    buy: (given) => boughtBySteps(actor, challengeAdvance, draft(given)),
  };
}

function ladder(actor: HostActor): Rung[] {
  const ranks = Object.entries(ranksOf(actor));
  const now = ranks.map(
    ([training, rank]): Rung => ({
      label: localize("TESSERA.Challenge.Shop.training", { training, rank }),
      line: localize("TESSERA.Challenge.Shop.opens", { rank: rank + 1, rating: Math.min(rank + 1, RATING_LIMIT) }),
      state: "now",
    }),
  );
  const next: Rung = {
    label: localize("TESSERA.Challenge.Advance.new"),
    line: localize("TESSERA.Challenge.Shop.opens", { rank: 1, rating: 1 }),
    state: "next",
  };
  return [...now, next];
}

export const challengeShop: Shop = {
  purse: (actor) => purseOf(actor).purse,
  empty: (actor) => purseOf(actor).empty,
  ladder,
  offers: (actor) => [
    talentOffer(actor),
    ...skillGroups(variantsInForce().skillList).flatMap(({ skills }) =>
      skills.map((skill) => skillOffer(actor, skill)),
    ),
  ],
};
