/**
 * The input of a Challenge check: number and size of dice, the value that counts as a Hit, the Hazards, the ranks for
 * rerolls.
 *
 * Results, from best to worst (ids of `outcome` and `odds`):
 * - `hits`: the Hits reach the Threshold, no die shows a 1;
 * - `hitsWithOnes`: the Hits reach the Threshold, a die shows a 1;
 * - `short`: too few Hits, no 1;
 * - `shortWithOnes`: too few Hits, and a 1.
 *
 * Feeds (numbers of an outcome that meters, clocks and other things follow): `hits`, `ones`; `momentum`, `entropy` (0
 * or 1 a roll); `seized` (1: the enemy takes the Initiative), `returned` (1: the 1 of an enemy returns the Initiative
 * to the players); and by kind `hazardReduction` (Defy Danger), `advantages` (Create an Advantage), `recovered`
 * (Recover), `items` and `backgroundEntropy` (background term).
 */

import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import type { CheckOf, InputOf } from "../../../rules/fields.ts";
import * as fields from "../../../rules/fields.ts";
import * as input from "../../../rules/input.ts";
import { HAZARD_LIMIT } from "../../../rules/placed-hazards.ts";
import {
  BONUS_DICE_LIMIT,
  CHALLENGE_LIMIT,
  HITS_LIMIT,
  MODIFIER_LIMIT,
  RATING_LIMIT,
  TARGET_MAXIMUM,
  TARGET_MINIMUM,
} from "./limits.ts";
import { type ChallengeVariants, challengeVariants } from "./variants.ts";

/**
 * Kinds of checks.
 * - `action`: a Skill, Ability or attack;
 * - `shift`: a Shift that rolls, other than the next three; 1s of any Shift add Entropy, but never lose the Initiative;
 * - `leaveZone`: the Hazard dice alone, thrown when leaving a Zone or Point of Interest that holds Hazards (a Shift);
 * - `defyDanger`: a Shift whose Hits remove Hazard dice from later rolls; a variant decides if it carries Hazard dice
 *   itself;
 * - `createAdvantage`: a Shift with no more dice than the Challenge; each Hit places an Advantage in the Zone;
 * - `recover`: an Action that raises a Defense by Hits + 1;
 * - `initiative`: the Initiative test at the start of an Encounter; 1s mean nothing;
 * - `background`: a background term; a remaining 1 adds background Entropy.
 */
export const KINDS = [
  "action",
  "shift",
  "leaveZone",
  "defyDanger",
  "createAdvantage",
  "recover",
  "initiative",
  "background",
] as const;
export const SIDES = ["players", "enemy"] as const;

/** The usual Target. Source 000, Core Roll Mechanic. */
export const USUAL_TARGET = 4;

export type ChallengeKind = (typeof KINDS)[number];

const HAZARD = {
  label: fields.line(),
  /** Number of Hazard dice that the Hazard adds. */
  rating: fields.number({ min: 1, max: HAZARD_LIMIT }),
  /** Source of the Hazard, as an id of the host; none for manual entries. The rules only compare it. */
  source: fields.stored<string | undefined>((field, value) =>
    value === "" ? undefined : input.maybe(input.text)(field, value),
  ),
};
/** A Hazard that applies to a check. */
export type Hazard = Omit<CheckOf<typeof HAZARD>, "source"> & { readonly source?: string };

/** Read a Hazard. @throws RulesError naming the field at fault */
export const readHazard = fields.readerOf(HAZARD) as input.Reader<Hazard>;

const hazards = fields.stored<readonly Hazard[]>(input.list(readHazard, 50), []);

export const CHALLENGE_FIELDS = {
  kind: fields.choice(KINDS, "action"),
  side: fields.choice(SIDES, "players"),
  /** The Scene's Challenge; for a background term its number. */
  challenge: fields.number({ min: 1, max: CHALLENGE_LIMIT }),
  /** Least value that counts as a Hit. */
  target: fields.number({ min: TARGET_MINIMUM, max: TARGET_MAXIMUM, initial: USUAL_TARGET }),
  /** The Skill's rating, 0 to 4, for d4, d6, d8, d10 or d12. */
  rating: fields.number({ min: 0, max: RATING_LIMIT }),
  /** Dice chosen for Create an Advantage, no more than `challenge`; null for all of them. */
  chosenDice: fields.number({ min: 1, max: CHALLENGE_LIMIT, nullable: true, initial: null }),
  /** Dice added to or taken from the Challenge. */
  modifiers: fields.rows({ label: fields.line(), dice: fields.number({ min: -MODIFIER_LIMIT, max: MODIFIER_LIMIT }) }),
  /** The roller's Zone, as an id of the host, or empty. The rules only compare it. */
  zone: fields.line(40),
  /** Hazards whose dice are in the roll. */
  hazards,
  /**
   * Hazards that were waived for this roll. They are stored so that the card names them and a ruling can still include
   * them.
   */
  waived: hazards,
  /** Hazard dice removed beforehand, by Defy Danger rolls or Advantages. */
  defied: fields.number({ min: 0, max: 1000, initial: 0 }),
  /** Bonus Hits as a number. */
  bonusHits: fields.rows({ label: fields.line(), hits: fields.number({ min: -HITS_LIMIT, max: HITS_LIMIT }) }),
  /** Additional d4s whose results count as Bonus Hits ("+1d4 Bonus Hits"). */
  bonusDice: fields.rows({ label: fields.line(), dice: fields.number({ min: 1, max: BONUS_DICE_LIMIT }) }),
  /** Unspent ranks that may pay for rerolls of 1s. */
  ranks: fields.number({ min: 0, max: 20, initial: 0 }),
  /** Hits needed for the intent. */
  threshold: fields.number({ min: 1, max: HITS_LIMIT, initial: 1 }),
  variants: fields.variants(challengeVariants),
  /** The player's intent. */
  intent: fields.line(),
  /** Ids of Skill and Trait in the host. The rules do not read them. */
  skillId: fields.line(),
  traitId: fields.line(),
};
export type ChallengeCheck = CheckOf<typeof CHALLENGE_FIELDS>;
/** A check as a caller writes it. By default it is an Action of the players at Target 4 with nothing added. */
export type ChallengeCheckInput = InputOf<typeof CHALLENGE_FIELDS>;

/** One part of a pool. The `amount`s of the parts in a group add up to the pool's number for that group. */
export interface PoolPart {
  /** Translation key of the part, below `TESSERA.Challenge.Pool`. */
  readonly part: "challenge" | "chosen" | "modifier" | "minimum" | "hazard" | "defied" | "bonusDice" | "bonusHits";
  readonly group: "skill" | "hazard" | "bonus" | "hits";
  /** Label that the check's author gave the part; empty for parts that the rules add. */
  readonly text: string;
  /** Dice, or Hits in the group `hits`; may be negative. */
  readonly amount: number;
}

export interface ChallengePool {
  /** Dice of the Skill's size. */
  readonly skill: number;
  /** Sides of a Skill die. */
  readonly faces: number;
  /** Hazard dice, d4. */
  readonly hazard: number;
  /** Bonus Hit dice, d4. */
  readonly bonus: number;
  /** Bonus Hits as a number. */
  readonly hits: number;
  readonly parts: readonly PoolPart[];
}

/** Sides of a Skill die by rating 0 to 4 (upstream, Skills). */
export const DIE_BY_RATING = [4, 6, 8, 10, 12] as const;
/** Sides of Hazard dice and Bonus Hit dice. Source 000, Hazard: "adds 1d4". */
export const HAZARD_FACES = 4;

type DefyHazards = Pick<ChallengeVariants, "defyHazards">;
const readDefyHazards = input.part<DefyHazards>({ defyHazards: input.choice(["carried", "free"]) });

/**
 * True if a roll of this kind includes Hazard dice. Source 000, Hazard: "takes an Action or Shift while inside a Zone",
 * so neither the Initiative test nor background terms.
 */
export function carriesHazards(kind: ChallengeKind, variants: DefyHazards): boolean {
  const known = oneOf("kind", kind, KINDS);
  const { defyHazards } = readDefyHazards("variants", variants);
  return known === "defyDanger" ? defyHazards === "carried" : known !== "initiative" && known !== "background";
}

/** Sides of the Skill die at `rating` 0 to 4. */
export function skillDie(rating: number): number {
  return DIE_BY_RATING[wholeNumber("rating", rating, 0, RATING_LIMIT)] ?? HAZARD_FACES;
}

/** Most Skill and Hazard dice of one check, far above any used in play; bounds the cost of odds. */
export const LARGEST_POOL = 80;
const LARGEST_BONUS = 20;

const readCheck = fields.readerOf(CHALLENGE_FIELDS);

/**
 * Validate a check and fill in the defaults of `ChallengeCheckInput`.
 * @throws RulesError for a field that is missing, unknown, out of range or not allowed for the kind, and for more than
 *   80 dice (`challenge`, `tooManyDice`) or 20 Bonus Hit dice (`bonusDice`, `tooManyDice`).
 */
export const validateCheck = input.validator((value) => {
  const check = readCheck("", value);
  if (check.chosenDice !== null) wholeNumber("chosenDice", check.chosenDice, 1, check.challenge);
  refuseOutOfPlace(check);
  return check;
});

/**
 * The dice of a check and their origin. Skill dice never fall below one (reading: source 000 names no minimum), Hazard
 * dice never below none (source 000, Hazard; Defy Danger).
 * @throws RulesError as `validateCheck` does.
 */
export function pool(check: ChallengeCheckInput): ChallengePool {
  return buildPool(validateCheck(check));
}

/** The pool of a validated check. */
export function buildPool(check: ChallengeCheck): ChallengePool {
  const parts: PoolPart[] = [];
  const skill = check.kind === "leaveZone" ? 0 : skillDice(check, parts);
  const hazard = hazardDice(check, parts);
  for (const { label, dice } of check.bonusDice)
    parts.push({ part: "bonusDice", group: "bonus", text: label, amount: dice });
  for (const { label, hits } of check.bonusHits)
    parts.push({ part: "bonusHits", group: "hits", text: label, amount: hits });
  const inGroup = (group: PoolPart["group"]) =>
    parts.reduce((sum, part) => sum + (part.group === group ? part.amount : 0), 0);
  return { skill, faces: skillDie(check.rating), hazard, bonus: inGroup("bonus"), hits: inGroup("hits"), parts };
}

function refuseOutOfPlace(check: ChallengeCheck): void {
  const { kind, chosenDice, hazards, variants } = check;
  if (chosenDice !== null && kind !== "createAdvantage") throw new RulesError("chosenDice", "notAllowed", { kind });
  if (hazards.length > 0 && !carriesHazards(kind, variants)) throw new RulesError("hazards", "notAllowed", { kind });
  const { skill, hazard: threats, bonus } = buildPool(check);
  if (skill + threats > LARGEST_POOL)
    throw new RulesError("challenge", "tooManyDice", { value: skill + threats, maximum: LARGEST_POOL });
  if (bonus > LARGEST_BONUS) throw new RulesError("bonusDice", "tooManyDice", { value: bonus, maximum: LARGEST_BONUS });
}

function skillDice(check: ChallengeCheck, parts: PoolPart[]): number {
  parts.push({ part: "challenge", group: "skill", text: "", amount: check.challenge });
  const held = check.chosenDice === null ? 0 : check.challenge - check.chosenDice;
  if (held > 0) parts.push({ part: "chosen", group: "skill", text: "", amount: -held });
  for (const { label, dice } of check.modifiers)
    parts.push({ part: "modifier", group: "skill", text: label, amount: dice });
  const wanted = check.modifiers.reduce((sum, { dice }) => sum + dice, check.challenge - held);
  if (wanted < 1) parts.push({ part: "minimum", group: "skill", text: "", amount: 1 - wanted });
  return Math.max(1, wanted);
}

function hazardDice(check: ChallengeCheck, parts: PoolPart[]): number {
  for (const { label, rating } of check.hazards)
    parts.push({ part: "hazard", group: "hazard", text: label, amount: rating });
  const total = check.hazards.reduce((sum, { rating }) => sum + rating, 0);
  const taken = Math.min(total, check.defied);
  if (taken > 0) parts.push({ part: "defied", group: "hazard", text: "", amount: -taken });
  return total - taken;
}
