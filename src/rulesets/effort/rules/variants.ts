/** Points that the text of Effort leaves open; the table picks. Defaults are the readings named in each comment. */
import { choice, flag } from "../../../rules/fields.ts";
import { type VariantsOf, variantTable } from "../../../rules/variants.ts";

/** A table's choices. Each check stores those in force when it was made. */
export const effortVariants = variantTable(
  {
    /**
     * Effect of the opposer's criticals: `same`, as ordinary results (source 001 is silent); `graded`, our proposal:
     * two dice of which the higher counts, or no penalty and a complication.
     */
    criticalOpposition: choice(["same", "graded"], "same"),
    /**
     * When opposition may be declared: until the effects land (reading, since it alters a result), or only before the
     * roll, in which case the check is marked `opposed`.
     */
    oppositionTiming: choice(["beforeEffects", "beforeRoll"], "beforeEffects"),
    /**
     * Result of a trivial action that is opposed: `succeeds`, since source 001 says that trivial actions always
     * succeed; `normal`, our proposal: it counts as a normal one, and is rolled and paid for as such.
     */
    trivialOpposed: choice(["succeeds", "normal"], "succeeds"),
    /**
     * True if an action that has failed may be opposed, down to a critical failure. Off by default: opposing is "to
     * prevent another character from doing something" (source 001, Opposing), and a failed action prevents itself.
     */
    opposeFailures: flag(false),
    /**
     * Movement on one's own turn: `free`, as often as one likes, since source 001 calls it a free action; `once` a turn,
     * as the action.
     */
    movement: choice(["free", "once"], "free"),
    /** True if a player may pay less than they can; source 001 mentions only those who cannot. Off by default. */
    underpay: flag(false),
    /** True if both linked resources may share one cost; source 001 says "either". Off by default. */
    splitPayment: flag(false),
  },
  // Checks stored without this variant play opposed trivial actions as normal.
  { trivialOpposed: "normal" },
);

export type EffortVariants = VariantsOf<typeof effortVariants>;
