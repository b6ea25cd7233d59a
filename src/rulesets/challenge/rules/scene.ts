/** What a Scene of Challenge shares: Initiative, meters, Timer, and how the Challenge rises. */
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { listOf } from "../../../rules/input.ts";
import type { Change } from "../../../rules/ledger/entry.ts";
import type { Side } from "../../../rules/sides.ts";
import { advantageCounter } from "./advantages.ts";
import type { ChallengeOutcome } from "./outcome.ts";
import { ESCALATION_PRICE, type EscalationPrice } from "./variants.ts";

/** As high as the Challenge gets. */
const HIGHEST_CHALLENGE = 50;
const FIXED_PRICE = 1;

/** What a roll changes at the table. */
export interface SceneChange {
  readonly entropy: number;
  readonly momentum: number;
  /** Who holds the Initiative now; null where the roll did not move it. */
  readonly initiative: Side | null;
}

/** What an outcome changes. Source 000, Core Roll Mechanic. */
export function sceneChange({ feeds, initiative }: Pick<ChallengeOutcome, "feeds" | "initiative">): SceneChange {
  return {
    entropy: feeds["entropy"] ?? 0,
    momentum: feeds["momentum"] ?? 0,
    initiative: initiative === "seized" ? "enemy" : initiative === "returned" ? "players" : null,
  };
}

/**
 * The Initiative test: each side's Hits add up, and more Hits act first; a tie goes to the players (reading). [upstream
 * Initiative] `players` and `enemy` hold the Hits of each roll.
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
 * What the GM pays in Entropy to raise the Challenge by one. Source 000 says only that Challenge escalates as the stakes
 * rise; that Entropy pays for it is the later edition's, the price ours: the Challenge as it stands, or one point.
 */
export function escalationPrice(challenge: number, price: EscalationPrice): number {
  const now = wholeNumber("challenge", challenge, 1, HIGHEST_CHALLENGE);
  return oneOf("price", price, ESCALATION_PRICE) === "challenge" ? now : FIXED_PRICE;
}

/**
 * What raising the Challenge by one changes: Entropy is spent, so that it does not count where there is too little.
 * @returns null where the Challenge is as high as it gets
 */
export function escalation(
  challenge: number,
  price: EscalationPrice,
): { readonly party: readonly Change[]; readonly scene: readonly Change[]; readonly paid: number } | null {
  const paid = escalationPrice(challenge, price);
  if (challenge >= HIGHEST_CHALLENGE) return null;
  return {
    party: [{ type: "spend", counter: "entropy", amount: paid }],
    scene: [{ type: "set", counter: "challenge", value: challenge + 1 }],
    paid,
  };
}

/** The Timer after a round; at 0 the Encounter ends. [upstream Gameplay] */
export function countDown(timer: number): { readonly timer: number; readonly ended: boolean } {
  const left = wholeNumber("timer", timer, 1, 1000) - 1;
  return { timer: left, ended: left === 0 };
}

/** What may follow the end of an Encounter: one Advantage laid down, the Challenge one lower or higher. */
export type Suggestion = "advantage" | "challengeDown" | "challengeUp";

/** What each of them moves: a shared number, and by how much. */
export const SUGGESTED: Readonly<Record<Suggestion, { readonly counter: string; readonly by: number }>> = {
  advantage: { counter: advantageCounter(""), by: 1 },
  challengeDown: { counter: "challenge", by: -1 },
  challengeUp: { counter: "challenge", by: 1 },
};

/** How an Encounter ended and what it suggests for the next one. */
export interface EncounterEnd {
  /** Whose meter stands higher; null where they are level, which upstream leaves open (reading: nothing changes). */
  readonly favours: Side | null;
  /**
   * What the GM may pick from: the later edition says that the heroes start with an advantage, or that the next
   * Encounter is more dangerous; a step of Challenge or one free Advantage is our suggestion.
   */
  readonly suggestions: readonly Suggestion[];
}

/**
 * The meters compared when the Timer runs out. [upstream Gameplay, later edition]
 * @param meters The party's counters; one that is not there stands at 0.
 */
export function encounterEnd(meters: { readonly entropy?: number; readonly momentum?: number }): EncounterEnd {
  const chaos = wholeNumber("entropy", meters.entropy ?? 0, 0, 1_000_000);
  const drive = wholeNumber("momentum", meters.momentum ?? 0, 0, 1_000_000);
  if (chaos > drive) return { favours: "enemy", suggestions: ["challengeUp"] };
  if (drive > chaos) return { favours: "players", suggestions: ["advantage", "challengeDown"] };
  return { favours: null, suggestions: [] };
}
