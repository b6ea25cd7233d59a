/** A check's dice and events played through in order; what outcome, odds and reroll options all start from. */
import type { Throw } from "../dice.ts";
import { oneOf, RulesError, wholeNumber } from "../error.ts";
import { applyEvents, eventFields, NotAllowed } from "../events.ts";
import { flag, listOf, type PlainObject, text } from "../input.ts";
import type { CheckEvent, Refusal } from "../outcome.ts";
import { LaterThrows, rolledThrows } from "../throws.ts";
import {
  type EdgeCheck,
  type EdgeCheckInput,
  POSITIONS,
  type Position,
  pool,
  readDifficulty,
  rerollingDescription,
  validateCheck,
} from "./check.ts";
import { type ConsequenceClock, readConsequenceClock } from "./consequence-clock.ts";
import {
  AWARD_REASONS,
  type AwardReason,
  CONSEQUENCES,
  type ConsequenceKind,
  REROLL_MEANS,
  type RerollMeans,
} from "./events.ts";
import { stepPosition } from "./position.ts";

/** From this value up a die is a success (sources 002 and 003). */
export const SUCCESS_FROM = 6;
/** A die that shows this is a Story Beat. */
export const BEAT_ON = 1;
/** Sides of the die. */
export const FACES = 10;

export interface LandedConsequence {
  readonly event: string;
  readonly kind: ConsequenceKind;
  /** Story Beats it took; 0 where it took none. */
  readonly beats: number;
  readonly what: string;
  /** The clock that it starts or ticks, where it has one. */
  readonly clock?: ConsequenceClock;
}

export interface RecordedAward {
  readonly event: string;
  readonly reason: AwardReason;
  readonly boons: number;
}

/** Where a check stands after its events. */
export interface Standing {
  readonly check: EdgeCheck;
  /** Every value each die showed, oldest first. */
  readonly values: readonly (readonly number[])[];
  readonly difficulty: number | null;
  readonly position: Position;
  readonly stakesStated: boolean;
  readonly descriptionUsed: boolean;
  readonly boonsSpent: number;
  readonly consequences: readonly LandedConsequence[];
  readonly awards: readonly RecordedAward[];
  readonly refused: readonly Refusal[];
}

/** The value of a die that stands: the last it showed. */
export function standing(values: readonly number[]): number {
  return values[values.length - 1] ?? 0;
}

/** Story Beats the dice ever made: rerolling a 1 does not erase its Story Beat (source 002, SB Note). */
export function beatsShown(values: readonly (readonly number[])[]): number {
  return values.reduce((sum, shown) => sum + shown.filter((value) => value === BEAT_ON).length, 0);
}

interface Play {
  check: EdgeCheck;
  values: number[][];
  difficulty: number | null;
  position: Position;
  stakesStated: boolean;
  descriptionUsed: boolean;
  boonsSpent: number;
  consequences: LandedConsequence[];
  awards: RecordedAward[];
  readonly later: LaterThrows;
}

/** All throws, d10s only, the first of them this check's own. */
function readThrows(value: unknown, dice: number): readonly Throw[] {
  const throws = rolledThrows(value);
  throws.forEach((thrown, place) => {
    thrown.forEach((die, index) => {
      wholeNumber(`throws.${place}.${index}.faces`, die.faces, FACES, FACES);
    });
  });
  const own = throws[0];
  if (own === undefined) throw new RulesError("throws.0", "missing");
  if (own.length !== dice) throw new RulesError("throws.0", "wrongNumberOfDice", { value: own.length, expected: dice });
  return throws;
}

/** The dice a description reroll must take: exactly one die showing 1, or all of them at once (source 002). */
function checkDescriptionReroll(play: Play, dice: readonly number[], ones: readonly number[]): void {
  const description = rerollingDescription(play.check);
  if (description === "basic") throw new NotAllowed("notDescribed");
  if (play.descriptionUsed) throw new NotAllowed("alreadyRerolled");
  const notOne = dice.find((die) => !ones.includes(die));
  if (notOne !== undefined) throw new NotAllowed("notOne", { die: notOne });
  if (description === "detailed" && dice.length !== 1) throw new NotAllowed("oneDieOnly");
  if (description === "intricate" && dice.length !== ones.length) throw new NotAllowed("notAllOnes");
}

function reroll(play: Play, event: PlainObject): void {
  const means: RerollMeans = oneOf("by", event["by"], REROLL_MEANS);
  const place = wholeNumber("throw", event["throw"], 1, Number.MAX_SAFE_INTEGER);
  const dice = listOf("dice", event["dice"], 1000, (field, die) => wholeNumber(field, die, 0, Number.MAX_SAFE_INTEGER));
  if (dice.length === 0) throw new NotAllowed("noDice");
  const missing = dice.find((die) => die >= play.values.length);
  if (missing !== undefined) throw new NotAllowed("noSuchDie", { die: missing });
  if (new Set(dice).size !== dice.length) throw new NotAllowed("sameDieTwice");
  if (means === "description") {
    const ones = play.values.flatMap((values, die) => (standing(values) === BEAT_ON ? [die] : []));
    checkDescriptionReroll(play, dice, ones);
  } else if (dice.length !== 1) throw new NotAllowed("oneDieOnly");
  const thrown = play.later.look(
    place,
    dice.map(() => FACES),
  );
  dice.forEach((die, index) => {
    play.values[die]?.push(thrown[index]?.value ?? 0);
  });
  play.later.take(place);
  if (means === "description") play.descriptionUsed = true;
  else play.boonsSpent += 1;
}

function consequence(play: Play, event: PlainObject): void {
  const kind = oneOf("kind", event["kind"], CONSEQUENCES);
  const takesBeats = kind === "spend" || kind === "bank";
  if (!takesBeats && event["beats"] !== undefined) throw new NotAllowed("malformed", { field: "beats" });
  const beats = takesBeats ? wholeNumber("beats", event["beats"], 1, Number.MAX_SAFE_INTEGER) : 0;
  const what = event["what"] === undefined ? "" : text("what", event["what"]);
  const clock = event["clock"] === undefined ? {} : { clock: readConsequenceClock("clock", event["clock"]) };
  const taken = play.consequences.reduce((sum, landed) => sum + landed.beats, 0);
  const left = beatsShown(play.values) - taken;
  if (beats > left) throw new NotAllowed("notEnoughBeats", { value: beats, left });
  play.consequences.push({ event: String(event["id"]), kind, beats, what, ...clock });
}

function award(play: Play, event: PlainObject): void {
  const reason = oneOf("reason", event["reason"], AWARD_REASONS);
  const boons = wholeNumber("boons", event["boons"], 1, 5);
  if (play.awards.some((given) => given.reason === reason)) throw new NotAllowed("alreadyAwarded", { reason });
  play.awards.push({ event: String(event["id"]), reason, boons });
}

/** Each type of event with the fields it may have and what it does; a handler changes `play` last. */
const HANDLERS = new Map<
  string,
  { readonly fields: readonly string[]; readonly apply: (play: Play, event: PlainObject) => void }
>([
  ["reroll", { fields: ["by", "dice", "throw"], apply: reroll }],
  ["consequence", { fields: ["kind", "beats", "what", "clock"], apply: consequence }],
  ["award", { fields: ["reason", "boons"], apply: award }],
  [
    "difficulty",
    {
      fields: ["difficulty"],
      apply: (play, event) => {
        play.difficulty = readDifficulty("difficulty", event["difficulty"]);
      },
    },
  ],
  [
    "position",
    {
      fields: ["position"],
      apply: (play, event) => {
        play.position = oneOf("position", event["position"], POSITIONS);
      },
    },
  ],
  [
    "improvePosition",
    {
      fields: [],
      apply: (play) => {
        if (play.position === POSITIONS[0]) throw new NotAllowed("bestPosition");
        play.position = stepPosition(play.position, "better");
        play.boonsSpent += 1;
      },
    },
  ],
  [
    "stakes",
    {
      fields: ["stated"],
      apply: (play, event) => {
        play.stakesStated = flag("stated", event["stated"]);
      },
    },
  ],
]);

/**
 * Plays the events in order. One that the rules do not allow ends in `refused` and changes nothing.
 * @throws RulesError for a check, throw or event id that is not what it should be.
 */
export function replay(check: EdgeCheckInput, throws: readonly Throw[], events: readonly CheckEvent[]): Standing {
  const valid = validateCheck(check);
  const thrown = readThrows(throws, pool(valid).dice);
  const play: Play = {
    check: valid,
    values: (thrown[0] ?? []).map((die) => [die.value]),
    difficulty: valid.difficulty,
    position: valid.position,
    stakesStated: valid.stakesStated,
    descriptionUsed: false,
    boonsSpent: 0,
    consequences: [],
    awards: [],
    later: new LaterThrows(thrown),
  };
  const refused = applyEvents(events, (event) => {
    const handler = HANDLERS.get(event.type);
    if (handler === undefined) throw new NotAllowed("unknownType");
    handler.apply(play, eventFields(event, handler.fields));
  });
  const { later: _, ...end } = play;
  return { ...end, refused };
}
