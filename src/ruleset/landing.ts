/** Effect of a check on one of its targets, for the target's row on the card. */
import type { Tone } from "../rules/tones.ts";
import type { ActOffer } from "./acts.ts";

/**
 * An offer of an act of the rule set that concerns one target, with the act's id; its parameter `actor` names the
 * target.
 */
export type LandingAct = ActOffer & { readonly id: string };

export interface Landing {
  /** Localized and short: "2 Harm", "4 Hits". */
  readonly words: string;
  /** Tone of the effect for the players; the check's tone if omitted. */
  readonly tone?: Tone;
  /**
   * True if the target got away from a check that was aimed at it: a foe's card says if all or some of its targets did.
   */
  readonly away?: true;
  /** Acts in the order of their buttons, offered to users who may act for the target. */
  readonly acts: readonly LandingAct[];
}
