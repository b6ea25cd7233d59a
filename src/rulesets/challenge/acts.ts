/** What may be done about a Challenge check after its dice fell, and what each act adds to the log. */

import { playedActor } from "../../check/gate/authority.ts";
import { currentGame, type HostActor, localize } from "../../foundry/host.ts";
import type { Cost } from "../../log/cost.ts";
import { oneOf, RulesError, wholeNumber } from "../../rules/error.ts";
import type { ActResult } from "../../ruleset/acts.ts";
import type { LegacyOffer as Act, DerivedCheck } from "../../ruleset/contract.ts";
import { advantageActs, advantagesNow, heldBefore, usesLeft } from "./advantages.ts";
import { ChallengeCharacterModel } from "./character.ts";
import { spring, springActs } from "./hazard-acts.ts";
import { challengeCheckOf, challengeOutcomeOf } from "./outcome.ts";
import { ChallengeRoll } from "./roll.ts";
import {
  type ChallengeOutcome,
  carriesHazards,
  DEFENSE_IDS,
  type Defense,
  hitsLeft,
  OTHER_USES,
  pool,
  RECOVER_SKILLS,
  type RerollOption,
  recover,
  recoveryLeft,
  rerollOptions,
  rerollRanks,
  TRAITS,
  type Trait,
  takeHits,
} from "./rules/index.ts";
import { possibleTargets } from "./targets.ts";
import { type ChallengeSystem, type GaugeName, gaugeNames, storedValue, vitalsOf } from "./vitals.ts";

type Parameters = Readonly<Record<string, string>>;

/** What the game master may set after the roll. */
export const rulings = ["target", "challenge", "hazards", "threshold"] as const;
/** What an owner may add after the roll. */
export const additions = ["hits", "dice"] as const;

const icons = { trait: "fa-solid fa-arrows-rotate", advantage: "fa-solid fa-star" } as const;

function payingTrait(derived: DerivedCheck): Trait | null {
  const { traitId } = challengeCheckOf(derived);
  return TRAITS.find((trait) => trait === traitId) ?? null;
}

/** Ranks that the character has left at this moment, whatever other checks have used since. */
function ranksNow({ actor }: DerivedCheck, trait: Trait): number {
  const { system } = actor ?? {};
  if (!(system instanceof ChallengeCharacterModel)) return 0;
  return rerollRanks(system.traits, system.spent, trait, trait, "focused")?.ranks ?? 0;
}

/** Every reroll that is allowed now: by an Advantage where one was there before the roll, and is there still. */
function rerolls(derived: DerivedCheck): readonly RerollOption[] {
  const options = rerollOptions(challengeCheckOf(derived), derived.throws, derived.events, heldBefore(derived));
  return advantagesNow(derived) > 0 ? options : options.filter(({ by }) => by !== "advantage");
}

/** The sizes of dice as people write them: `d8`, `3d8, d4`. */
function sizes(outcome: ChallengeOutcome, dice: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const index of dice) {
    const faces = outcome.dice[index]?.faces ?? 0;
    counts.set(faces, (counts.get(faces) ?? 0) + 1);
  }
  return [...counts].map(([faces, count]) => `${count > 1 ? count : ""}d${faces}`).join(", ");
}

/** What a reroll changes: whether a 1 is left or, where one is in any case, whether the Hits are enough. */
function chanceOf({ chances }: RerollOption): Act["chance"] {
  if (!chances) return undefined;
  return chances.noOnes === 0
    ? { before: chances.before, after: chances.after }
    : { before: 0, after: chances.noOnes, spoken: "TESSERA.Challenge.Act.noOnesSpoken" };
}

/** One act for each kind of reroll. */
function rerollActs(derived: DerivedCheck, outcome: ChallengeOutcome): Act[] {
  const trait = payingTrait(derived);
  const left = advantagesNow(derived);
  return rerolls(derived).flatMap((option): Act[] => {
    const dice = sizes(outcome, option.dice);
    if (option.by === "trait" && !trait) return [];
    const chance = chanceOf(option);
    const lacking = option.by === "trait" && trait !== null && ranksNow(derived, trait) < option.cost;
    const act: Act = {
      id: "reroll",
      label: `TESSERA.Challenge.Act.${option.by}`,
      data: { dice, trait: trait ? localize(`TESSERA.Challenge.Trait.${trait}`) : "", ranks: option.cost, left },
      icon: icons[option.by],
      parameters: { by: option.by, dice: option.dice.join(",") },
      ...(chance ? { chance } : {}),
    };
    return [lacking ? { ...act, refusal: { key: "TESSERA.Challenge.Act.ranksGone" } } : act];
  });
}

function recoverDefense(skillId: string): Defense | null {
  return DEFENSE_IDS.find((defense) => RECOVER_SKILLS[defense] === skillId) ?? null;
}

function ownerActs(derived: DerivedCheck, outcome: ChallengeOutcome): Act[] {
  const { kind, skillId } = challengeCheckOf(derived);
  const defense = recoverDefense(skillId);
  const amount = recoveryLeft(outcome);
  const recovering: Act[] =
    kind === "recover" && defense && amount > 0
      ? [
          {
            id: "recover",
            label: "TESSERA.Challenge.Act.recover",
            data: { amount, defense: localize(`TESSERA.Challenge.Vital.${defense}`) },
            icon: "fa-solid fa-shield-heart",
          },
        ]
      : [];
  return [
    ...recovering,
    ...rerollActs(derived, outcome),
    ...advantageActs(derived),
    { id: "bonus", label: "TESSERA.Challenge.Act.bonus", icon: "fa-solid fa-plus", asks: true },
  ];
}

/** Whoever owns somebody that the Hits may fall on is asked; the owner of the roller alone is not. */
function targetActs(derived: DerivedCheck, outcome: ChallengeOutcome): Act[] {
  if (challengeCheckOf(derived).kind !== "action" || outcome.hits < 1) return [];
  const someone = possibleTargets(derived).some(
    (actor) => actor.uuid !== derived.actor?.uuid && hitsLeft(outcome, actor.uuid) > 0,
  );
  if (!someone) return [];
  return [
    {
      id: "damage",
      label: "TESSERA.Challenge.Act.damage",
      data: { hits: outcome.hits },
      icon: "fa-solid fa-shield-halved",
      asks: true,
    },
  ];
}

/** The acts that the current user may take on this check. */
export function challengeActs(derived: DerivedCheck): Act[] {
  const outcome = challengeOutcomeOf(derived);
  const owner = derived.actor?.isOwner === true;
  return [
    ...(owner ? ownerActs(derived, outcome) : []),
    ...targetActs(derived, outcome),
    ...(currentGame().user.isGM
      ? [
          ...springActs(outcome),
          { id: "rule", label: "TESSERA.Challenge.Act.rule", icon: "fa-solid fa-gavel", asks: true },
        ]
      : []),
  ];
}

function reroll(derived: DerivedCheck, parameters: Parameters): ActResult {
  const wanted = parameters["dice"] ?? "";
  const option = rerolls(derived).find(({ by, dice }) => by === parameters["by"] && dice.join(",") === wanted);
  if (!option || !derived.actor) throw new RulesError("reroll", "noLongerPossible");
  const outcome = challengeOutcomeOf(derived);
  const faces = option.dice.map((index) => outcome.dice[index]?.faces ?? 0);
  return {
    event: { type: "reroll", by: option.by, dice: [...option.dice] },
    roll: ChallengeRoll.ofDice(faces, outcome.target),
    costs: option.by === "trait" ? rankCosts(derived, derived.actor, option.cost) : [],
  };
}

/** Ranks are counted as they are spent, so that paying adds to the count, up to the Trait's rating. */
function rankCosts(derived: DerivedCheck, actor: HostActor, cost: number): Cost[] {
  const trait = payingTrait(derived);
  const system = actor.system as ChallengeCharacterModel;
  if (!trait || ranksNow(derived, trait) < cost) throw new RulesError("reroll", "noRanks");
  return [
    { actor: actor.uuid, path: `system.spent.${trait}`, amount: -cost, maximum: system.traits[trait], mark: true },
  ];
}

/** Costs that bring the stored gauges of `actor` to `next`: what was gained or lost in fact, so that undo restores it. */
function gaugeCosts(actor: HostActor, next: Readonly<Record<GaugeName, { readonly value: number }>>): Cost[] {
  const system = actor.system as ChallengeSystem;
  return gaugeNames.flatMap((name): Cost[] => {
    const amount = storedValue(actor, name) - next[name].value;
    if (amount === 0) return [];
    return [{ actor: actor.uuid, path: `system.${name}.value`, amount, maximum: system[name].max }];
  });
}

function recovery(derived: DerivedCheck): ActResult {
  const defense = recoverDefense(challengeCheckOf(derived).skillId);
  const amount = recoveryLeft(challengeOutcomeOf(derived));
  if (!derived.actor || !defense || amount < 1) throw new RulesError("recover", "noLongerPossible");
  // The rule counts Hits and adds one; what is left to take includes that one.
  const next = recover(vitalsOf(derived.actor.system as ChallengeSystem), defense, amount - 1);
  return { event: { type: "recover", defense, amount }, costs: gaugeCosts(derived.actor, next) };
}

function damage(derived: DerivedCheck, parameters: Parameters): ActResult {
  const actor = playedActor(parameters["actor"], derived.ruleset);
  if (!actor) throw new RulesError("actor", "missing");
  const defense = oneOf("defense", parameters["defense"], DEFENSE_IDS);
  const left = hitsLeft(challengeOutcomeOf(derived), actor.uuid);
  if (left < 1) throw new RulesError("hits", "noLongerPossible");
  const hits = wholeNumber("hits", Number(parameters["hits"]), 1, left);
  const { vitals } = takeHits(vitalsOf(actor.system as ChallengeSystem), defense, hits);
  return { event: { type: "damage", actor: actor.uuid, defense, hits }, costs: gaugeCosts(actor, vitals) };
}

/** An Advantage for something else than a reroll. */
function useAdvantage(derived: DerivedCheck, parameters: Parameters): ActResult {
  const use = oneOf("use", parameters["use"], OTHER_USES);
  if (!usesLeft(derived).includes(use)) throw new RulesError("use", "noLongerPossible");
  const event = { type: "useAdvantage", use };
  return use === "bonusDie"
    ? { event, roll: ChallengeRoll.ofDice([4], challengeOutcomeOf(derived).target) }
    : { event };
}

function bonus(derived: DerivedCheck, parameters: Parameters): ActResult {
  const count = Number(parameters["count"]);
  if (oneOf("what", parameters["what"], additions) === "hits")
    return { event: { type: "bonusHits", hits: wholeNumber("hits", count, -50, 50) } };
  const dice = wholeNumber("dice", count, 1, 10);
  const { target } = challengeOutcomeOf(derived);
  return { event: { type: "bonusDice", dice }, roll: ChallengeRoll.ofDice(Array<number>(dice).fill(4), target) };
}

/** A ruling, with the dice that it makes necessary: those in play, the withdrawn among them, come back first. */
function ruling(derived: DerivedCheck, parameters: Parameters): ActResult {
  const what = oneOf("what", parameters["what"], rulings);
  const value = Number(parameters["value"]);
  if (what === "target") return { event: { type: what, target: wholeNumber("target", value, 2, 20) } };
  if (what === "threshold") return { event: { type: what, threshold: wholeNumber("threshold", value, 1, 50) } };
  const check = challengeCheckOf(derived);
  const outcome = challengeOutcomeOf(derived);
  const { faces } = pool(check);
  if (what === "hazards") {
    const dice = wholeNumber("hazards", value, 0, 50);
    if (!carriesHazards(check.kind, check.variants)) throw new RulesError("hazards", "notAllowed");
    return withMissing({ type: what, dice }, outcome, "hazard", 4, dice);
  }
  const challenge = wholeNumber("challenge", value, 1, 50);
  if (check.kind === "leaveZone") throw new RulesError("challenge", "notAllowed");
  const chosenDice = check.chosenDice === null ? null : Math.min(check.chosenDice, challenge);
  const { skill } = pool({ ...check, challenge, chosenDice });
  return withMissing({ type: what, challenge }, outcome, undefined, faces, skill);
}

function withMissing(
  event: ActResult["event"],
  { dice, target }: ChallengeOutcome,
  group: string | undefined,
  faces: number,
  wanted: number,
): ActResult {
  const thrown = dice.filter((die) => die.group === group).length;
  if (wanted <= thrown) return { event };
  return { event, roll: ChallengeRoll.ofDice(Array<number>(wanted - thrown).fill(faces), target) };
}

const performers: Readonly<Record<string, (derived: DerivedCheck, parameters: Parameters) => ActResult>> = {
  reroll,
  recover: recovery,
  damage,
  bonus,
  useAdvantage,
  rule: ruling,
  spring,
};

/** What an act adds to the log. Throws a RulesError when it is not possible any more. */
export function performChallengeAct(derived: DerivedCheck, act: string, parameters: Parameters): ActResult {
  const perform = performers[act];
  if (!perform) throw new RulesError("act", "unknown", { value: act, choices: Object.keys(performers).join(", ") });
  return perform(derived, parameters);
}

const ownersEvents: readonly string[] = ["reroll", "bonusDice", "bonusHits", "useAdvantage", "recover"];

/** Who may say an event: the roller's owner, the owner of whoever takes the Hits, else a game master. */
export function challengeAuthority(type: string): "owner" | "reactor" | "gm" {
  if (type === "damage") return "reactor";
  return ownersEvents.includes(type) ? "owner" : "gm";
}
