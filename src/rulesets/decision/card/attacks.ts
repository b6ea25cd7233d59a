/** Attacks: the targets that an attack hits, and the damaging moves (blows) of a threat. */
import type { HostActor } from "../../../foundry/host.ts";
import { isThreat, movesOf, type ThreatMove } from "../../../threats/threat.ts";
import { ATTACKS } from "../actors/stats.ts";
import { actorOfSide, type Contest, contestOf, type DerivedDecision, stands } from "../check/derived.ts";
import { playRounds } from "../rules/contest-rounds.ts";
import { OWN_SIDE } from "../rules/index.ts";

/**
 * State of an attack against one target: `none` if the check is no attack or does not count; `open` until the target
 * has rolled, and while a tie waits for its reroll.
 */
type Strike = "none" | "open" | "missed" | "hit";

/**
 * The result of an attack against one target: by the attack's target number or, in a contest, against that target's own
 * roll; if several targets oppose the attack, each has its own result.
 */
export function strikeOn(derived: DerivedDecision, target: HostActor): Strike {
  const { check, opposes, outcome } = derived;
  if (!ATTACKS.includes(check.stat.id) || !stands(derived) || opposes) return "none";
  const contest = contestOf(derived);
  if (!contest) return outcome.success === null ? "none" : outcome.success ? "hit" : "missed";
  const rounds = roundsAgainst(contest, target);
  if (!rounds || rounds.winner === null) return "open";
  return rounds.winner === rounds.own.id ? "hit" : "missed";
}

/** The rounds of a contest between its opening check and one target's latest roll alone; null until the target rolls. */
export function roundsAgainst(contest: Contest, target: HostActor) {
  const [own] = contest.view.sides;
  const theirs = contest.view.sides.findLast(({ id }) => actorOfSide(contest, id) === target.uuid);
  return own && theirs && own !== theirs ? { own, theirs, ...playRounds([own, theirs]) } : null;
}

/** True if an actor answers this check as one of the targets of an attack. */
export function isDefender({ check, message }: DerivedDecision, actor: string | null): boolean {
  return actor !== null && ATTACKS.includes(check.stat.id) && message.system.targets.includes(actor);
}

/**
 * A contest as the side of its check sees it: a defender stands against the attack alone, not against other defenders.
 */
export function contestSeen(contest: Contest | null): Contest | null {
  if (!contest || contest.side === OWN_SIDE) return contest;
  if (!isDefender(contest.opening, actorOfSide(contest, contest.side))) return contest;
  const sides = contest.view.sides.filter(({ id }) => id === OWN_SIDE || id === contest.side);
  return { ...contest, view: { ...contest.view, ...playRounds(sides), sides } };
}

/** Blows of a threat: its moves that deal damage if its own check succeeds. */
export function blowsOf({ actor }: DerivedDecision): ThreatMove[] {
  if (!isThreat(actor)) return [];
  return movesOf(actor).filter(({ when, does }) => when === "succeeds" && does === "damage");
}
