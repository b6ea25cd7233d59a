/** What a character's turn and round hold: one action, movement, one reaction. Source 001, The Action Economy; Action Types. */
import { oneOf, RulesError } from "../../../rules/error.ts";
import type { Difficulty } from "./difficulty.ts";

/** What a character still has. */
export interface Allowance {
  /** The action of the own turn, which cannot be used to move. */
  readonly action: boolean;
  /** The free movement of the own turn. */
  readonly movement: boolean;
  /** The reaction, once a round: from one's own turn to one's next. */
  readonly reaction: boolean;
}

/** All that a turn brings: one action, free movement, and the reaction back (reading: the round is counted from it). */
export const FRESH_TURN: Allowance = { action: true, movement: true, reaction: true };

/** What a character wants to do. */
export const DEEDS = ["action", "movement", "reaction", "movementReaction"] as const;
export type Deed = (typeof DEEDS)[number];

/**
 * The difficulty that a deed starts from: movement on one's own turn is trivial, all else normal. Movement as a reaction
 * "works normally".
 */
export function baseDifficulty(deed: Deed): Difficulty {
  return oneOf("deed", deed, DEEDS) === "movement" ? "trivial" : "normal";
}

/** What a deed uses up; movement as a reaction uses the reaction. */
function usedBy(deed: Deed): keyof Allowance {
  const wanted = oneOf("deed", deed, DEEDS);
  return wanted === "movementReaction" ? "reaction" : wanted;
}

/**
 * What a deed uses up, and nothing (null) outside turns. A round runs from one's own turn to one's next, so that without
 * turns there is none to count reactions by: then the limit is what is reacted to, one reaction of a character to each
 * action (reading), which the opposed action's own log holds.
 * @throws RulesError (`deed`, `spent`) where turns are taken and nothing of its kind is left.
 */
export function useOf(allowance: Allowance, deed: Deed, inTurns: boolean): keyof Allowance | null {
  const uses = usedBy(deed);
  if (!inTurns) return null;
  if (!allowance[uses]) throw new RulesError("deed", "spent", { value: deed });
  return uses;
}
