/**
 * Dice of Challenge checks. In a formula, flavor texts name the groups of dice, and `cs>=` counts Hits, so that the
 * total in any log is the number of Hits.
 */
import { CheckRoll } from "../../../ruleset/check-roll.ts";
import {
  type ChallengeCheckInput,
  type ChallengeOutcome,
  type ChallengePool,
  type ChallengeVariants,
  outcome,
} from "../rules/index.ts";
import { onesIn } from "../rules/replay.ts";

/** Group successive dice of equal size, one group for each term of the formula. */
function runs(faces: readonly number[]): { readonly faces: number; count: number }[] {
  const found: { readonly faces: number; count: number }[] = [];
  for (const size of faces) {
    const last = found.at(-1);
    if (last?.faces === size) last.count += 1;
    else found.push({ faces: size, count: 1 });
  }
  return found;
}

export class ChallengeRoll extends CheckRoll {
  /** A complete pool: `3d8cs>=4[skill] + 2d4cs>=4[hazard]`. */
  static ofPool(
    { skill, faces, hazard, bonus, hits }: ChallengePool,
    target: number,
    { bonusDie }: Pick<ChallengeVariants, "bonusDie">,
  ): ChallengeRoll {
    const counted = `cs>=${target}`;
    const terms = [
      ...(skill > 0 ? [`${skill}d${faces}${counted}[skill]`] : []),
      ...(hazard > 0 ? [`${hazard}d4${counted}[hazard]`] : []),
      ...(bonus > 0 ? [`${bonus}d4${bonusDie === "die" ? counted : ""}[bonus]`] : []),
    ];
    const formula = terms.join(" + ") || "0";
    return new ChallengeRoll(hits === 0 ? formula : `${formula} ${hits < 0 ? "-" : "+"} ${Math.abs(hits)}`);
  }

  /**
   * Hits counted with the Target in the roll's formula, Bonus Hits included; undefined before the roll is evaluated.
   */
  get hits(): number | undefined {
    return this.total === undefined ? undefined : Math.max(0, this.total);
  }

  /** Number of dice that show a 1, without Bonus Hit dice, whose 1s never count. */
  get ones(): number {
    return onesIn(this.thrown);
  }

  /** The outcome of a check with this roll, before any act on it. @throws RulesError for another check's dice */
  outcome(check: ChallengeCheckInput): ChallengeOutcome {
    return outcome(check, [this.thrown]);
  }

  /** A roll of additional dice, in the order of `faces`. */
  static ofDice(faces: readonly number[], target: number): ChallengeRoll {
    return new ChallengeRoll(
      runs(faces)
        .map((run) => `${run.count}d${run.faces}cs>=${target}`)
        .join(" + "),
    );
  }
}
