/** Applies the events of a check to its dice in order, as the first step of outcomes and contests. */
import type { RolledDie, Throw } from "../../../rules/dice.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { type Handler, NotAllowed, on, playEvents, type ReadEvent } from "../../../rules/events.ts";
import { readersOf } from "../../../rules/fields.ts";
import { anyObject, below, identifier, listOf, maybe, under, whole } from "../../../rules/input.ts";
import type { CheckEvent, Refusal } from "../../../rules/outcome.ts";
import { rolledDie } from "../../../rules/throws.ts";
import {
  ADJUSTMENT,
  buildPool,
  DECISION_FACES,
  DECISION_FIELDS,
  type DecisionCheck,
  type DecisionCheckInput,
  LUCK_FACES,
  validateCheck,
} from "./check.ts";

/** One throw of a check: its decision dice, then the dice that exploding 6s added. */
export interface Round {
  /** Id of the event that added these dice; null for the check's first throw. */
  readonly event: string | null;
  readonly decision: readonly number[];
  readonly exploded: readonly number[];
}

/** Damage of an attack that a target took, with the id of the event that recorded it. */
export interface Blow {
  readonly event: string;
  readonly actor: string;
  readonly damage: number;
}

/** State of a check after its events. `check` has the current target number and adjustments. */
export interface Standing {
  readonly check: DecisionCheck;
  /** The check's own dice and those of every reroll; the last ones count. */
  readonly rounds: readonly Round[];
  /** Value of the Luck die; null without one. */
  readonly luckDie: number | null;
  readonly refusedByGm: boolean;
  readonly withdrawn: boolean;
  /** Message id of the last supply roll for the used gear, from the event that recorded it; null if there is none. */
  readonly supplied: string | null;
  /** Damage that targets took. */
  readonly struck: readonly Blow[];
  /** Sides that rolled against the check and were not withdrawn. */
  readonly contestants: readonly ContestantStanding[];
  readonly refused: readonly Refusal[];
}

/** Another actor's check in a contest; `id` is the id of the event that added it. */
export interface ContestantStanding {
  readonly id: string;
  readonly standing: Standing;
}

/** Groups of dice; decision dice belong to none of them. */
const DICE_GROUPS = ["luck", "explosion"] as const;

/** Most dice of one throw: three decision dice with more than 47 explosions never occur. */
const DICE_LIMIT = 50;
/** Most other sides of a contest; with the side that began it, a contest has at most 20. */
const CONTESTANT_LIMIT = 19;
/**
 * Limits on another side in a contest. A valid side has one throw and one event for each rerolled tie, besides its
 * first throw and perhaps an event that withdraws it; fifty ties in a row never occur. A side may have no contestants
 * of its own, so that contests do not nest.
 */
export const SIDE_LIMIT = { throws: 50, events: 100 } as const;

/**
 * Apply the events in order. Events that the rules do not allow end in `refused` and change nothing; a later throw is
 * read only for the event that refers to it, so that unused dice have no effect.
 * @throws RulesError for an invalid check, own throw or event id.
 */
export function replay(check: DecisionCheckInput, throws: readonly Throw[], events: readonly CheckEvent[]): Standing {
  return playThrough(validateCheck(check), throws, events);
}

/**
 * Replay a side of a contest: its check, dice and rerolls so far.
 * @throws RulesError naming the field below `field`: as `replay` does, and for a target number, more throws or events
 * than a side may have (`tooMany`), and contestants of its own (`nestedContest`).
 */
export function replaySide(field: string, side: { check: unknown; throws: unknown; events: unknown }): Standing {
  return under(field, () => {
    const check = validateSide("check", side.check);
    const throws = listOf("throws", side.throws, SIDE_LIMIT.throws, (_field, item) => item);
    const events = listOf("events", side.events, SIDE_LIMIT.events, (path, event) => {
      if (anyObject(path, event)["type"] === "contestant") throw new RulesError(path, "nestedContest");
      return event;
    });
    const standing = playThrough(check, throws as readonly Throw[], events as readonly CheckEvent[]);
    if (standing.check.targetNumber !== null) throw new RulesError("check.targetNumber", "notAllowed");
    return standing;
  });
}

/** Validate the check of a side, which has no target number. */
export function validateSide(field: string, check: unknown): DecisionCheck {
  const valid = under(field, () => validateCheck(check));
  if (valid.targetNumber !== null) throw new RulesError(below(field, "targetNumber"), "notAllowed");
  return valid;
}

function playThrough(check: DecisionCheck, throws: readonly Throw[], events: readonly CheckEvent[]): Standing {
  if (!Array.isArray(throws)) throw new RulesError("throws", "notList");
  const { round, luckDie } = ownDice(check, throws[0]);
  const play: Play = {
    check,
    rounds: [round],
    luckDie,
    thrown: throws,
    throwsUsed: new Set(),
    refusedByGm: false,
    withdrawn: false,
    supplied: null,
    struck: [],
    contestants: [],
    actors: new Set(),
    refused: [],
  };
  play.refused = playEvents(play, events, HANDLERS);
  return play;
}

/** Value of the Luck die: the number that it shows; with the variant `swing`, −2 for an odd number. */
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
  readonly thrown: readonly unknown[];
  readonly throwsUsed: Set<number>;
  refusedByGm: boolean;
  withdrawn: boolean;
  supplied: string | null;
  readonly struck: Blow[];
  contestants: ContestantStanding[];
  /** Actors of the contestants, if named. */
  readonly actors: Set<string>;
  refused: readonly Refusal[];
}

const given = (_field: string, value: unknown) => value;
const trackerChange = on<Play, { amount: number }>({ amount: whole(1, 100) }, ({ check }) => {
  if (!check.gear) throw new NotAllowed("noGear");
});

/** Handlers by event type. */
const HANDLERS: Readonly<Record<string, Handler<Play>>> = {
  // The GM sets or clears the base target number.
  targetNumber: on({ targetNumber: DECISION_FIELDS.targetNumber.value }, (play, { targetNumber }) => {
    if (play.check.contested) throw new NotAllowed("contested");
    play.check = { ...play.check, targetNumber };
    play.refusedByGm = play.refusedByGm && buildPool(play.check).impossible;
  }),
  // Adjusts the target number; an adjustment never makes a task "Impossible".
  adjustment: on(readersOf(ADJUSTMENT), (play, adjustment) => {
    if (play.check.adjustments.length >= 50) throw new NotAllowed("limitReached", { maximum: 50 });
    play.check = { ...play.check, adjustments: [...play.check.adjustments, adjustment] };
  }),
  // The GM refuses an "Impossible" task.
  refuse: on({}, (play) => {
    if (!buildPool(play.check).impossible) throw new NotAllowed("notImpossible");
    play.refusedByGm = true;
  }),
  // The check is undone as if never rolled; its costs are refunded.
  withdrawn: on({}, (play) => {
    play.withdrawn = true;
  }),
  // Adds another actor's check against this contested one, with its dice and rerolls so far; `actor` is the actor who
  // made it.
  contestant: on({ check: given, throws: given, events: given, actor: maybe(identifier) }, addContestant),
  // Rerolls the decision dice of a tied contest; `throw` is the index of the new dice in the list of throws.
  reroll: on({ throw: whole(1) }, reroll),
  luck: () => {
    throw new NotAllowed("declaredBefore");
  },
  // Records the supply roll for the used gear, made after the action. Source 004, Supply Rolls.
  supplied: on({ message: identifier }, (play, { message }) => {
    const { gear } = play.check;
    if (!gear?.supply || gear.supply === "empty") throw new NotAllowed("noSupplyRoll");
    play.supplied = message;
  }),
  // Records that a target took the damage of an attack; each target takes it once.
  struck: on({ actor: identifier, damage: whole(0, 100_000), lost: given }, (play: Play, hit, { id }) => {
    const { lost: _lost, ...blow } = hit;
    if (play.withdrawn) throw new NotAllowed("takenBack");
    if (play.struck.some(({ actor }) => actor === blow.actor)) throw new NotAllowed("alreadyTaken");
    play.struck.push({ event: id, ...blow });
  }),
  // Drain or refill a percentile tracker of the gear. Source 004, D100 or Percentage.
  drained: trackerChange,
  refilled: trackerChange,
};

function ownDice(check: DecisionCheck, thrown: unknown): { round: Round; luckDie: number | null } {
  if (thrown === undefined) throw new RulesError("throws.0", "missing");
  const dice = listOf("throws.0", thrown, DICE_LIMIT, rolledDie);
  dice.forEach(({ group }, place) => {
    if (group !== undefined) oneOf(`throws.0.${place}.group`, group, DICE_GROUPS);
  });
  const { luck } = buildPool(check);
  const lucky = dice.filter((die) => die.group === "luck");
  // A Luck die that nobody paid for was thrown, but does not count.
  if (lucky.length !== luck && !(luck === 0 && lucky.length === 1))
    throw new RulesError("throws.0", "wrongNumberOfDice", { group: "luck", value: lucky.length, expected: luck });
  const [luckDie] = lucky;
  if (luckDie) wholeNumber(`throws.0.${dice.indexOf(luckDie)}.faces`, luckDie.faces, LUCK_FACES, LUCK_FACES);
  const rest = dice.filter((die) => die.group !== "luck");
  const problem = roundProblem(check, rest);
  if (problem) throw new RulesError("throws.0", problem.code, problem.data);
  return { round: roundOf(null, rest), luckDie: luck === 0 ? null : (luckDie?.value ?? null) };
}

interface Problem {
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/**
 * The first problem of a round's dice, or null. A round has as many d6 as the dice mode requires, and one more for
 * every 6 if sixes explode.
 */
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

interface GivenContestant {
  readonly check: unknown;
  readonly throws: unknown;
  readonly events: unknown;
  readonly actor: string | undefined;
}

/** Add a contestant. Each actor takes part only once, so that nobody can roll repeatedly and keep the best answer. */
function addContestant(play: Play, { actor, ...side }: GivenContestant, { id }: ReadEvent): void {
  if (!play.check.contested) throw new NotAllowed("noContest");
  if (play.contestants.length >= CONTESTANT_LIMIT) throw new NotAllowed("limitReached", { maximum: CONTESTANT_LIMIT });
  if (actor !== undefined && play.actors.has(actor)) throw new NotAllowed("takesPartAlready");
  const check = under("check", () => validateCheck(side.check));
  if (check.targetNumber !== null) throw new NotAllowed("noContest");
  const standing = replaySide("", { ...side, check });
  if (standing.withdrawn) return;
  if (actor !== undefined) play.actors.add(actor);
  play.contestants.push({ id, standing });
}

function reroll(play: Play, { throw: index }: { throw: number }, event: ReadEvent): void {
  if (play.check.targetNumber !== null) throw new NotAllowed("noContest");
  const thrown = play.thrown[index];
  if (thrown === undefined) throw new NotAllowed("noSuchThrow", { throw: index });
  if (play.throwsUsed.has(index)) throw new NotAllowed("throwUsed", { throw: index });
  const dice = listOf(`throws.${index}`, thrown, DICE_LIMIT, rolledDie);
  const stray = dice.find(({ group }) => group !== undefined && group !== "explosion");
  if (stray) throw new NotAllowed("wrongDice", { throw: index, value: stray.group ?? "" });
  const problem = roundProblem(play.check, dice);
  if (problem) throw new NotAllowed(problem.code, { throw: index, ...problem.data });
  play.throwsUsed.add(index);
  play.rounds.push(roundOf(event.id, dice));
}
