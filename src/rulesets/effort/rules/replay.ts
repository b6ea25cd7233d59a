/** Applies the events of a check to its dice in order, as the first step of the outcome and the odds. */

import type { Throw } from "../../../rules/dice.ts";
import { catchRulesError, RulesError, wholeNumber } from "../../../rules/error.ts";
import { type Handler, NotAllowed, on, playEvents } from "../../../rules/events.ts";
import { choice, identifier, list, listOf, maybe, open, type Reader, text, whole } from "../../../rules/input.ts";
import type { CheckEvent, Refusal } from "../../../rules/outcome.ts";
import { LaterThrows, rolledThrows } from "../../../rules/throws.ts";
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
import { type EffortEvent, OPPOSITION_GROUP, type OppositionForm, POINTS_LIMIT } from "./events.ts";

/** One reaction against the action. */
export interface Opposition {
  readonly event: string;
  readonly form: OppositionForm;
  readonly by: string;
  /** Result of the opposer's own check. */
  readonly result: EffortResult;
  /** Points subtracted from the total; 0 if the opposer failed. */
  readonly penalty: number;
  /** The protected target of a Resist; null for a Hinder, which protects all. */
  readonly target: string | null;
  /** True if the opposer failed critically and the table counts that as a complication for them. */
  readonly complication: boolean;
}

/** Points that a target lost to the action. */
export interface Loss {
  readonly event: string;
  readonly actor: string;
  readonly resource: string;
  readonly points: number;
}

/** State of a check after its events. */
export interface Standing {
  readonly check: EffortCheck;
  readonly difficulty: Difficulty;
  /** Values of all dice so far, oldest first. */
  readonly values: readonly number[];
  /** Targets of the check, then those added by events. */
  readonly targets: readonly string[];
  readonly opposition: readonly Opposition[];
  readonly suffered: readonly Loss[];
  readonly landed: boolean;
  readonly withdrawn: boolean;
  readonly refused: readonly Refusal[];
}

/**
 * Apply the events in order. Events that the rules do not allow end in `refused` and change nothing, even if their data
 * are invalid, because events of other users must not invalidate the check.
 * @throws RulesError for an invalid check or own throw.
 */
export function replay(check: EffortCheckInput, throws: readonly Throw[], events: readonly CheckEvent[]): Standing {
  const valid = validateCheck(check);
  const thrown = readThrows(throws);
  const play: Play = {
    check: valid,
    difficulty: difficultyOf(valid),
    values: ownDice(difficultyOf(valid), thrown[0] ?? []),
    targets: [...valid.targets],
    opposition: [],
    suffered: [],
    landed: false,
    withdrawn: false,
    refused: [],
    throws: new LaterThrows(thrown),
  };
  const { readable, refused } = readableEvents(events);
  play.refused = [...playEvents(play, readable, HANDLERS), ...refused];
  return play;
}

/** Read the throws; an invalid throw of an event is replaced by one without dice. */
function readThrows(throws: unknown): readonly Throw[] {
  const [own = [], ...later] = anyList("throws", throws);
  const readLater = later.map((thrown) =>
    catchRulesError(
      () => rolledThrows([thrown])[0] ?? [],
      () => [],
    ),
  );
  return [...rolledThrows([own]), ...readLater];
}

/** Read a list without validating its items. */
function anyList(field: string, value: unknown): readonly unknown[] {
  return listOf(field, value, Number.MAX_SAFE_INTEGER, (_field, item) => item);
}

/** Most events of one check; later ones are refused. */
const EVENT_LIMIT = 10_000;

/** Events that have an id and a type, up to the limit; and the refusals of all other events. */
function readableEvents(events: unknown): { readable: CheckEvent[]; refused: Refusal[] } {
  const readable: CheckEvent[] = [];
  const refused: Refusal[] = [];
  for (const event of anyList("events", events)) {
    const { id, type } = (event ?? {}) as Partial<CheckEvent>;
    const isSound = typeof id === "string" && id !== "" && typeof type === "string" && type !== "";
    if (isSound && readable.length < EVENT_LIMIT) readable.push(event as CheckEvent);
    else refused.push({ event: typeof id === "string" ? id : "", reason: isSound ? "limitReached" : "malformed" });
  }
  return { readable, refused };
}

/**
 * The penalty that an opposer's check causes. Source 001, Opposing; the effect of criticals is our proposal, as a
 * variant.
 */
function penaltyOf(check: EffortCheck, result: EffortResult, die: number, second: number | null): number {
  if (!succeeds(result)) return 0;
  const graded = check.variants.criticalOpposition === "graded" && result === "criticalSuccess";
  return graded && second !== null ? Math.max(die, second) : die;
}

interface Play {
  check: EffortCheck;
  difficulty: Difficulty;
  values: number[];
  targets: string[];
  opposition: Opposition[];
  suffered: Loss[];
  landed: boolean;
  withdrawn: boolean;
  refused: readonly Refusal[];
  throws: LaterThrows;
}

const TARGET_LIMIT = 200;
const targetName: Reader<string> = (field, value) => identifier(field, text(field, value, 200));
const penaltyDie = open<number | null>(whole(1, FACES), null);
const opposing = { by: identifier, result: choice(RESULTS), die: penaltyDie, second: penaltyDie };

const HANDLERS: Readonly<Record<EffortEvent["type"], Handler<Play>>> = {
  hinder: on(opposing, (play, fields, { id }) => oppose(play, id, "hinder", { ...fields, target: null })),
  resist: on({ ...opposing, target: maybe(identifier) }, (play, fields, { id }) =>
    oppose(play, id, "resist", { ...fields, target: fields.target ?? fields.by }),
  ),
  difficulty: on(
    { difficulty: choice(DIFFICULTIES), from: maybe(choice(DIFFICULTIES)), throw: open<number | null>(whole(1), null) },
    setDifficulty,
  ),
  rollOpposed: on({ throw: whole(1) }, rollOpposed),
  suffered: on({ actor: identifier, resource: identifier, points: whole(1, POINTS_LIMIT) }, suffer),
  aim: on({ targets: list(targetName, TARGET_LIMIT) }, aim),
  withdrawn: on({}, (play) => {
    play.withdrawn = true;
  }),
  landed: on({}, (play) => {
    play.landed = true;
  }),
};

/** Dice of the check itself, without those thrown for a penalty. */
function ownDice(difficulty: Difficulty, thrown: Throw): number[] {
  const { dice } = difficultyRule(difficulty);
  const own = thrown.filter(({ group }) => group !== OPPOSITION_GROUP);
  if (own.length !== dice) throw new RulesError("throws.0", "wrongNumberOfDice", { value: own.length, expected: dice });
  return own.map(({ faces, value }, place) => {
    wholeNumber(`throws.0.${place}.faces`, faces, FACES, FACES);
    return value;
  });
}

interface Opposing {
  readonly by: string;
  readonly result: EffortResult;
  readonly die: number | null;
  readonly second: number | null;
  readonly target: string | null;
}

function oppose(play: Play, event: string, form: OppositionForm, { by, result, die, second, target }: Opposing): void {
  const { check } = play;
  if (play.landed) throw new NotAllowed("tooLate");
  if (check.variants.oppositionTiming === "beforeRoll" && !check.opposed) throw new NotAllowed("notAnnounced");
  if (play.opposition.some((each) => each.by === by)) throw new NotAllowed("reactionSpent", { by });
  if (play.suffered.some(({ actor }) => actor === target)) throw new NotAllowed("alreadyTaken");
  // Each target loses points at most once: if all targets have lost points, nobody is left to protect.
  if (play.targets.length > 0 && play.suffered.length === play.targets.length) throw new NotAllowed("tooLate");
  if (target !== null && !play.targets.includes(target)) throw new NotAllowed("notATarget", { target });
  const graded = check.variants.criticalOpposition === "graded";
  const dice = succeeds(result) ? (graded && result === "criticalSuccess" ? 2 : 1) : 0;
  const found = (die === null ? 0 : 1) + (second === null ? 0 : 1);
  if (found !== dice || (die === null && second !== null))
    throw new NotAllowed("wrongNumberOfDice", { value: found, expected: dice });
  const penalty = penaltyOf(check, result, die ?? 0, second);
  const complication = graded && result === "criticalFailure";
  play.opposition.push({ event, form, by, result, penalty, target, complication });
}

/** Record that a target loses points; this happens at most once for each action. */
function suffer(play: Play, { actor, ...lost }: Omit<Loss, "event">, { id: event }: { readonly id: string }): void {
  if (play.withdrawn) throw new NotAllowed("takenBack");
  if (!play.targets.includes(actor)) throw new NotAllowed("notATarget", { target: actor });
  if (play.suffered.some((each) => each.actor === actor)) throw new NotAllowed("alreadyTaken");
  play.suffered.push({ event, actor, ...lost });
}

/** Add targets: each may resist from then on. */
function aim(play: Play, { targets }: { readonly targets: readonly string[] }): void {
  if (play.landed) throw new NotAllowed("tooLate");
  const named = [...new Set(targets)].filter((target) => !play.targets.includes(target));
  if (named.length === 0) throw new NotAllowed("targetsAlready");
  if (play.targets.length + named.length > TARGET_LIMIT) throw new NotAllowed("limitReached");
  play.targets.push(...named);
}

interface DifficultyRuling {
  readonly difficulty: Difficulty;
  readonly from: Difficulty | undefined;
  readonly throw: number | null;
}

/** Set the difficulty. Existing dice are used first, in their order, and only missing ones are thrown. */
function setDifficulty(play: Play, { difficulty, from = play.difficulty, throw: index }: DifficultyRuling): void {
  if (from !== play.difficulty) throw new NotAllowed("ruledOtherwise");
  if (difficulty === "trivial" && countsAsNormal(play)) throw new NotAllowed("opposed");
  moveTo(play, difficulty, index);
}

/** Roll a trivial action that was opposed and counts as normal by the table's variant. */
function rollOpposed(play: Play, { throw: index }: { throw: number }): void {
  if (play.difficulty !== "trivial" || !countsAsNormal(play)) throw new NotAllowed("notOpposed");
  moveTo(play, "normal", index);
}

/** True if a trivial action counts as normal because it was opposed. */
export function countsAsNormal({ check, opposition }: Pick<Standing, "check" | "opposition">): boolean {
  return check.variants.trivialOpposed === "normal" && opposition.length > 0;
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
