/** Where the texts of Decision disagree, the table picks. Defaults follow the source text and its own commit. */
import { choice, flag, openRecord } from "../../../rules/input.ts";

/** A Luck die adds what it shows; or `swing`: an even number adds, an odd one adds nothing and takes 2. */
export const LUCK_DIE = ["plain", "swing"] as const;
/** A tied contest rerolls the decision dice and keeps what is added to them (source 004); or the dice alone decide. */
export const CONTEST_REROLL = ["withModifiers", "withoutModifiers"] as const;
/** Highest unmodified attribute: the level plus two, or seven flat (later edition). */
export const ATTRIBUTE_CAP = ["level", "seven"] as const;
/** How often one point of Vitality comes back: each week, or each full day (later edition). */
export const VITALITY_RECOVERY = ["week", "day"] as const;

export type LuckDie = (typeof LUCK_DIE)[number];
export type ContestReroll = (typeof CONTEST_REROLL)[number];
export type AttributeCap = (typeof ATTRIBUTE_CAP)[number];
export type VitalityRecovery = (typeof VITALITY_RECOVERY)[number];

/** A table's choices. Each check stores those in force when it was made. */
export interface DecisionVariants {
  readonly luckDie: LuckDie;
  /** Later edition: each 6 on a decision die adds another die, again and again. Off by default. */
  readonly explodingSixes: boolean;
  readonly contestReroll: ContestReroll;
  readonly attributeCap: AttributeCap;
  readonly vitalityRecovery: VitalityRecovery;
}

export const DEFAULT_VARIANTS: DecisionVariants = {
  luckDie: "plain",
  explodingSixes: false,
  contestReroll: "withModifiers",
  attributeCap: "level",
  vitalityRecovery: "week",
};

const readVariants = openRecord(DEFAULT_VARIANTS, {
  luckDie: choice(LUCK_DIE),
  explodingSixes: flag,
  contestReroll: choice(CONTEST_REROLL),
  attributeCap: choice(ATTRIBUTE_CAP),
  vitalityRecovery: choice(VITALITY_RECOVERY),
});

/** A table's choices, those left out at their default. @throws RulesError for what is unknown. */
export const validateVariants = (value: unknown, field = "variants"): DecisionVariants => readVariants(field, value);
