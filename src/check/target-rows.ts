/** The targets of a check on its card: who they are, what lands on each, and what this user may do about it. */
import { catchRulesError } from "../rules/error.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { type Shown, shownAs } from "../tokens/shown.ts";
import { type CardOffer, offersAbout } from "./acts.ts";
import { playedActor } from "./gate/authority.ts";

/** One target's row. */
export interface TargetRow extends Shown {
  /** Effect on it, localised; empty for none. */
  readonly lands: string;
  readonly offers: readonly CardOffer[];
}

/** Rows of the targets of a check, in its order. */
export function targetRows(derived: DerivedCheck): TargetRow[] {
  const { ruleset, targets, counts } = derived;
  const standing = counts && ruleset.takesActs?.(derived) !== false;
  return targets.map((uuid) => {
    const target = standing ? playedActor(uuid, ruleset) : null;
    const landing =
      target &&
      catchRulesError(
        () => ruleset.lands?.(derived, target) ?? null,
        () => null,
      );
    return {
      ...shownAs(uuid),
      lands: landing?.words ?? "",
      offers: target && landing ? offersAbout(derived, target, landing.acts) : [],
    };
  });
}
