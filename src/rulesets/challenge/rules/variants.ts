/** Points on which the texts of Challenge disagree; the table picks. Defaults follow the source text. */
import { choice } from "../../../rules/fields.ts";
import { type VariantsOf, variantTable } from "../../../rules/variants.ts";

/** Editions: that of the source's time, or the later one. */
export const EDITION = ["source", "later"] as const;
export type Edition = (typeof EDITION)[number];

/** Entropy that the GM pays to raise the Challenge by one: the current Challenge, or a fixed price. */
export const ESCALATION_PRICE = ["challenge", "fixed"] as const;
export type EscalationPrice = (typeof ESCALATION_PRICE)[number];

/** A table's choices. Each check stores those in force when it was made, so that a later change rewrites no result. */
export const challengeVariants = variantTable(
  {
    /** How "+1d4 Bonus Hits" counts: its value is added, or the d4 is one more die that can Hit. */
    bonusDie: choice(["number", "die"], "number"),
    /** The Trait whose ranks pay for rerolls: the focused one, or (later edition) that of the rolled Skill. */
    rerollTrait: choice(["focused", "associated"], "focused"),
    /** Edition of the uses of Advantages. */
    advantageUses: choice(EDITION, "source"),
    skillList: choice(EDITION, "source"),
    escalationPrice: choice(ESCALATION_PRICE, "challenge"),
    /**
     * Rolls that move the meters: those that risk the Initiative (a Shift without 1s gains no Momentum, the enemy's rolls
     * feed neither meter), or every roll of either side, as source 000 literally says (Entropy; Momentum).
     */
    meters: choice(["risked", "every"], "risked"),
    /**
     * Rolls without a 1 that gain Momentum: those of players who do not leave the Initiative with the enemy, since source
     * 000 says "and the players maintain the initiative" (Momentum); or any, since it also says that a set without 1s
     * maintains it (Core Roll Mechanic).
     */
    momentum: choice(["held", "clean"], "held"),
    /**
     * Rolls whose Hazard dice Defy Danger reduces: the character's own until the turn ends (reading), or any roll of the
     * players in that Zone, as source 000 literally says (Defy Danger), until the round ends.
     */
    defies: choice(["own", "any"], "own"),
    /**
     * True if Defy Danger's own roll includes the Hazard dice of its Zone, as source 000 literally says: "an Action or
     * Shift", "any roll made inside of the zone".
     */
    defyHazards: choice(["carried", "free"], "carried"),
    /** Effect of one rank: rerolls one die that shows a 1, or all of them at once. */
    rankBuys: choice(["die", "all"], "die"),
  },
  // Checks stored without this variant gained Momentum by any roll without a 1.
  { momentum: "clean" },
);

export type ChallengeVariants = VariantsOf<typeof challengeVariants>;
