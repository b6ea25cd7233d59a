/**
 * Applies the events of a check to its dice in order. The outcome, the odds and the reroll options are computed from
 * the resulting `Standing`.
 */
import type { Throw } from "../../../rules/dice.ts";
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { type Handler, NotAllowed, on, playEvents } from "../../../rules/events.ts";
import { choice, flag, identifier, list, maybe, open, text, whole } from "../../../rules/input.ts";
import type { CheckEvent, Refusal } from "../../../rules/outcome.ts";
import { LaterThrows, rolledThrows } from "../../../rules/throws.ts";
import { BOON_CAP } from "./boons.ts";
import {
  EDGE_FIELDS,
  type EdgeCheck,
  type EdgeCheckInput,
  POSITIONS,
  type Position,
  pool,
  rerollingDescription,
  validateCheck,
} from "./check.ts";
import { type ConsequenceClock, readConsequenceClock } from "./consequence-clock.ts";
import {
  AWARD_REASONS,
  type AwardReason,
  CONSEQUENCES,
  type ConsequenceKind,
  type EdgeEvent,
  REROLL_MEANS,
} from "./events.ts";
import { HARM_LIMIT } from "./harm.ts";
import { type Defense, harmLanding, mostHarm, type TakenHarm } from "./harm-after-defense.ts";
import { startingPosition, stepPosition } from "./position.ts";
import { RESULTS, resultOf, succeeds } from "./result.ts";

/** A die of this value or more is a success (sources 002 and 003). */
export const SUCCESS_FROM = 6;
/** A die of this value is a Story Beat. */
export const BEAT_ON = 1;
/** Sides of the die. */
export const FACES = 10;

export interface LandedConsequence {
  readonly event: string;
  readonly kind: ConsequenceKind;
  /** Story Beats taken, or 0. */
  readonly beats: number;
  readonly what: string;
  /** The GM's own words beside a menu entry. */
  readonly words?: string;
  /** The clock that it starts or ticks, if any. */
  readonly clock?: ConsequenceClock;
}

export interface RecordedAward {
  readonly event: string;
  readonly reason: AwardReason;
  readonly boons: number;
}

/** State of a check after its events. */
export interface Standing {
  readonly check: EdgeCheck;
  /** All values of each die, oldest first. */
  readonly values: readonly (readonly number[])[];
  readonly difficulty: number | null;
  readonly position: Position;
  readonly stakesStated: boolean;
  readonly stakes: string;
  readonly descriptionUsed: boolean;
  readonly boonsSpent: number;
  readonly consequences: readonly LandedConsequence[];
  readonly awards: readonly RecordedAward[];
  readonly taken: readonly TakenHarm[];
  readonly defenses: readonly Defense[];
  /** True if the check was undone and does not count. */
  readonly withdrawn: boolean;
  /** True if the character has Harm 3 and the GM has not let them act: the check does not count yet. */
  readonly waits: boolean;
  readonly refused: readonly Refusal[];
}

/** The current value of a die. */
export function standing(values: readonly number[]): number {
  return values[values.length - 1] ?? 0;
}

/** All Story Beats of the dice: rerolling a 1 does not erase its Story Beat (source 002, SB Note). */
export function beatsShown(values: readonly (readonly number[])[]): number {
  let beats = 0;
  for (const shown of values) for (const value of shown) if (value === BEAT_ON) beats += 1;
  return beats;
}

/** All successes among the current values of the dice. */
export function successesShown(values: readonly (readonly number[])[]): number {
  let successes = 0;
  for (const shown of values) if (standing(shown) >= SUCCESS_FROM) successes += 1;
  return successes;
}

interface Play {
  check: EdgeCheck;
  values: number[][];
  difficulty: number | null;
  position: Position;
  stakesStated: boolean;
  stakes: string;
  descriptionUsed: boolean;
  boonsSpent: number;
  consequences: LandedConsequence[];
  awards: RecordedAward[];
  taken: TakenHarm[];
  defenses: Defense[];
  refused: readonly Refusal[];
  withdrawn: boolean;
  waits: boolean;
  readonly later: LaterThrows;
}

/** Read all throws, d10s only, the check's own first. */
function readThrows(value: unknown, dice: number): readonly Throw[] {
  const throws = rolledThrows(value);
  throws.forEach((thrown, place) => {
    const odd = thrown.findIndex(({ faces }) => faces !== FACES);
    if (odd >= 0) wholeNumber(`throws.${place}.${odd}.faces`, thrown[odd]?.faces, FACES, FACES);
  });
  const own = throws[0];
  if (own === undefined) throw new RulesError("throws.0", "missing");
  if (own.length !== dice) throw new RulesError("throws.0", "wrongNumberOfDice", { value: own.length, expected: dice });
  return throws;
}

/** Refuse the dice of a description reroll unless they are exactly one die showing 1, or all of them (source 002). */
function checkDescriptionReroll(play: Play, dice: readonly number[], ones: readonly number[]): void {
  const description = rerollingDescription(play.check);
  if (description === "basic") throw new NotAllowed("notDescribed");
  if (play.descriptionUsed) throw new NotAllowed("alreadyRerolled");
  const notOne = dice.find((die) => !ones.includes(die));
  if (notOne !== undefined) throw new NotAllowed("notOne", { die: notOne });
  if (description === "detailed" && dice.length !== 1) throw new NotAllowed("oneDieOnly");
  if (description === "intricate" && dice.length !== ones.length) throw new NotAllowed("notAllOnes");
}

const reroll = on(
  { by: choice(REROLL_MEANS), dice: list(whole(0), 1000), throw: whole(1) },
  (play: Play, { by: means, dice, throw: place }) => {
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
  },
);

const anything = (_field: string, value: unknown) => value;

const consequence = on(
  {
    kind: choice(CONSEQUENCES),
    beats: anything,
    what: open(text, ""),
    words: open(text, ""),
    clock: maybe(readConsequenceClock),
  },
  (play: Play, { kind, beats: stated, what, words, clock }, event) => {
    const takesBeats = kind === "spend" || kind === "bank";
    if (!takesBeats && stated !== undefined) throw new NotAllowed("malformed", { field: "beats" });
    const beats = takesBeats ? wholeNumber("beats", stated, 1, Number.MAX_SAFE_INTEGER) : 0;
    const taken = play.consequences.reduce((sum, landed) => sum + landed.beats, 0);
    const left = beatsShown(play.values) - taken;
    if (beats > left) throw new NotAllowed("notEnoughBeats", { value: beats, left });
    play.consequences.push({ event: event.id, kind, beats, what, ...(words && { words }), ...(clock && { clock }) });
  },
);

const award = on(
  { reason: choice(AWARD_REASONS), boons: whole(1, BOON_CAP) },
  (play: Play, { reason, boons }, event) => {
    if (play.awards.some((given) => given.reason === reason)) throw new NotAllowed("alreadyAwarded", { reason });
    play.awards.push({ event: event.id, reason, boons });
  },
);

/**
 * Record the Harm that a target takes, once for each target. If the check deals no Harm by itself, the GM sets the
 * number.
 */
const taken = { actor: identifier, harm: whole(1, HARM_LIMIT), lost: anything };
const harmTaken = on(taken, (play: Play, { actor, harm }, event) => {
  if (play.withdrawn) throw new NotAllowed("takenBack");
  if (play.taken.some((each) => each.actor === actor)) throw new NotAllowed("alreadyTaken");
  const { deals = 0 } = play.check;
  const success = succeeds(resultOf(successesShown(play.values), beatsShown(play.values), play.difficulty));
  if (success !== true) throw new NotAllowed("nothingLands");
  const lands = harmLanding({ ...play, deals, success }, actor);
  const most = deals > 0 ? lands : mostHarm(play, actor);
  if (harm > most || (deals > 0 && harm < lands)) throw new NotAllowed("landsOtherwise", { value: harm, lands: most });
  play.taken.push({ event: event.id, actor, harm });
});

const defended = on({ actor: identifier, result: choice(RESULTS) }, (play: Play, { actor, result }) => {
  if (play.taken.some((each) => each.actor === actor)) throw new NotAllowed("alreadyTaken");
  play.defenses.push({ actor, result });
});

/** Wrap a handler so that it refuses its event while the check waits for the GM's leave. */
function acting(handler: Handler<Play>): Handler<Play> {
  return (play, event) => {
    if (play.waits) throw new NotAllowed("waitsForLeave");
    handler(play, event);
  };
}

const HANDLERS: Readonly<Record<EdgeEvent["type"], Handler<Play>>> = {
  reroll: acting(reroll),
  consequence: acting(consequence),
  award: acting(award),
  leave: on({}, (play) => {
    if (!play.waits) throw new NotAllowed("needsNoLeave");
    play.waits = false;
  }),
  difficulty: on({ difficulty: EDGE_FIELDS.difficulty.value }, (play, { difficulty }) => {
    play.difficulty = difficulty;
  }),
  position: on({ position: choice(POSITIONS) }, (play, { position }) => {
    play.position = position;
  }),
  improvePosition: acting(
    on({}, (play) => {
      if (play.position === POSITIONS[0]) throw new NotAllowed("bestPosition");
      play.position = stepPosition(play.position, "better");
      play.boonsSpent += 1;
    }),
  ),
  harmTaken: acting(harmTaken),
  defended,
  stakes: on({ stated: flag, words: maybe(EDGE_FIELDS.stakes.value) }, (play, { stated, words }) => {
    play.stakesStated = stated;
    play.stakes = stated ? (words ?? play.stakes) : "";
  }),
  withdrawn: on({}, (play) => {
    if (play.withdrawn) throw new NotAllowed("takenBack");
    play.withdrawn = true;
  }),
};

/**
 * Apply the events in order. Events that the rules do not allow end in `refused` and change nothing.
 * @throws RulesError for an invalid check, throw or event id.
 */
export function replay(check: EdgeCheckInput, throws: readonly Throw[], events: readonly CheckEvent[]): Standing {
  const valid = validateCheck(check);
  const { dice, incapacitated } = pool(valid);
  const thrown = readThrows(throws, dice);
  const play: Play = {
    check: valid,
    values: (thrown[0] ?? []).map((die) => [die.value]),
    difficulty: valid.difficulty,
    position: startingPosition(valid),
    stakesStated: valid.stakesStated,
    stakes: valid.stakes,
    descriptionUsed: false,
    boonsSpent: valid.improvesPosition ? 1 : 0,
    consequences: [],
    awards: [],
    taken: [],
    defenses: [],
    refused: [],
    withdrawn: false,
    waits: incapacitated,
    later: new LaterThrows(thrown),
  };
  play.refused = playEvents(play, events, HANDLERS);
  return play;
}
