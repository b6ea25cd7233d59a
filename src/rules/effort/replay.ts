/** A check's dice and events played through in order; what outcome and odds both start from. */
import type { Throw } from "../dice.ts";
import { oneOf, RulesError, wholeNumber } from "../error.ts";
import { applyEvents, eventFields, NotAllowed, type ReadEvent } from "../events.ts";
import { identifier, optional } from "../optional.ts";
import type { CheckEvent, Refusal } from "../outcome.ts";
import { LaterThrows, rolledThrows } from "../throws.ts";
import { difficultyOf, type EffortCheck, type EffortCheckInput, validateCheck } from "./check.ts";
import {
  DIFFICULTIES,
  type Difficulty,
  difficultyRule,
  type EffortResult,
  FACES,
  RESULTS,
  succeeds,
} from "./difficulty.ts";
import { OPPOSITION_GROUP, type OppositionForm } from "./events.ts";

/** One reaction against the action. */
export interface Opposition {
  readonly event: string;
  readonly form: OppositionForm;
  readonly by: string;
  /** What the opposer's own check came to. */
  readonly result: EffortResult;
  /** What it takes from the check result; 0 where the opposer failed. */
  readonly penalty: number;
  /** Resist: the target that it protects; null for Hinder, which protects all. */
  readonly target: string | null;
  /** The opposer failed critically, and the table makes that a complication for them. */
  readonly complication: boolean;
}

/** Where a check stands after its events. */
export interface Standing {
  readonly check: EffortCheck;
  readonly difficulty: Difficulty;
  /** Values of all dice thrown so far, oldest first. */
  readonly values: readonly number[];
  readonly opposition: readonly Opposition[];
  readonly landed: boolean;
  readonly withdrawn: boolean;
  readonly refused: readonly Refusal[];
}

/**
 * Plays the events in order. One that the rules do not allow ends in `refused` and changes nothing.
 * @throws RulesError for a check, throw or event id that is not what it should be.
 */
export function replay(check: EffortCheckInput, throws: readonly Throw[], events: readonly CheckEvent[]): Standing {
  const valid = validateCheck(check);
  const thrown = rolledThrows(throws);
  const play: Play = {
    check: valid,
    difficulty: difficultyOf(valid),
    values: ownDice(difficultyOf(valid), thrown[0] ?? []),
    opposition: [],
    landed: false,
    withdrawn: false,
    throws: new LaterThrows(thrown),
  };
  const refused = applyEvents(events, (event) => {
    const apply = HANDLERS.get(event.type);
    if (!apply) throw new NotAllowed("unknownType", { type: event.type });
    apply(play, event);
  });
  const { throws: _, ...end } = play;
  return { ...end, refused };
}

/** The penalty of an opposer's check. Source 001, Opposing; what criticals add is our proposal, where the table wants it. */
export function penaltyOf(check: EffortCheck, result: EffortResult, die: number, second: number | null): number {
  if (!succeeds(result)) return 0;
  const graded = check.variants.criticalOpposition === "graded" && result === "criticalSuccess";
  return graded && second !== null ? Math.max(die, second) : die;
}

interface Play {
  check: EffortCheck;
  difficulty: Difficulty;
  values: number[];
  opposition: Opposition[];
  landed: boolean;
  withdrawn: boolean;
  throws: LaterThrows;
}

/** Each type of event. All or nothing: a handler changes `play` only once everything is known to be allowed. */
const HANDLERS: ReadonlyMap<string, (play: Play, event: ReadEvent) => void> = new Map([
  ["hinder", (play, event) => oppose(play, event, "hinder")],
  ["resist", (play, event) => oppose(play, event, "resist")],
  ["difficulty", setDifficulty],
  ["rollOpposed", rollOpposed],
  [
    "withdrawn",
    (play, event) => {
      eventFields(event, []);
      play.withdrawn = true;
    },
  ],
  [
    "landed",
    (play, event) => {
      eventFields(event, []);
      play.landed = true;
    },
  ],
]);

/** Dice of the check itself; those thrown along for a penalty are the opposed check's business. */
function ownDice(difficulty: Difficulty, thrown: Throw): number[] {
  const { dice } = difficultyRule(difficulty);
  const own = thrown.filter(({ group }) => group !== OPPOSITION_GROUP);
  if (own.length !== dice) throw new RulesError("throws.0", "wrongNumberOfDice", { value: own.length, expected: dice });
  return own.map(({ faces, value }, place) => {
    wholeNumber(`throws.0.${place}.faces`, faces, FACES, FACES);
    return value;
  });
}

function oppose(play: Play, event: ReadEvent, form: OppositionForm): void {
  const known = ["by", "result", "die", "second"];
  const given = eventFields(event, form === "resist" ? [...known, "target"] : known);
  const by = identifier("by", given["by"]);
  const result = oneOf("result", given["result"], RESULTS);
  const die = optional<number | null>(given, "", "die", null, penaltyDie);
  const second = optional<number | null>(given, "", "second", null, penaltyDie);
  const target = form === "resist" ? optional(given, "", "target", by, identifier) : null;
  const { check } = play;
  if (play.landed) throw new NotAllowed("tooLate");
  if (check.variants.oppositionTiming === "beforeRoll" && !check.opposed) throw new NotAllowed("notAnnounced");
  if (play.opposition.some((each) => each.by === by)) throw new NotAllowed("reactionSpent", { by });
  if (target !== null && !check.targets.includes(target)) throw new NotAllowed("notATarget", { target });
  const graded = check.variants.criticalOpposition === "graded";
  const dice = succeeds(result) ? (graded && result === "criticalSuccess" ? 2 : 1) : 0;
  const found = (die === null ? 0 : 1) + (second === null ? 0 : 1);
  if (found !== dice || (die === null && second !== null))
    throw new NotAllowed("wrongNumberOfDice", { value: found, expected: dice });
  const penalty = penaltyOf(check, result, die ?? 0, second);
  const complication = graded && result === "criticalFailure";
  play.opposition.push({ event: event.id, form, by, result, penalty, target, complication });
}

function penaltyDie(field: string, value: unknown): number {
  return wholeNumber(field, value, 1, FACES);
}

/**
 * Sets the difficulty that holds. Dice thrown before stay: the first of them serve, and only those missing are thrown. An
 * action that somebody opposed cannot become trivial: it would succeed whatever they did (reading).
 */
function setDifficulty(play: Play, event: ReadEvent): void {
  const given = eventFields(event, ["difficulty", "throw"]);
  const difficulty = oneOf("difficulty", given["difficulty"], DIFFICULTIES);
  const index = optional<number | null>(given, "", "throw", null, (field, value) =>
    wholeNumber(field, value, 1, Number.MAX_SAFE_INTEGER),
  );
  if (difficulty === "trivial" && play.opposition.length > 0) throw new NotAllowed("opposed");
  moveTo(play, difficulty, index);
}

/** A trivial action that somebody opposed counts as normal (reading), and so is rolled. */
function rollOpposed(play: Play, event: ReadEvent): void {
  const given = eventFields(event, ["throw"]);
  if (play.difficulty !== "trivial" || play.opposition.length === 0) throw new NotAllowed("notOpposed");
  moveTo(play, "normal", wholeNumber("throw", given["throw"], 1, Number.MAX_SAFE_INTEGER));
}

function moveTo(play: Play, difficulty: Difficulty, index: number | null): void {
  const missing = Math.max(0, difficultyRule(difficulty).dice - play.values.length);
  if (missing > 0) {
    if (index === null) throw new NotAllowed("throwMissing", { dice: missing });
    const thrown = play.throws.look(index, Array<number>(missing).fill(FACES));
    play.throws.take(index);
    play.values.push(...thrown.map((die) => die.value));
  } else if (index !== null) throw new NotAllowed("noDice");
  play.difficulty = difficulty;
}
