/**
 * Points on which the texts of Decision are silent or disagree, as variants that each table chooses. If the texts
 * disagree, the default follows the source text and its own commit.
 */
import { choice, flag } from "../../../rules/fields.ts";
import { type VariantsOf, variantTable } from "../../../rules/variants.ts";

/** Highest unmodified attribute: the level plus two, or seven flat (later edition). */
export const ATTRIBUTE_CAP = ["level", "seven"] as const;
/** Recovery of a point of Vitality: each week, or each full day (later edition). */
export const VITALITY_RECOVERY = ["week", "day"] as const;

/** A table's choices. Each check stores the variants in force when it was made. */
export const decisionVariants = variantTable({
  /** A Luck die adds its value; with `swing`, an even number adds, an odd one subtracts 2. */
  luckDie: choice(["plain", "swing"], "plain"),
  /** Later edition: each 6 on a decision die adds another die, repeatedly. Off by default. */
  explodingSixes: flag(false),
  /** A tied contest rerolls the decision dice and keeps the bonus (source 004), or compares the dice alone. */
  contestReroll: choice(["withModifiers", "withoutModifiers"], "withModifiers"),
  attributeCap: choice(ATTRIBUTE_CAP, "level"),
  /** New levels: `awarded` by the game master, or `free`, taken when the table agrees; the texts do not say. */
  advances: choice(["awarded", "free"], "awarded"),
  vitalityRecovery: choice(VITALITY_RECOVERY, "week"),
  /** Damage of characters' hits: thrown by size (later edition), or stated by the table. */
  hitDamage: choice(["thrown", "stated"], "thrown"),
  /** A target of an attack rolls its Defense, or its Defense sets a target number (our reading). */
  attacks: choice(["rolled", "number"], "rolled"),
});

export type DecisionVariants = VariantsOf<typeof decisionVariants>;
