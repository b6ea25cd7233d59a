/** Where the texts of Challenge disagree, the table picks. Defaults follow the source text. */
import { choice } from "../../../rules/fields.ts";
import { type VariantsOf, variantTable } from "../../../rules/variants.ts";

/** Which list a table uses: that of the source's time, or the later edition's. */
export const EDITION = ["source", "later"] as const;
export type Edition = (typeof EDITION)[number];

/** What the GM pays in Entropy to raise the Challenge by one: as much as the Challenge stands at, or a fixed price. */
export const ESCALATION_PRICE = ["challenge", "fixed"] as const;
export type EscalationPrice = (typeof ESCALATION_PRICE)[number];

/** A table's choices. Each check stores those in force when it was made, so that a later change rewrites no result. */
export const challengeVariants = variantTable({
  /** How "+1d4 Bonus Hits" counts: the number shown is added, or the d4 is one more die that can Hit. */
  bonusDie: choice(["number", "die"], "number"),
  /** Whose unspent ranks pay for rerolls: the focused Trait's, or (later edition) those of the rolled Skill's Trait. */
  rerollTrait: choice(["focused", "associated"], "focused"),
  /** What an Advantage may be used for. */
  advantageUses: choice(EDITION, "source"),
  skillList: choice(EDITION, "source"),
  escalationPrice: choice(ESCALATION_PRICE, "challenge"),
  /**
   * Which rolls move the meters: those that risk the Initiative (a Shift without 1s gains no Momentum, the enemy's rolls feed
   * neither meter), or every roll of either side, as source 000 has it word by word (Entropy; Momentum).
   */
  meters: choice(["risked", "every"], "risked"),
  /**
   * Whether Defy Danger's own roll carries the Hazard dice of its Zone. Source 000 says so word by word: "an Action or
   * Shift", "any roll made inside of the zone".
   */
  defyHazards: choice(["carried", "free"], "carried"),
  /** What one rank rerolls: one die that shows a 1, or all of them at once. */
  rankBuys: choice(["die", "all"], "die"),
});

export type ChallengeVariants = VariantsOf<typeof challengeVariants>;
