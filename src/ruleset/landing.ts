/** Effect of a check on one of its targets, for the target's row on the card. */
import type { Tone } from "../rules/tones.ts";
import type { ActOffer } from "./acts.ts";

/** An act of the rule set about one target, by its id; its parameters name the target as `actor`. */
export type LandingAct = ActOffer & { readonly id: string };

export interface Landing {
  /** Localised and short: "2 Harm", "4 Hits". */
  readonly words: string;
  /** Tone of it for the players; that of the check if omitted. */
  readonly tone?: Tone;
  /** Acts in the order of their buttons. Who may act for the target has them. */
  readonly acts: readonly LandingAct[];
}
