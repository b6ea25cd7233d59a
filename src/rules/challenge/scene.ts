/** What a Scene of Challenge shares: Initiative, meters, Timer, and how the Challenge rises. */
import { oneOf, RulesError, wholeNumber } from "../error.ts";
import { listOf } from "../input.ts";
import type { ChallengeOutcome } from "./outcome.ts";
import { ESCALATION_PRICE, type EscalationPrice } from "./variants.ts";

export const TEAMS = ["players", "enemy"] as const;
export type Team = (typeof TEAMS)[number];

/** What a roll changes at the table. */
export interface SceneChange {
  readonly entropy: number;
  readonly momentum: number;
  /** Who holds the Initiative now; null where the roll did not move it. */
  readonly initiative: Team | null;
}

/** What an outcome changes. Source 000, Core Roll Mechanic. */
export function sceneChange({ feeds, initiative }: Pick<ChallengeOutcome, "feeds" | "initiative">): SceneChange {
  return {
    entropy: feeds["entropy"] ?? 0,
    momentum: feeds["momentum"] ?? 0,
    initiative: initiative === "seized" ? "enemy" : initiative === "returned" ? "players" : null,
  };
}

/** Hits of each side's Initiative rolls, and who acts first; a tie goes to the players (reading). [upstream Initiative] */
export interface InitiativeTest {
  readonly first: Team;
  readonly players: number;
  readonly enemy: number;
}

/** The Initiative test: each team's Hits add up, and more Hits act first. `players` and `enemy` hold the Hits of each roll. */
export function initiativeTest(players: readonly number[], enemy: readonly number[]): InitiativeTest {
  const total = (field: Team, rolls: readonly number[]) =>
    listOf(field, rolls, 200, (path, hits) => wholeNumber(path, hits, 0, 10_000)).reduce((sum, hits) => sum + hits, 0);
  const ours = total("players", players);
  const theirs = total("enemy", enemy);
  return { first: ours >= theirs ? "players" : "enemy", players: ours, enemy: theirs };
}

/**
 * What the GM pays in Entropy to raise the Challenge by one. Source 000 says only that Challenge escalates as the stakes
 * rise; that Entropy pays for it is the later edition's, the price ours: the Challenge as it stands, or `fixed`.
 */
export function escalationPrice(challenge: number, price: EscalationPrice = "challenge", fixed = 1): number {
  const now = wholeNumber("challenge", challenge, 1, 50);
  const flat = wholeNumber("fixed", fixed, 0, 1000);
  return oneOf("price", price, ESCALATION_PRICE) === "challenge" ? now : flat;
}

/**
 * Entropy and Challenge after the GM raised the Challenge by one.
 * @throws RulesError (`entropy`, `notEnough`) where the Entropy does not suffice.
 */
export function escalate(
  challenge: number,
  entropy: number,
  price: EscalationPrice = "challenge",
  fixed = 1,
): { readonly challenge: number; readonly entropy: number; readonly paid: number } {
  const cost = escalationPrice(challenge, price, fixed);
  const held = wholeNumber("entropy", entropy, 0, 100_000);
  if (held < cost) throw new RulesError("entropy", "notEnough", { value: held, needed: cost });
  return { challenge: wholeNumber("challenge", challenge, 1, 49) + 1, entropy: held - cost, paid: cost };
}

/** The Timer after a round; at 0 the Encounter ends. [upstream Gameplay] */
export function countDown(timer: number): { readonly timer: number; readonly ended: boolean } {
  const left = wholeNumber("timer", timer, 1, 1000) - 1;
  return { timer: left, ended: left === 0 };
}

/** How an Encounter ended and what it suggests for the next one. */
export interface EncounterEnd {
  /** Whose meter stands higher; null where they are level, which upstream leaves open (reading: nothing changes). */
  readonly favours: Team | null;
  /**
   * What the GM may pick from: the later edition says that the heroes start with an advantage, or that the next
   * Encounter is more dangerous; a step of Challenge or one free Advantage is our suggestion.
   */
  readonly suggestions: readonly ("advantage" | "challengeDown" | "challengeUp")[];
}

/** The meters compared when the Timer runs out. [upstream Gameplay, later edition] */
export function encounterEnd(entropy: number, momentum: number): EncounterEnd {
  const chaos = wholeNumber("entropy", entropy, 0, 100_000);
  const drive = wholeNumber("momentum", momentum, 0, 100_000);
  if (chaos > drive) return { favours: "enemy", suggestions: ["challengeUp"] };
  if (drive > chaos) return { favours: "players", suggestions: ["advantage", "challengeDown"] };
  return { favours: null, suggestions: [] };
}
