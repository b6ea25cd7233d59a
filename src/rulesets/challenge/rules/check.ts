/**
 * The input of a Challenge check: number and size of dice, what counts as a Hit, what a 1 costs.
 *
 * Results, from best to worst (ids of `outcome` and `odds`):
 * - `hits`: the Threshold of Hits is reached without a 1;
 * - `hitsWithOnes`: it is reached with a 1;
 * - `short`: too few Hits, no 1;
 * - `shortWithOnes`: too few Hits, and a 1.
 *
 * Feeds: `hits`, `ones`; `momentum`, `entropy` (0 or 1 a roll); `seized` (1: the enemy takes the Initiative),
 * `returned` (1: an enemy's roll returns it to the players); and by kind `hazardReduction` (Defy Danger), `advantages`
 * (Create an Advantage), `recovered` (Recover), `items` and `backgroundEntropy` (background term).
 */
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { choice, list, maybe, nullable, open, record, text, validator, whole } from "../../../rules/input.ts";
import { type ChallengeVariants, challengeVariants } from "./variants.ts";

/**
 * Kinds of checks.
 * - `action`: a Skill, Ability or attack;
 * - `shift`: any Shift that rolls; 1s never lose the Initiative, but add Entropy;
 * - `leaveZone`: the Hazard dice alone, thrown when leaving a Zone or Point of Interest that holds Hazards (a Shift);
 * - `defyDanger`: a Shift whose Hits remove Hazard dice; a variant decides whether it rolls any itself;
 * - `createAdvantage`: a Shift with up to Challenge dice, one Advantage a Hit in the Zone;
 * - `recover`: an Action, Defense + Hits + 1;
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

export type ChallengeKind = (typeof KINDS)[number];
export type ChallengeSide = (typeof SIDES)[number];

/** Dice added or, if negative values are allowed, removed; `label` is for display. */
export interface LabelledDice {
  readonly label: string;
  readonly dice: number;
}

/** A Hazard that applies. */
export interface Hazard {
  readonly label: string;
  /** Hazard dice it adds, 1 to 50. */
  readonly rating: number;
  /** Its source, as an id of the host; empty for manual entries. The rules only compare it. */
  readonly source?: string;
}

/** Bonus Hits as a number. */
export interface BonusHits {
  readonly label: string;
  /** −50 to 50. */
  readonly hits: number;
}

export interface ChallengeCheck {
  readonly kind: ChallengeKind;
  readonly side: ChallengeSide;
  /** The Scene's Challenge, 1 to 50; for a background term its number. */
  readonly challenge: number;
  /** Value that a die must show to Hit, 2 to 20; normally 4. */
  readonly target: number;
  /** The Skill's rating, 0 to 4: d4, d6, d8, d10, d12. */
  readonly rating: number;
  /** Dice chosen for Create an Advantage, 1 to `challenge`; null for all of them. */
  readonly chosenDice: number | null;
  /** Dice added to or taken from the Challenge, each −20 to 20. */
  readonly modifiers: readonly LabelledDice[];
  /** The roller's Zone, as an id of the host of at most 40 characters, or empty. The rules only compare it. */
  readonly zone: string;
  /** Hazards in the roller's Zone. */
  readonly hazards: readonly Hazard[];
  /** Hazards in the roller's Zone that were waived for this roll: stored so that they are displayed. */
  readonly waived: readonly Hazard[];
  /** Hazard dice removed by a Defy Danger roll, 0 or more. */
  readonly defied: number;
  readonly bonusHits: readonly BonusHits[];
  /** "+1d4 Bonus Hits", each 1 to 10 dice. */
  readonly bonusDice: readonly LabelledDice[];
  /** Unspent ranks that may pay for rerolls of 1s, 0 to 20. */
  readonly ranks: number;
  /** Hits needed for the intent, 1 to 50; defaults to 1. */
  readonly threshold: number;
  readonly variants: ChallengeVariants;
  /** The player's intent; empty if omitted. */
  readonly intent: string;
  /** Ids of Skill and Trait in the host; empty if omitted. The rules do not read them. */
  readonly skillId: string;
  readonly traitId: string;
}

/** A check as it may be written; defaults: an Action of the players at Target 4 with nothing added. */
export type ChallengeCheckInput = Pick<ChallengeCheck, "challenge" | "rating"> &
  Partial<Omit<ChallengeCheck, "variants">> & { readonly variants?: Partial<ChallengeVariants> | undefined };

/** One part of a pool. The `amount`s of a group's parts add up to the pool's number for it. */
export interface PoolPart {
  /** A key below `TESSERA.Challenge.Pool`. */
  readonly part: "challenge" | "chosen" | "modifier" | "minimum" | "hazard" | "defied" | "bonusDice" | "bonusHits";
  readonly group: "skill" | "hazard" | "bonus" | "hits";
  /** From the check's author; empty for parts that the rules add. */
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

/** Sides of a Skill die by rating 0 to 4. [upstream Skills] */
export const DIE_BY_RATING = [4, 6, 8, 10, 12] as const;
/** Sides of Hazard dice and Bonus Hit dice. Source 000, Hazard: "adds 1d4". */
export const HAZARD_FACES = 4;
/** The usual Target. Source 000, Core Roll Mechanic. */
export const USUAL_TARGET = 4;
/**
 * Whether a roll of this kind includes Hazard dice. Source 000, Hazard: "takes an Action or Shift while inside a Zone",
 * so neither the Initiative test nor background terms.
 */
export function carriesHazards(kind: ChallengeKind, { defyHazards }: Pick<ChallengeVariants, "defyHazards">): boolean {
  return kind === "defyDanger" ? defyHazards === "carried" : kind !== "initiative" && kind !== "background";
}

/** Sides of the Skill die at `rating` 0 to 4. */
export function skillDie(rating: number): number {
  return DIE_BY_RATING[wholeNumber("rating", rating, 0, 4)] ?? HAZARD_FACES;
}

/** Most Skill and Hazard dice of one check, far above any used in play; bounds the cost of odds. */
export const LARGEST_POOL = 80;
const LARGEST_BONUS = 20;

const label = open(text, "");
const source = (field: string, value: unknown) => (value === "" ? undefined : maybe(text)(field, value));
const hazards = open(list(record<Hazard>({ label, rating: whole(1, 50), source }), 50), []);
const readCheck = record<ChallengeCheck>({
  kind: open(choice(KINDS), "action"),
  side: open(choice(SIDES), "players"),
  challenge: whole(1, 50),
  target: open(whole(2, 20), USUAL_TARGET),
  rating: whole(0, 4),
  chosenDice: open(nullable(whole(1, 50)), null),
  modifiers: open(list(record<LabelledDice>({ label, dice: whole(-20, 20) }), 50), []),
  zone: open((field, value) => text(field, value, 40), ""),
  hazards,
  waived: hazards,
  defied: open(whole(0, 1000), 0),
  bonusHits: open(list(record<BonusHits>({ label, hits: whole(-50, 50) }), 50), []),
  bonusDice: open(list(record<LabelledDice>({ label, dice: whole(1, 10) }), 50), []),
  ranks: open(whole(0, 20), 0),
  threshold: open(whole(1, 50), 1),
  variants: open((field, value) => challengeVariants.validate(value, field), challengeVariants.defaults),
  intent: open(text, ""),
  skillId: open(text, ""),
  traitId: open(text, ""),
});

/**
 * Validate a check and fill in the defaults of `ChallengeCheckInput`.
 * @throws RulesError for a field that is missing, unknown, out of range or not allowed for the kind, and for more than
 *   80 dice (`challenge`, `tooManyDice`) or 20 Bonus Hit dice (`bonusDice`, `tooManyDice`).
 */
export const validateCheck = validator((value) => {
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
