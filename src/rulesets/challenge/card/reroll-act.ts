/** Rerolls, paid for with a Trait's ranks or an Advantage. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import type { Cost } from "../../../log/cost.ts";
import { RulesError } from "../../../rules/error.ts";
import type { ActOffer } from "../../../ruleset/acts.ts";
import { ChallengeCharacterModel } from "../actors/character.ts";
import { advantagesNow, heldBefore } from "../check/advantages.ts";
import type { ChallengeAct, DerivedChallenge } from "../check/derived.ts";
import { ChallengeRoll } from "../check/roll.ts";
import {
  type ChallengeOutcome,
  type RerollOption,
  rerollOptions,
  rerollRanks,
  TRAITS,
  type Trait,
} from "../rules/index.ts";
import { rankPrice } from "../rules/rank-price.ts";

const icons = { trait: "fa-solid fa-arrows-rotate", advantage: "fa-solid fa-star" } as const;

function payingTrait(derived: DerivedChallenge): Trait | null {
  const { traitId } = derived.check;
  return TRAITS.find((trait) => trait === traitId) ?? null;
}

/** Ranks that the character has left now, after all other checks. */
function ranksNow({ actor }: DerivedChallenge, trait: Trait): number {
  const { system } = actor ?? {};
  if (!(system instanceof ChallengeCharacterModel)) return 0;
  return (
    rerollRanks(system.traits, system.spent, { focused: trait, skillTrait: trait, variant: "focused" })?.ranks ?? 0
  );
}

/** Rerolls available now. A reroll by an Advantage needs one that existed before the roll, and one that exists now. */
function rerolls(derived: DerivedChallenge): readonly RerollOption[] {
  const options = rerollOptions(derived.check, derived.throws, derived.events, heldBefore(derived));
  return advantagesNow(derived) > 0 ? options : options.filter(({ by }) => by !== "advantage");
}

/** Dice notation of the sizes: `d8`, `3d8, d4`. */
function sizes(outcome: ChallengeOutcome, dice: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const index of dice) {
    const faces = outcome.dice[index]?.faces ?? 0;
    counts.set(faces, (counts.get(faces) ?? 0) + 1);
  }
  return [...counts].map(([faces, count]) => `${count > 1 ? count : ""}d${faces}`).join(", ");
}

/** Chance that no 1 is left or, if a 1 remains in any case, that the Hits suffice. */
function chanceOf(chances: RerollOption["chances"]): ActOffer["chance"] {
  if (!chances) return undefined;
  return chances.noOnes === 0
    ? { before: chances.before, after: chances.after }
    : {
        before: 0,
        after: chances.noOnes,
        words: "TESSERA.Challenge.Act.noOnes",
        spoken: "TESSERA.Challenge.Act.noOnesSpoken",
      };
}

/**
 * The cost of a reroll: adds `cost` to the spent ranks of the Trait, at most up to its rating.
 * @throws RulesError (`reroll`, `noRanks`) if too few ranks are left
 */
function rankCosts(derived: DerivedChallenge, { uuid, system }: HostActor, cost: number): Cost[] {
  const trait = payingTrait(derived);
  if (!trait || !(system instanceof ChallengeCharacterModel) || ranksNow(derived, trait) < cost)
    throw new RulesError("reroll", "noRanks");
  return [{ actor: uuid, path: `system.spent.${trait}`, amount: -cost, maximum: system.traits[trait], mark: true }];
}

function offerOf(derived: DerivedChallenge, { by, dice, cost, chances }: RerollOption): ActOffer[] {
  const trait = payingTrait(derived);
  if (by === "trait" && !trait) return [];
  const chance = chanceOf(chances);
  const lacking = by === "trait" && trait !== null && ranksNow(derived, trait) < cost;
  return [
    {
      label: `TESSERA.Challenge.Act.${by}`,
      data: {
        dice: sizes(derived.outcome, dice),
        trait: trait ? localize(`TESSERA.Challenge.Trait.${trait}`) : "",
        ranks: cost,
        left: advantagesNow(derived),
      },
      icon: icons[by],
      parameters: { by, dice: dice.join(",") },
      ...(chance ? { chance } : {}),
      primary: !lacking,
      ...(lacking ? { refusal: { key: "TESSERA.Challenge.Act.ranksGone" } } : {}),
    },
  ];
}

export const reroll: ChallengeAct = {
  by: "owner",
  icon: icons.trait,
  group: "TESSERA.Challenge.Act.reroll",
  offer: (derived) => (derived.actor ? rerolls(derived).flatMap((option) => offerOf(derived, option)) : []),
  price: ({ by, dice }, check) => {
    if (by !== "trait" || !Array.isArray(dice)) return [];
    return [{ path: `system.spent.${check.traitId}`, amount: -rankPrice(check, dice.length) }];
  },
  apply: (derived, parameters) => {
    const wanted = parameters["dice"] ?? "";
    const option = rerolls(derived).find(({ by, dice }) => by === parameters["by"] && dice.join(",") === wanted);
    if (!option || !derived.actor) throw new RulesError("reroll", "noLongerPossible");
    const { dice, target } = derived.outcome;
    const faces = option.dice.map((index) => dice[index]?.faces ?? 0);
    return {
      event: { by: option.by, dice: [...option.dice] },
      roll: ChallengeRoll.ofDice(faces, target),
      costs: option.by === "trait" ? rankCosts(derived, derived.actor, option.cost) : [],
    };
  },
};
