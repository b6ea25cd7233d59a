/** Dice of an Edge check: d10s that count from 6, so the plain formula gives the successes in any log. */
import { CheckRoll } from "../../../ruleset/check-roll.ts";

export class EdgeRoll extends CheckRoll {
  /** A pool of `dice` d10s. */
  static ofPool(dice: number): EdgeRoll {
    return new EdgeRoll(`${dice}d10cs>=6`);
  }
}
