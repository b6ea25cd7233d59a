/** Shared values of a Challenge scene: Initiative, meters, Timer and the escalation of Challenge. */

import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { anyObject, choice, listOf, part, whole } from "../../../rules/input.ts";
import type { Change } from "../../../rules/ledger/entry.ts";
import type { Side } from "../../../rules/sides.ts";
import { advantageCounter } from "./advantages.ts";
import { CHALLENGE_LIMIT } from "./limits.ts";
import type { ChallengeOutcome, InitiativeChange } from "./outcome.ts";
import { ESCALATION_PRICE, type EscalationPrice } from "./variants.ts";

const FIXED_PRICE = 1;

/** Changes of shared values by a roll. */
export interface SceneChange {
  readonly entropy: number;
  readonly momentum: number;
  /** New holder of the Initiative; null if unchanged. */
  readonly initiative: Side | null;
}

const step = whole(0, 1);
const readOutcome = part({
  feeds: anyObject,
  initiative: choice<InitiativeChange>(["kept", "seized", "returned", "untouched"]),
});

/** The changes that an outcome makes. Source 000, Core Roll Mechanic. */
export function sceneChange(outcome: Pick<ChallengeOutcome, "feeds" | "initiative">): SceneChange {
  const { feeds, initiative } = readOutcome("outcome", outcome);
  return {
    entropy: step("feeds.entropy", feeds["entropy"] ?? 0),
    momentum: step("feeds.momentum", feeds["momentum"] ?? 0),
    initiative: initiative === "seized" ? "enemy" : initiative === "returned" ? "players" : null,
  };
}

/**
 * The Initiative test: each side's Hits add up, and more Hits act first; ties go to the players (our reading).
 * Source: upstream, Initiative. `players` and `enemy` hold the Hits of each roll.
 */
export function initiativeTest(
  players: readonly number[],
  enemy: readonly number[],
): {
  readonly first: Side;
  readonly players: number;
  readonly enemy: number;
} {
  const total = (field: Side, rolls: readonly number[]) =>
    listOf(field, rolls, 200, (path, hits) => wholeNumber(path, hits, 0, 10_000)).reduce((sum, hits) => sum + hits, 0);
  const ours = total("players", players);
  const theirs = total("enemy", enemy);
  return { first: ours >= theirs ? "players" : "enemy", players: ours, enemy: theirs };
}

/**
 * Entropy that the GM pays to raise the Challenge by one. Source 000 says only that Challenge escalates as the stakes
 * rise; the payment with Entropy comes from the later edition. The amount is our choice: the current Challenge, or one
 * point.
 */
export function escalationPrice(challenge: number, price: EscalationPrice): number {
  const now = wholeNumber("challenge", challenge, 1, CHALLENGE_LIMIT);
  return oneOf("price", price, ESCALATION_PRICE) === "challenge" ? now : FIXED_PRICE;
}

/**
 * The changes that raise the Challenge by one and pay for it. The payment is of type `spend`, so that neither change
 * counts if there is too little Entropy.
 * @returns null at the highest Challenge
 */
export function escalation(
  challenge: number,
  price: EscalationPrice,
): { readonly party: readonly Change[]; readonly scene: readonly Change[]; readonly paid: number } | null {
  const paid = escalationPrice(challenge, price);
  if (challenge >= CHALLENGE_LIMIT) return null;
  return {
    party: [{ type: "spend", counter: "entropy", amount: paid }],
    scene: [{ type: "set", counter: "challenge", value: challenge + 1 }],
    paid,
  };
}

/** The Timer after a round; at 0 the Encounter ends (upstream, Gameplay). */
export function countDown(timer: number): { readonly timer: number; readonly ended: boolean } {
  const left = wholeNumber("timer", timer, 1, 1000) - 1;
  return { timer: left, ended: left === 0 };
}

/** Suggestions after an Encounter: one free Advantage, Challenge −1 or +1. */
export type Suggestion = "advantage" | "challengeDown" | "challengeUp";

/** The shared counter that each suggestion moves, and by how much. */
export const SUGGESTED: Readonly<Record<Suggestion, { readonly counter: string; readonly by: number }>> = {
  advantage: { counter: advantageCounter(""), by: 1 },
  challengeDown: { counter: "challenge", by: -1 },
  challengeUp: { counter: "challenge", by: 1 },
};

/** The end of an Encounter, with suggestions for the next one. */
export interface EncounterEnd {
  /** The side with the higher meter; null for a tie, which upstream leaves open (reading: nothing changes). */
  readonly favors: Side | null;
  /**
   * Options for the GM: the later edition says that the heroes start with an advantage, or that the next Encounter is
   * more dangerous; a step of Challenge or one free Advantage is our suggestion.
   */
  readonly suggestions: readonly Suggestion[];
}

/**
 * Compare the meters when the Timer runs out (upstream, Gameplay, later edition).
 * @param meters the party's counters; missing ones count as 0
 */
export function encounterEnd(meters: { readonly entropy?: number; readonly momentum?: number }): EncounterEnd {
  const { entropy, momentum } = anyObject("meters", meters);
  const chaos = wholeNumber("entropy", entropy ?? 0, 0, 1_000_000);
  const drive = wholeNumber("momentum", momentum ?? 0, 0, 1_000_000);
  if (chaos > drive) return { favors: "enemy", suggestions: ["challengeUp"] };
  if (drive > chaos) return { favors: "players", suggestions: ["advantage", "challengeDown"] };
  return { favors: null, suggestions: [] };
}
