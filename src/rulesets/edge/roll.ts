/** The dice of an Edge check: d10s, of which 6 and up count, so that the plain formula reads right in any log. */
import { CheckRoll } from "../../ruleset/check-roll.ts";

export class EdgeRoll extends CheckRoll {
  /** A pool of `dice` d10s. */
  static ofPool(dice: number): EdgeRoll {
    return new EdgeRoll(`${dice}d10cs>=6`);
  }
}
