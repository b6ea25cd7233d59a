/** A check's dice and events played through in order; what outcome, contests and odds start from. */
import type { RolledDie, Throw } from "../dice.ts";
import { oneOf, RulesError, wholeNumber } from "../error.ts";
import { type Handler, NotAllowed, on, playEvents, type ReadEvent } from "../events.ts";
import { whole } from "../input.ts";
import type { CheckEvent, Refusal } from "../outcome.ts";
import { rolledThrows } from "../throws.ts";
import {
  ADJUSTMENT,
  buildPool,
  DECISION_FACES,
  type DecisionCheck,
  type DecisionCheckInput,
  LUCK_FACES,
  readTargetNumber,
  validateCheck,
} from "./check.ts";

/** Decision dice and the dice that their 6s added, in that order. */
export interface Round {
  /** The event that brought these dice; null for the check's own. */
  readonly event: string | null;
  readonly decision: readonly number[];
  readonly exploded: readonly number[];
}

/** Where a check stands after its events. `check` has the target number and adjustments now in force. */
export interface Standing {
  readonly check: DecisionCheck;
  /** The check's own dice and those of every reroll; the last ones stand. */
  readonly rounds: readonly Round[];
  /** What the Luck die shows; null without one. */
  readonly luckDie: number | null;
  readonly refusedByGm: boolean;
  readonly withdrawn: boolean;
  /** Who rolled against it. */
  readonly contestants: readonly ContestantStanding[];
  readonly refused: readonly Refusal[];
}

/** Somebody else's check in a contest; `id` is that of the event that told of it. */
export interface ContestantStanding {
  readonly id: string;
  readonly standing: Standing;
}

/** Groups of dice beside the decision dice, which carry none. */
export const DICE_GROUPS = ["luck", "explosion"] as const;

/**
 * Plays the events in order. One that the rules do not allow ends in `refused` and changes nothing.
 * @throws RulesError for a check, throw or event id that is not what it should be.
 */
export function replay(check: DecisionCheckInput, throws: readonly Throw[], events: readonly CheckEvent[]): Standing {
  const valid = validateCheck(check);
  const thrown = rolledThrows(throws);
  const { round, luckDie } = ownDice(valid, thrown[0]);
  const play: Play = {
    check: valid,
    rounds: [round],
    luckDie,
    thrown,
    throwsUsed: new Set(),
    refusedByGm: false,
    withdrawn: false,
    contestants: [],
    refused: [],
  };
  play.refused = playEvents(play, events, HANDLERS);
  return play;
}

/** What the Luck die adds: its number; or where the table wants it to swing, an even number, and −2 for an odd one. */
export function luckValue({ variants }: DecisionCheck, luckDie: number | null): number {
  if (luckDie === null) return 0;
  return variants.luckDie === "swing" && luckDie % 2 === 1 ? -2 : luckDie;
}

/** The sum of a round's dice. */
export function diceSum({ decision, exploded }: Round): number {
  return [...decision, ...exploded].reduce((sum, value) => sum + value, 0);
}

interface Play {
  check: DecisionCheck;
  rounds: Round[];
  readonly luckDie: number | null;
  thrown: readonly Throw[];
  throwsUsed: Set<number>;
  refusedByGm: boolean;
  withdrawn: boolean;
  contestants: ContestantStanding[];
  refused: readonly Refusal[];
}

const given = (_field: string, value: unknown) => value;

/** Each type of event. */
const HANDLERS: Readonly<Record<string, Handler<Play>>> = {
  targetNumber: on({ targetNumber: readTargetNumber }, (play, { targetNumber }) => {
    if (play.check.contested) throw new NotAllowed("contested");
    play.check = { ...play.check, targetNumber };
    play.refusedByGm = play.refusedByGm && buildPool(play.check).impossible;
  }),
  adjustment: on(ADJUSTMENT, (play, adjustment) => {
    if (play.check.adjustments.length >= 50) throw new NotAllowed("limitReached", { maximum: 50 });
    play.check = { ...play.check, adjustments: [...play.check.adjustments, adjustment] };
  }),
  refuse: on({}, (play) => {
    if (!buildPool(play.check).impossible) throw new NotAllowed("notImpossible");
    play.refusedByGm = true;
  }),
  withdrawn: on({}, (play) => {
    play.withdrawn = true;
  }),
  contestant: on({ check: given, throws: given, events: given }, addContestant),
  reroll: on({ throw: whole(1) }, reroll),
  luck: () => {
    throw new NotAllowed("declaredBefore");
  },
};

function ownDice(check: DecisionCheck, thrown: Throw | undefined): { round: Round; luckDie: number | null } {
  if (!thrown) throw new RulesError("throws.0", "missing");
  thrown.forEach(({ group }, place) => {
    if (group !== undefined) oneOf(`throws.0.${place}.group`, group, DICE_GROUPS);
  });
  const { luck } = buildPool(check);
  const lucky = thrown.filter((die) => die.group === "luck");
  if (lucky.length !== luck)
    throw new RulesError("throws.0", "wrongNumberOfDice", { group: "luck", value: lucky.length, expected: luck });
  const [luckDie] = lucky;
  if (luckDie) wholeNumber(`throws.0.${thrown.indexOf(luckDie)}.faces`, luckDie.faces, LUCK_FACES, LUCK_FACES);
  const rest = thrown.filter((die) => die.group !== "luck");
  const problem = roundProblem(check, rest);
  if (problem) throw new RulesError("throws.0", problem.code, problem.data);
  return { round: roundOf(null, rest), luckDie: luckDie?.value ?? null };
}

interface Problem {
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Whether dice are those of one round: as many d6 as the mode asks for, and one more for every 6 where sixes explode. */
function roundProblem(check: DecisionCheck, dice: readonly RolledDie[]): Problem | null {
  const odd = dice.find(({ faces }) => faces !== DECISION_FACES);
  if (odd) return { code: "wrongDice", data: { value: odd.faces, expected: DECISION_FACES } };
  const exploded = dice.filter((die) => die.group === "explosion").length;
  const expected = buildPool(check).dice;
  if (dice.length - exploded !== expected)
    return { code: "wrongNumberOfDice", data: { value: dice.length - exploded, expected } };
  const sixes = check.variants.explodingSixes ? dice.filter(({ value }) => value === DECISION_FACES).length : 0;
  if (exploded !== sixes)
    return { code: "wrongNumberOfDice", data: { group: "explosion", value: exploded, expected: sixes } };
  return null;
}

function roundOf(event: string | null, dice: readonly RolledDie[]): Round {
  const values = (exploded: boolean) =>
    dice.filter((die) => (die.group === "explosion") === exploded).map((die) => die.value);
  return { event, decision: values(false), exploded: values(true) };
}

/** At most 19 answer a contest: 20 sides with the one that began it. */
function addContestant(
  play: Play,
  other: Readonly<Record<"check" | "throws" | "events", unknown>>,
  event: ReadEvent,
): void {
  if (!play.check.contested) throw new NotAllowed("noContest");
  const standing = replay(
    other.check as DecisionCheckInput,
    other.throws as readonly Throw[],
    other.events as readonly CheckEvent[],
  );
  if (standing.check.targetNumber !== null) throw new NotAllowed("noContest");
  if (play.contestants.length >= 19) throw new NotAllowed("limitReached", { maximum: 19 });
  play.contestants.push({ id: event.id, standing });
}

function reroll(play: Play, { throw: index }: { throw: number }, event: ReadEvent): void {
  if (play.check.targetNumber !== null) throw new NotAllowed("noContest");
  const dice = play.thrown[index];
  if (!dice) throw new NotAllowed("noSuchThrow", { throw: index });
  if (play.throwsUsed.has(index)) throw new NotAllowed("throwUsed", { throw: index });
  const stray = dice.find(({ group }) => group !== undefined && group !== "explosion");
  if (stray) throw new NotAllowed("wrongDice", { throw: index, value: stray.group ?? "" });
  const problem = roundProblem(play.check, dice);
  if (problem) throw new NotAllowed(problem.code, { throw: index, ...problem.data });
  play.throwsUsed.add(index);
  play.rounds.push(roundOf(event.id, dice));
}
