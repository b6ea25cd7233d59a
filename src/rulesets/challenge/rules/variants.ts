/** Where the texts of Challenge disagree, the table picks. Defaults follow the source text. */
import { choice, openRecord } from "../../../rules/input.ts";

/** How "+1d4 Bonus Hits" counts: the number shown is added, or the d4 is one more die that can Hit. */
export const BONUS_DIE = ["number", "die"] as const;
/** Whose unspent ranks pay for rerolls: the focused Trait's, or (later edition) those of the rolled Skill's Trait. */
export const REROLL_TRAIT = ["focused", "associated"] as const;
/** Which list a table uses: that of the source's time, or the later edition's. */
export const EDITION = ["source", "later"] as const;
/** What the GM pays in Entropy to raise the Challenge by one: as much as the Challenge stands at, or a fixed price. */
export const ESCALATION_PRICE = ["challenge", "fixed"] as const;

/**
 * Which rolls move the meters: those that risk the Initiative (a Shift without 1s gains no Momentum, the enemy's rolls feed
 * neither meter), or every roll of either side, as source 000 has it word by word (Entropy; Momentum).
 */
export const METERS = ["risked", "every"] as const;
/**
 * Whether Defy Danger's own roll carries the Hazard dice of its Zone. Source 000 says so word by word: "an Action or Shift",
 * "any roll made inside of the zone".
 */
export const DEFY_HAZARDS = ["carried", "free"] as const;
/** What one rank rerolls: one die that shows a 1, or all of them at once. */
export const RANK_BUYS = ["die", "all"] as const;

export type BonusDie = (typeof BONUS_DIE)[number];
export type RerollTrait = (typeof REROLL_TRAIT)[number];
export type Edition = (typeof EDITION)[number];
export type EscalationPrice = (typeof ESCALATION_PRICE)[number];
export type Meters = (typeof METERS)[number];
export type DefyHazards = (typeof DEFY_HAZARDS)[number];
export type RankBuys = (typeof RANK_BUYS)[number];

/** A table's choices. Each check stores those in force when it was made, so that a later change rewrites no result. */
export interface ChallengeVariants {
  readonly bonusDie: BonusDie;
  readonly rerollTrait: RerollTrait;
  /** What an Advantage may be used for. */
  readonly advantageUses: Edition;
  readonly skillList: Edition;
  readonly escalationPrice: EscalationPrice;
  readonly meters: Meters;
  readonly defyHazards: DefyHazards;
  readonly rankBuys: RankBuys;
}

export const DEFAULT_VARIANTS: ChallengeVariants = {
  bonusDie: "number",
  rerollTrait: "focused",
  advantageUses: "source",
  skillList: "source",
  escalationPrice: "challenge",
  meters: "risked",
  defyHazards: "carried",
  rankBuys: "die",
};

const readVariants = openRecord(DEFAULT_VARIANTS, {
  bonusDie: choice(BONUS_DIE),
  rerollTrait: choice(REROLL_TRAIT),
  advantageUses: choice(EDITION),
  skillList: choice(EDITION),
  escalationPrice: choice(ESCALATION_PRICE),
  meters: choice(METERS),
  defyHazards: choice(DEFY_HAZARDS),
  rankBuys: choice(RANK_BUYS),
});

/** A table's choices, those left out at their default; a RulesError names what is unknown. */
export const validateVariants = (value: unknown, field = "variants"): ChallengeVariants => readVariants(field, value);
