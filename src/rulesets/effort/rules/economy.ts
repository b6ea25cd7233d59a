/**
 * A character's turn and round: one action, free movement, one reaction. Source 001, The Action Economy; Action Types.
 */
import { oneOf, RulesError } from "../../../rules/error.ts";
import { choice, flag, part } from "../../../rules/input.ts";
import type { Difficulty } from "./difficulty.ts";
import type { EffortVariants } from "./variants.ts";

/** Unused parts of a turn and round. */
export interface Allowance {
  /** True if the action of one's own turn is left; it cannot be used to move. */
  readonly action: boolean;
  /** True if the movement of one's own turn is left, in case the table counts it (variant `movement`). */
  readonly movement: boolean;
  /** True if the reaction is left; there is one a round, which runs from one's own turn to one's next. */
  readonly reaction: boolean;
}

/** Names of the parts, in display order. */
export const ALLOWANCES = ["action", "movement", "reaction"] as const satisfies readonly (keyof Allowance)[];

type MovementVariant = Pick<EffortVariants, "movement">;
const readMovement = part<MovementVariant>({ movement: choice(["free", "once"]) });

/** True if movement on one's own turn is not counted. Source 001, Movement: "you may move as a free action". */
export function movementIsFree(variants: MovementVariant): boolean {
  return readMovement("variants", variants).movement === "free";
}

const readAllowance = part<Allowance>({ action: flag, movement: flag, reaction: flag });

/**
 * The allowance at the start of a turn: one action, movement, and the reaction restored (reading: the round begins with
 * the turn).
 */
export const FRESH_TURN: Allowance = { action: true, movement: true, reaction: true };

/** Kinds of deeds. */
export const DEEDS = ["action", "movement", "reaction", "movementReaction"] as const;
export type Deed = (typeof DEEDS)[number];

/**
 * Base difficulty of a deed: movement on one's own turn is trivial, everything else normal. Movement as a reaction
 * "works normally".
 */
export function baseDifficulty(deed: Deed): Difficulty {
  return oneOf("deed", deed, DEEDS) === "movement" ? "trivial" : "normal";
}

/** The part of the allowance that a deed uses; movement as a reaction uses the reaction. */
function usedBy(deed: Deed): keyof Allowance {
  const wanted = oneOf("deed", deed, DEEDS);
  return wanted === "movementReaction" ? "reaction" : wanted;
}

/**
 * The part of the allowance that a deed uses; null outside turns, and for free movement. A round runs from one's own
 * turn to one's next, so outside turns reactions cannot be limited by rounds: a character has one reaction to each
 * action (our reading), which the opposed action records.
 * @throws RulesError (`deed`, `spent`) during turns if the part is used already.
 */
export function useOf(
  allowance: Allowance,
  deed: Deed,
  inTurns: boolean,
  variants: MovementVariant,
): keyof Allowance | null {
  const uses = usedBy(deed);
  const left = readAllowance("turn", allowance);
  const isFree = movementIsFree(variants) && uses === "movement";
  if (!flag("inTurns", inTurns) || isFree) return null;
  if (!left[uses]) throw new RulesError("deed", "spent", { value: deed });
  return uses;
}
