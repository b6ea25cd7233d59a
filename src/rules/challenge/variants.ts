/** Where the texts of Challenge disagree, the table picks. Defaults follow the source text. */
import { choice, openRecord } from "../input.ts";

/** How "+1d4 Bonus Hits" counts: the number shown is added, or the d4 is one more die that can Hit. */
export const BONUS_DIE = ["number", "die"] as const;
/** Whose unspent ranks pay for rerolls: the focused Trait's, or (later edition) those of the rolled Skill's Trait. */
export const REROLL_TRAIT = ["focused", "associated"] as const;
/** Which list a table uses: that of the source's time, or the later edition's. */
export const EDITION = ["source", "later"] as const;
/** What the GM pays in Entropy to raise the Challenge by one: as much as the Challenge stands at, or a fixed price. */
export const ESCALATION_PRICE = ["challenge", "fixed"] as const;

export type BonusDie = (typeof BONUS_DIE)[number];
export type RerollTrait = (typeof REROLL_TRAIT)[number];
export type Edition = (typeof EDITION)[number];
export type EscalationPrice = (typeof ESCALATION_PRICE)[number];

/** A table's choices. Each check stores those in force when it was made, so that a later change rewrites no result. */
export interface ChallengeVariants {
  readonly bonusDie: BonusDie;
  readonly rerollTrait: RerollTrait;
  /** What an Advantage may be used for. */
  readonly advantageUses: Edition;
  readonly skillList: Edition;
  readonly escalationPrice: EscalationPrice;
}

export const DEFAULT_VARIANTS: ChallengeVariants = {
  bonusDie: "number",
  rerollTrait: "focused",
  advantageUses: "source",
  skillList: "source",
  escalationPrice: "challenge",
};

const readVariants = openRecord(DEFAULT_VARIANTS, {
  bonusDie: choice(BONUS_DIE),
  rerollTrait: choice(REROLL_TRAIT),
  advantageUses: choice(EDITION),
  skillList: choice(EDITION),
  escalationPrice: choice(ESCALATION_PRICE),
});

/** A table's choices, those left out at their default; a RulesError names what is unknown. */
export const validateVariants = (value: unknown, field = "variants"): ChallengeVariants => readVariants(field, value);
