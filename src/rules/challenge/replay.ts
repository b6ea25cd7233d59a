/** A check's dice and events played through in order; what outcome and odds both start from. */
import type { RolledDie, Throw } from "../dice.ts";
import { oneOf, RulesError, wholeNumber } from "../error.ts";
import { type Handler, NotAllowed, on, playEvents } from "../events.ts";
import { choice, identifier, list, text, whole } from "../input.ts";
import type { CheckEvent, Refusal } from "../outcome.ts";
import { LaterThrows, rolledThrows } from "../throws.ts";
import {
  buildPool,
  type ChallengeCheck,
  type ChallengeCheckInput,
  type ChallengeKind,
  type ChallengePool,
  HAZARD_FACES,
  type Hazard,
  LARGEST_POOL,
  validateCheck,
  WITHOUT_HAZARD,
} from "./check.ts";
import { REROLL_MEANS, type RerollMeans } from "./events.ts";
import { diceAddedBy, withHazard } from "./hazards.ts";
import { DEFENSE_IDS, type Defense } from "./traits.ts";

/** What a die of a Challenge roll is for; Skill dice carry no group. */
export type DieGroup = "skill" | "hazard" | "bonus";

/** A die and every value it showed, oldest first. */
export interface PlayedDie {
  readonly faces: number;
  readonly group: DieGroup;
  readonly values: readonly number[];
  /** Taken out of the result set by a lower Challenge or fewer Hazards. */
  readonly withdrawn: boolean;
}

/** Hits that somebody took from a check. */
export interface TakenHits {
  /** Who, as the host names them. */
  readonly actor: string;
  readonly defense: Defense;
  readonly hits: number;
}

/** Where a check stands after its events. `check` has the Target, Threshold and Challenge now in force. */
export interface Standing {
  readonly check: ChallengeCheck;
  readonly dice: readonly PlayedDie[];
  /** Bonus Hits as numbers, those of events included. */
  readonly bonusHits: number;
  readonly ranksSpent: number;
  readonly advantagesSpent: number;
  readonly taken: readonly TakenHits[];
  /** Hazards that joined after the dice fell. */
  readonly sprung: readonly Hazard[];
  /** How much of a Recover roll has been taken. */
  readonly recovered: number;
  readonly refused: readonly Refusal[];
}

/** The value of a die that stands: the last it showed. */
export function shown(die: PlayedDie): number {
  return die.values[die.values.length - 1] ?? 0;
}

/** Whether a die shows a 1 that counts. The 1s of Bonus Hit dice never do. */
export function showsOne(die: PlayedDie): boolean {
  return !die.withdrawn && die.group !== "bonus" && shown(die) === 1;
}

/**
 * Plays the events in order. One that the rules do not allow ends in `refused` and changes nothing.
 * @throws RulesError for a check, throw or event id that is not what it should be.
 */
export function replay(check: ChallengeCheckInput, throws: readonly Throw[], events: readonly CheckEvent[]): Standing {
  const valid = validateCheck(check);
  const thrown = rolledThrows(throws);
  const pool = buildPool(valid);
  const play: Play = {
    check: valid,
    dice: ownDice(pool, thrown[0]),
    bonusHits: pool.hits,
    ranksSpent: 0,
    advantagesSpent: 0,
    taken: [],
    sprung: [],
    recovered: 0,
    refused: [],
    throws: new LaterThrows(thrown),
  };
  play.refused = playEvents(play, events, HANDLERS);
  return play;
}

interface MutableDie {
  faces: number;
  group: DieGroup;
  values: number[];
  withdrawn: boolean;
}

interface Play {
  check: ChallengeCheck;
  dice: MutableDie[];
  bonusHits: number;
  ranksSpent: number;
  advantagesSpent: number;
  taken: TakenHits[];
  sprung: Hazard[];
  recovered: number;
  refused: readonly Refusal[];
  throws: LaterThrows;
}

/** Each type of event. */
const HANDLERS: Readonly<Record<string, Handler<Play>>> = {
  reroll: on({ by: choice(REROLL_MEANS), dice: list(whole(0), 200), throw: whole(1) }, reroll),
  bonusDice: on({ dice: whole(1, 10), throw: given }, (play, { dice, throw: index }) =>
    addDice(play, "bonus", HAZARD_FACES, dice, index),
  ),
  bonusHits: on({ hits: whole(-50, 50) }, (play, { hits }) => {
    play.bonusHits += hits;
  }),
  target: on({ target: whole(2, 20) }, (play, { target }) => {
    play.check = { ...play.check, target };
  }),
  threshold: on({ threshold: whole(1, 50) }, (play, { threshold }) => {
    play.check = { ...play.check, threshold };
  }),
  challenge: on({ challenge: whole(1, 50), throw: given }, setChallenge),
  hazards: on({ dice: whole(0, 50), throw: given }, setHazards),
  spring: on({ hazard: identifier, label: text, rating: whole(1, 50), throw: given }, springHazard),
  damage: on({ actor: identifier, defense: choice(DEFENSE_IDS), hits: whole(1, 10_000) }, (play, taken) => {
    requireKind(play, "action");
    play.taken.push(taken);
  }),
  recover: on({ defense: choice(DEFENSE_IDS), amount: whole(1, 10_000) }, (play, { amount }) => {
    requireKind(play, "recover");
    play.recovered += amount;
  }),
};

/** The place of a throw, read only once it is known that one is needed. */
function given(_field: string, value: unknown): unknown {
  return value;
}

function ownDice({ skill, faces, hazard, bonus }: ChallengePool, thrown: Throw | undefined): MutableDie[] {
  if (!thrown) throw new RulesError("throws.0", "missing");
  const dice = thrown.map((die, index) => playedDie(die, `throws.0.${index}`));
  expectDice(dice, "skill", skill, faces);
  expectDice(dice, "hazard", hazard, HAZARD_FACES);
  expectDice(dice, "bonus", bonus, HAZARD_FACES);
  return dice;
}

function playedDie({ faces, value, group }: RolledDie, field: string): MutableDie {
  const known = group === undefined ? "skill" : oneOf(`${field}.group`, group, ["skill", "hazard", "bonus"] as const);
  return { faces, group: known, values: [value], withdrawn: false };
}

function expectDice(dice: readonly MutableDie[], group: DieGroup, count: number, faces: number): void {
  const found = dice.filter((die) => die.group === group);
  if (found.length !== count)
    throw new RulesError("throws.0", "wrongNumberOfDice", { group, value: found.length, expected: count });
  const odd = dice.findIndex((die) => die.group === group && die.faces !== faces);
  if (odd >= 0) throw new RulesError(`throws.0.${odd}.faces`, "wrongDice", { group, expected: faces });
}

interface Reroll {
  readonly by: RerollMeans;
  readonly dice: readonly number[];
  readonly throw: number;
}

function reroll(play: Play, { by, dice: places, throw: index }: Reroll): void {
  const dice = places.map((place) => rerollable(play.dice[place], place));
  if (dice.length === 0) throw new NotAllowed("noDice");
  if (new Set(places).size !== places.length) throw new NotAllowed("sameDieTwice");
  if (by === "trait") {
    const left = play.check.ranks - play.ranksSpent;
    if (dice.length > left) throw new NotAllowed("limitReached", { maximum: left });
  } else {
    if (play.check.variants.advantageUses !== "source") throw new NotAllowed("notInEdition");
    if (dice.length > 1) throw new NotAllowed("oneDieOnly");
  }
  const thrown = play.throws.look(
    index,
    dice.map((die) => die.faces),
  );
  play.throws.take(index);
  dice.forEach((die, place) => {
    die.values.push(thrown[place]?.value ?? 0);
  });
  if (by === "trait") play.ranksSpent += dice.length;
  else play.advantagesSpent += 1;
}

function rerollable(die: MutableDie | undefined, place: number): MutableDie {
  if (!die || die.withdrawn) throw new NotAllowed("noSuchDie", { die: place });
  if (!showsOne(die)) throw new NotAllowed("notOne", { die: place });
  return die;
}

function setChallenge(play: Play, { challenge, throw: index }: { challenge: number; throw: unknown }): void {
  if (play.check.kind === "leaveZone") throw new NotAllowed("notAllowed", { kind: play.check.kind });
  const chosenDice = play.check.chosenDice === null ? null : Math.min(play.check.chosenDice, challenge);
  const check = { ...play.check, challenge, chosenDice };
  const { skill, faces } = buildPool(check);
  resize(play, "skill", faces, skill, index);
  play.check = check;
}

function setHazards(play: Play, { dice, throw: index }: { dice: number; throw: unknown }): void {
  if (WITHOUT_HAZARD.includes(play.check.kind)) throw new NotAllowed("notAllowed", { kind: play.check.kind });
  resize(play, "hazard", HAZARD_FACES, dice, index);
}

interface Spring {
  readonly hazard: string;
  readonly label: string;
  readonly rating: number;
  readonly throw: unknown;
}

function springHazard(play: Play, { hazard: source, label, rating, throw: index }: Spring): void {
  const { check } = play;
  const hazard = { label, rating, source };
  if (WITHOUT_HAZARD.includes(check.kind)) throw new NotAllowed("notAllowed", { kind: check.kind });
  if (check.hazards.some((each) => each.source === source)) throw new NotAllowed("alreadyCounts");
  const counting = play.dice.filter((die) => die.group === "hazard" && !die.withdrawn).length;
  resize(play, "hazard", HAZARD_FACES, counting + diceAddedBy(check, hazard), index);
  play.check = withHazard(check, hazard);
  play.sprung.push(hazard);
}

/** Only of a check of this kind can it be taken. */
function requireKind({ check: { kind } }: Play, wanted: ChallengeKind): void {
  if (kind !== wanted) throw new NotAllowed("notAllowed", { kind });
}

/**
 * Brings the dice of a group that count to `count`. Surplus ones are withdrawn from the end; missing ones come back from
 * those withdrawn, and what then still lacks from the throw.
 */
function resize(play: Play, group: DieGroup, faces: number, count: number, throwIndex: unknown): void {
  const inGroup = play.dice.filter((die) => die.group === group);
  const counting = inGroup.filter((die) => !die.withdrawn);
  const returning = inGroup.filter((die) => die.withdrawn).slice(0, Math.max(0, count - counting.length));
  const missing = count - counting.length - returning.length;
  if (missing > 0) addDice(play, group, faces, missing, throwIndex);
  else if (throwIndex !== undefined) throw new NotAllowed("noDice");
  for (const die of returning) die.withdrawn = false;
  for (const die of counting.slice(count)) die.withdrawn = true;
}

function addDice(play: Play, group: DieGroup, faces: number, count: number, throwIndex: unknown): void {
  if (throwIndex === undefined) throw new NotAllowed("throwMissing", { dice: count });
  const index = wholeNumber("throw", throwIndex, 1, Number.MAX_SAFE_INTEGER);
  const total = play.dice.length + count;
  if (total > 2 * LARGEST_POOL) throw new NotAllowed("tooManyDice", { value: total, maximum: 2 * LARGEST_POOL });
  const thrown = play.throws.look(index, Array<number>(count).fill(faces));
  play.throws.take(index);
  for (const { value } of thrown) play.dice.push({ faces, group, values: [value], withdrawn: false });
}
