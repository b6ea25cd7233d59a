/**
 * Dice of an Edge check. Their formula itself counts the successes, so the roll shows the right total wherever Foundry
 * displays it.
 */
import { CheckRoll } from "../../../ruleset/check-roll.ts";
import type { EdgeCheckInput } from "../rules/check.ts";
import { type EdgeOutcome, outcome } from "../rules/outcome.ts";
import { beatsShown, FACES, SUCCESS_FROM, successesShown } from "../rules/replay.ts";

/** A pool of d10s: `5d10cs>=6`. Its total is the number of successes. */
export class EdgeRoll extends CheckRoll {
  /** A pool of `dice` d10s. */
  static ofPool(dice: number): EdgeRoll {
    return new EdgeRoll(`${dice}d${FACES}cs>=${SUCCESS_FROM}`);
  }

  /** Values of the dice; none before the roll is evaluated. */
  get #shown(): readonly (readonly number[])[] {
    return this.thrown.map(({ value }) => [value]);
  }

  /** Number of dice that succeed. */
  get successes(): number {
    return successesShown(this.#shown);
  }

  /** Story Beats that the game master gains from these dice. */
  get storyBeats(): number {
    return beatsShown(this.#shown);
  }

  /**
   * Outcome of a check with these dice, before any reroll or ruling.
   * @throws RulesError for an invalid check, or another number of dice than the check's pool
   */
  outcome(check: EdgeCheckInput): EdgeOutcome {
    return outcome(check, [this.thrown], []);
  }
}
