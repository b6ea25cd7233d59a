/**
 * Points that the text of Effort leaves open, as variants that each table chooses. By default, a choice has its first
 * value and a flag is off.
 */
import { choice, flag } from "../../../rules/fields.ts";
import { type VariantsOf, variantTable } from "../../../rules/variants.ts";

/** A table's choices. Each check stores the variants in force when it was made. */
export const effortVariants = variantTable(
  {
    /**
     * Effect of criticals in an opposing check: `same`, as ordinary results (source 001 does not mention them);
     * `graded`, our proposal: a critical success rolls two dice of which the higher counts, and a critical failure
     * means no penalty and a complication.
     */
    criticalOpposition: choice(["same", "graded"], "same"),
    /**
     * Time until which opposition may be declared: `beforeEffects`, until the effects take place (our reading, since
     * opposition alters a result); `beforeRoll`, only before the roll: then the check is marked `opposed`.
     */
    oppositionTiming: choice(["beforeEffects", "beforeRoll"], "beforeEffects"),
    /**
     * Result of a trivial action that is opposed: `succeeds`, since source 001 says that trivial actions always
     * succeed; `normal`, our proposal: it counts as a normal action, and is rolled and paid for as such.
     */
    trivialOpposed: choice(["succeeds", "normal"], "succeeds"),
    /**
     * True if an action that has failed may still be opposed, which can make it a critical failure. Off by default:
     * opposing is "to prevent another character from doing something" (source 001, Opposing), and a failed action
     * leaves nothing to prevent.
     */
    opposeFailures: flag(false),
    /**
     * Number of movements on one's own turn: `free`, any number, since source 001 calls movement a free action; `once`
     * a turn, like the action.
     */
    movement: choice(["free", "once"], "free"),
    /**
     * True if a player may choose to pay less than they could; source 001 mentions only players who cannot pay. Off by
     * default.
     */
    underpay: flag(false),
    /**
     * Points for attributes at the end of a story arc, our proposal: `awarded` by the game master, or `free`, taken
     * when the table agrees.
     */
    advances: choice(["awarded", "free"], "awarded"),
    /** True if both linked resources may share one cost; source 001 says "either". Off by default. */
    splitPayment: flag(false),
  },
  // Default for checks that were stored before this variant existed: at that time, opposed trivial actions counted as
  // normal.
  { trivialOpposed: "normal" },
);

export type EffortVariants = VariantsOf<typeof effortVariants>;
