/**
 * Points on which the texts of Challenge disagree, as variants that each table chooses. The defaults follow the source
 * text.
 */
import { choice } from "../../../rules/fields.ts";
import { type VariantsOf, variantTable } from "../../../rules/variants.ts";

/** Editions of the rules: the one at the time of the source, and the later one. */
export const EDITION = ["source", "later"] as const;
export type Edition = (typeof EDITION)[number];

/** Entropy that the GM pays to raise the Challenge by one: the current Challenge, or a fixed price. */
export const ESCALATION_PRICE = ["challenge", "fixed"] as const;
export type EscalationPrice = (typeof ESCALATION_PRICE)[number];

/**
 * A table's choices. Each check stores the variants in force when it was made, so that a later change does not alter
 * its result.
 */
export const challengeVariants = variantTable(
  {
    /** Meaning of "+1d4 Bonus Hits": the d4's value is added, or the d4 is one more die that can Hit. */
    bonusDie: choice(["number", "die"], "number"),
    /** The Trait whose ranks pay for rerolls: the focused one, or (later edition) that of the rolled Skill. */
    rerollTrait: choice(["focused", "associated"], "focused"),
    /** Edition of the uses of Advantages. */
    advantageUses: choice(EDITION, "source"),
    skillList: choice(EDITION, "source"),
    escalationPrice: choice(ESCALATION_PRICE, "challenge"),
    /**
     * Rolls that move the meters: only those that risk the Initiative (so a Shift without 1s gains no Momentum, and the
     * enemy's rolls feed neither meter), or every roll of either side, as source 000 literally says (Entropy;
     * Momentum).
     */
    meters: choice(["risked", "every"], "risked"),
    /**
     * Rolls without a 1 that gain Momentum: only rolls of the players while the enemy does not keep the Initiative,
     * since source 000 says "and the players maintain the initiative" (Momentum); or any, since it also says that a set
     * without 1s maintains the Initiative (Core Roll Mechanic).
     */
    momentum: choice(["held", "clean"], "held"),
    /**
     * Rolls from which Defy Danger removes Hazard dice: the character's own until the turn ends (our reading), or any roll
     * of the players in that Zone until the round ends, as source 000 literally says (Defy Danger).
     */
    defies: choice(["own", "any"], "own"),
    /**
     * True if Defy Danger's own roll includes the Hazard dice of its Zone, as source 000 literally says: "an Action or
     * Shift", "any roll made inside of the zone".
     */
    defyHazards: choice(["carried", "free"], "carried"),
    /** Milestones: a currency that the game master awards (upstream Training), or taken when the table agrees. */
    advances: choice(["awarded", "free"], "awarded"),
    /** Effect of one rank: rerolls one die that shows a 1, or all of them at once. */
    rankBuys: choice(["die", "all"], "die"),
  },
  // For checks that were stored before this variant existed: then any roll without a 1 gained Momentum.
  { momentum: "clean" },
);

export type ChallengeVariants = VariantsOf<typeof challengeVariants>;
