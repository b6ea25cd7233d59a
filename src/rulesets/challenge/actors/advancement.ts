/** Milestones of a Challenge character: each raises one Training by a rank and buys one of that Training's talents. */
import { advanceTaken } from "../../../actor/advances.ts";
import { line, otherSuggestion, toChoose } from "../../../actor/creation.ts";
import { escaped, type HostActor, localize, valueAt } from "../../../foundry/host.ts";
import { catchRulesError } from "../../../rules/error.ts";
import type { Draft, Made, MakerStep } from "../../../ruleset/maker.ts";
import type { Given } from "../../../ui/ask.ts";
import { choice, type Field } from "../../../ui/controls.ts";
import { explain } from "../../../ui/explain-error.ts";
import { type BoughtTalent, nextRank, trainedRating, trainedTalent, trainingRanks } from "../rules/index.ts";
import { areAdvancesCounted, variantsInForce } from "../settings/variants.ts";
import { boughtBy, talentsOf } from "./bought-talents.ts";
import { skillGroups } from "./skills.ts";

/** A Skill's rating without active effects. */
export const ratingOf = (actor: HostActor, skill: string) =>
  Number(valueAt(actor._source, `system.skills.${skill}`) ?? 0);

/**
 * The Training that the answers so far (`draft`) name, and the rank that it reaches with this Milestone.
 * @throws RulesError if the Training has no name
 */
export function trained(draft: Draft, actor: HostActor): BoughtTalent {
  const { training: known, name = "" } = draft["training"] ?? {};
  const training = known || name.trim();
  return { training, rank: nextRank(boughtBy(actor), training) };
}

/**
 * Field to choose the talent: first a talent of the player's own, then, by Trait, the Skills that the Training can
 * raise.
 */
function talentField({ rank }: BoughtTalent, given: Given, actor: HostActor): Field {
  const { skillList } = variantsInForce();
  const option = (id: string) => {
    const now = ratingOf(actor, id);
    const words = (to: number) => `${localize(`TESSERA.Challenge.Skill.${id}`)} ${now} → ${to}`;
    return catchRulesError(
      () => [{ value: id, label: words(trainedRating(id, now, rank, skillList)), selected: id === given["skill"] }],
      () => [],
    );
  };
  return {
    kind: "select",
    name: "skill",
    label: localize("TESSERA.Field.talent"),
    groups: [
      { label: "", options: [{ value: "", label: localize("TESSERA.Challenge.Advance.own") }] },
      ...skillGroups(skillList).map(({ trait, skills: all }) => ({
        label: localize(`TESSERA.Challenge.Trait.${trait}`),
        options: all.flatMap(({ id }) => option(id)),
      })),
    ],
  };
}

function ownFields({ rank }: BoughtTalent, given: Given): Field[] {
  const ranks = Array.from({ length: rank }, (_, step) => String(rank - step));
  return [
    line("name", localize("TESSERA.Challenge.Advance.talentName"), given),
    {
      ...choice(
        "rank",
        localize("TESSERA.Challenge.Advance.talentRank"),
        ranks.map((value) => ({ value, label: value, selected: value === given["rank"] })),
      ),
      brief: true,
    },
  ];
}

/**
 * The bought talent as an item and, if it raises a Skill, the change of the Skill's rating.
 * @throws RulesError for a talent or Skill that the Training does not allow
 */
function bought(given: Given, draft: Draft, actor: HostActor): Made {
  const { training, rank } = trained(draft, actor);
  const { skill = "", name = "", rank: own = String(rank) } = given;
  const held = talentsOf(actor).map((talent) => talent.name);
  const rating = skill ? trainedRating(skill, ratingOf(actor, skill), rank, variantsInForce().skillList) : Number(own);
  const words = localize("TESSERA.Challenge.Advance.reached", { training, rank });
  const talent = {
    type: "talent",
    name: skill
      ? `${localize(`TESSERA.Challenge.Skill.${skill}`)} (${rating})`
      : trainedTalent(name, rating, rank, held),
    system: { rank: rating, description: `<p>${escaped(words)}</p>` },
    flags: { tessera: { training: { training, rank } } },
  };
  return { items: [talent], ...(skill ? { changes: { [`system.skills.${skill}`]: rating } } : {}) };
}

/** Steps that spend a Milestone: choose a Training, then one of its talents. */
export const challengeAdvance: readonly MakerStep[] = [
  {
    id: "training",
    label: "TESSERA.Field.training",
    rules: "TESSERA.Challenge.Advance.trainingRules",
    help: "challenge.milestones",
    suggest: ({ name }, _draft, random) => ({
      training: "",
      name: otherSuggestion("TESSERA.Challenge.Advance.trainings", name, random),
    }),
    fields: (given, _draft, actor) => {
      const known = Object.entries(trainingRanks(boughtBy(actor))).map(([value, rank]) => ({
        value,
        label: localize("TESSERA.Challenge.Advance.next", { training: value, rank, next: rank + 1 }),
        selected: value === given["training"],
      }));
      const named = line("name", localize("TESSERA.Challenge.Advance.trainingName"), given);
      const options = [{ value: "", label: localize("TESSERA.Challenge.Advance.new") }, ...known];
      return [
        ...(known.length > 0 ? [choice("training", localize("TESSERA.Field.training"), options)] : []),
        ...(given["training"] ? [] : [named]),
      ];
    },
    left: ({ training, name = "" }) => toChoose(training || name.trim(), "TESSERA.Field.training"),
    made: (given, _draft, actor) => {
      trained({ training: given }, actor);
      return { changes: advanceTaken(actor, areAdvancesCounted()) };
    },
  },
  {
    id: "talent",
    label: "TESSERA.Field.talent",
    rules: "TESSERA.Challenge.Advance.talentRules",
    help: "challenge.milestones",
    suggest: ({ name }, _draft, random) => ({
      skill: "",
      name: otherSuggestion("TESSERA.Challenge.Advance.talents", name, random),
    }),
    fields: (given, draft, actor) =>
      catchRulesError(
        () => {
          const reached = trained(draft, actor);
          return [
            { kind: "note" as const, label: localize("TESSERA.Challenge.Advance.reached", { ...reached }) },
            talentField(reached, given, actor),
            ...(given["skill"] ? [] : ownFields(reached, given)),
          ];
        },
        (error): Field[] => [{ kind: "note", label: explain(error) }],
      ),
    left: ({ skill, name = "" }) => toChoose(skill || name.trim(), "TESSERA.Field.talent"),
    made: bought,
  },
];
