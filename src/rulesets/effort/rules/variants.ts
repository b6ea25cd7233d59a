/** What the text of Effort leaves open, the table picks. Defaults are the readings named in each comment. */
import { choice, flag } from "../../../rules/fields.ts";
import { type VariantsOf, variantTable } from "../../../rules/variants.ts";

/** A table's choices. Each check stores those in force when it was made. */
export const effortVariants = variantTable(
  {
    /**
     * Whether a critical success or failure of the opposer means more than an ordinary one: `same`, not at all (source 001 is
     * silent); `graded`, our proposal: two dice of which the higher counts, or no penalty and a complication.
     */
    criticalOpposition: choice(["same", "graded"], "same"),
    /**
     * When opposition may be declared: until the effects land (reading, since it alters a result), or only before the roll,
     * in which case the check says that it is `opposed`.
     */
    oppositionTiming: choice(["beforeEffects", "beforeRoll"], "beforeEffects"),
    /**
     * What becomes of a trivial action that somebody opposes: `succeeds`, it still does, for source 001 says that trivial
     * actions always succeed; `normal`, our proposal: it counts as a normal one, and is rolled and paid for as such.
     */
    trivialOpposed: choice(["succeeds", "normal"], "succeeds"),
    /** Whether a player may pay less than they can; source 001 speaks of those who cannot. Off by default. */
    underpay: flag(false),
    /** Whether both linked resources may share one cost; source 001 says "either". Off by default. */
    splitPayment: flag(false),
  },
  // Checks of the version that had no choice hold no such field: for them opposed trivial actions stay normal ones.
  { trivialOpposed: "normal" },
);

export type EffortVariants = VariantsOf<typeof effortVariants>;
