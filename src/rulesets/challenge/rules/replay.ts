/**
 * Applies the events of a check to its dice in order. The outcome of a check and the odds of its rerolls start from the
 * result.
 */

import type { RolledDie, Throw } from "../../../rules/dice.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import { type Handler, NotAllowed, on, playEvents } from "../../../rules/events.ts";
import { choice, identifier, list, maybe, text, whole } from "../../../rules/input.ts";
import type { CheckEvent, Refusal } from "../../../rules/outcome.ts";
import { HAZARD_LIMIT } from "../../../rules/placed-hazards.ts";
import { LaterThrows, rolledThrows } from "../../../rules/throws.ts";
import { type Held, isUse, NOTHING_HELD, OTHER_USES, type OtherUse, readHeld } from "./advantages.ts";
import {
  buildPool,
  type ChallengeCheck,
  type ChallengeCheckInput,
  type ChallengeKind,
  type ChallengePool,
  carriesHazards,
  HAZARD_FACES,
  type Hazard,
  LARGEST_POOL,
  validateCheck,
} from "./check.ts";
import { type ChallengeEvent, REROLL_MEANS, type RerollMeans } from "./events.ts";
import { addedDice, withHazard } from "./hazards.ts";
import { BONUS_DICE_LIMIT, CHALLENGE_LIMIT, HITS_LIMIT, TARGET_MAXIMUM, TARGET_MINIMUM } from "./limits.ts";
import { rankPrice } from "./rank-price.ts";
import { DEFENSE_IDS, type Defense } from "./traits.ts";

/** Purpose of a die. In stored throws, Skill dice have no group. */
export type DieGroup = "skill" | "hazard" | "bonus";

/** A die and all its values, oldest first. */
export interface PlayedDie {
  readonly faces: number;
  readonly group: DieGroup;
  readonly values: readonly number[];
  /** True if the die no longer counts, because the Challenge or the number of Hazards was lowered. */
  readonly withdrawn: boolean;
}

/** Hits of a check applied to an actor. */
export interface TakenHits {
  /** The actor, as an id of the host. */
  readonly actor: string;
  readonly defense: Defense;
  readonly hits: number;
}

export interface UsedAdvantage {
  readonly use: OtherUse | "reroll";
  /** True if the Advantage was in the roll's own Zone; false if it was in no Zone. */
  readonly here: boolean;
}

/** State of a check after its events. `check` has the current Target, Threshold and Challenge. */
export interface Standing {
  readonly check: ChallengeCheck;
  readonly dice: readonly PlayedDie[];
  /** Fixed Bonus Hits, including those of events. */
  readonly bonusHits: number;
  readonly ranksSpent: number;
  /** The shared state just before the roll. */
  readonly held: Held;
  /** Used Advantages, oldest first. */
  readonly used: readonly UsedAdvantage[];
  readonly taken: readonly TakenHits[];
  /** Hazards that joined after the roll. */
  readonly sprung: readonly Hazard[];
  /** Points of a Recover roll already applied. */
  readonly recovered: number;
  /** True if the check was undone as a whole. */
  readonly withdrawn: boolean;
  readonly refused: readonly Refusal[];
}

/** The current value of a die. */
export function shown(die: PlayedDie): number {
  return die.values[die.values.length - 1] ?? 0;
}

/** True if a value is a 1 that counts; 1s on Bonus Hit dice never do. */
const isOne = (group: string | undefined, value: number) => group !== "bonus" && value === 1;

/** True if a die shows a 1 that counts. */
export function showsOne(die: PlayedDie): boolean {
  return !die.withdrawn && isOne(die.group, shown(die));
}

/** Number of rolled dice that show a 1 that counts. */
export function onesIn(dice: Throw): number {
  return dice.filter(({ group, value }) => isOne(group, value)).length;
}

/** Advantages still available for a use. */
export function advantagesLeft(standing: Omit<Standing, "refused">, use: OtherUse | "reroll"): number {
  const { check, held, used } = standing;
  if (check.side !== "players" || check.kind === "background" || !isUse(use, check.variants.advantageUses)) return 0;
  const touchesDice = use === "reroll" || use === "bonusDie";
  const made = check.kind === "createAdvantage" && !touchesDice ? hitsSoFar(standing) : 0;
  return Math.max(0, held.here + held.atLarge + made - used.length);
}

/** Current Hits of dice and additions; never below 0, however many Hits a Trigger removes. */
export function hitsSoFar({ dice, check, bonusHits }: Pick<Standing, "dice" | "check" | "bonusHits">): number {
  return Math.max(
    0,
    dice.reduce((sum, die) => sum + hitsOf(die, check), bonusHits),
  );
}

/**
 * Hits of one die: 1 if it shows Target or more. A Bonus Hit die adds the number that it shows, unless the variant
 * `bonusDie` is "die".
 */
export function hitsOf(die: PlayedDie, check: ChallengeCheck): number {
  if (die.withdrawn) return 0;
  if (die.group === "bonus" && check.variants.bonusDie === "number") return shown(die);
  return shown(die) >= check.target ? 1 : 0;
}

/**
 * Apply the events in order. Events that the rules do not allow end in `refused` and change nothing.
 * @param held shared state just before the roll; defaults to none
 * @throws RulesError for an invalid check, throw or event id.
 */
export function replay(
  check: ChallengeCheckInput,
  throws: readonly Throw[],
  events: readonly CheckEvent[],
  held: Held = NOTHING_HELD,
): Standing {
  const valid = validateCheck(check);
  const thrown = rolledThrows(throws);
  const before = readHeld("held", held);
  const pool = buildPool(valid);
  const play: Play = {
    check: valid,
    dice: ownDice(pool, thrown[0]),
    bonusHits: pool.hits,
    ranksSpent: 0,
    held: before,
    used: [],
    taken: [],
    sprung: [],
    recovered: 0,
    withdrawn: false,
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
  held: Held;
  used: UsedAdvantage[];
  taken: TakenHits[];
  sprung: Hazard[];
  recovered: number;
  withdrawn: boolean;
  refused: readonly Refusal[];
  throws: LaterThrows;
}

/** Reader of a field that only the gate (the validation of the log) looks at. */
const given = (_field: string, value: unknown) => value;

const HANDLERS: Readonly<Record<ChallengeEvent["type"], Handler<Play>>> = {
  reroll: on({ by: choice(REROLL_MEANS), dice: list(whole(0), 200), throw: whole(1) }, reroll),
  bonusDice: on({ dice: whole(1, BONUS_DICE_LIMIT), throw: maybe(whole(1)) }, (play, { dice, throw: index }) =>
    addDice(play, { group: "bonus", faces: HAZARD_FACES, count: dice }, index),
  ),
  bonusHits: on({ hits: whole(-HITS_LIMIT, HITS_LIMIT) }, (play, { hits }) => {
    play.bonusHits += hits;
  }),
  useAdvantage: on({ use: choice(OTHER_USES), throw: maybe(whole(1)) }, useAdvantage),
  target: on({ target: whole(TARGET_MINIMUM, TARGET_MAXIMUM) }, (play, { target }) => {
    play.check = { ...play.check, target };
  }),
  threshold: on({ threshold: whole(1, HITS_LIMIT) }, (play, { threshold }) => {
    play.check = { ...play.check, threshold };
  }),
  challenge: on({ challenge: whole(1, CHALLENGE_LIMIT), throw: maybe(whole(1)) }, setChallenge),
  hazards: on({ dice: whole(0, HAZARD_LIMIT), throw: maybe(whole(1)) }, setHazards),
  spring: on({ hazard: identifier, label: text, rating: whole(1, HAZARD_LIMIT), throw: maybe(whole(1)) }, springHazard),
  damage: on({ actor: identifier, defense: choice(DEFENSE_IDS), hits: whole(1, 10_000), lost: given }, (play, hit) => {
    const { lost: _lost, ...taken } = hit;
    requireKind(play, "action");
    if (play.withdrawn) throw new NotAllowed("takenBack");
    const before = play.taken.reduce((sum, { actor, hits }) => sum + (actor === taken.actor ? hits : 0), 0);
    const left = Math.max(0, hitsSoFar(play) - before);
    if (taken.hits > left) throw new NotAllowed("limitReached", { maximum: left });
    play.taken.push(taken);
  }),
  recover: on({ defense: choice(DEFENSE_IDS), amount: whole(1, 10_000) }, (play, { amount }) => {
    requireKind(play, "recover");
    // Defense + Hits + 1 (upstream, Actions).
    const left = Math.max(0, hitsSoFar(play) + 1 - play.recovered);
    if (amount > left) throw new NotAllowed("limitReached", { maximum: left });
    play.recovered += amount;
  }),
  withdrawn: on({}, (play) => {
    if (play.withdrawn) throw new NotAllowed("takenBack");
    play.withdrawn = true;
  }),
};

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
  const cost = rankPrice(play.check, dice.length);
  if (by === "trait") {
    const left = play.check.ranks - play.ranksSpent;
    if (cost > left) throw new NotAllowed("limitReached", { maximum: left });
  } else {
    requireAdvantage(play, "reroll");
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
  if (by === "trait") play.ranksSpent += cost;
  else useUp(play, "reroll");
}

/**
 * The reason why an Advantage cannot be used in this way now: the edition lacks the use, no Advantage is in reach, or
 * none of the Entropy from before the roll is left to lower. Null if it can be used.
 */
function refusalOfUse(standing: Omit<Standing, "refused">, use: OtherUse | "reroll"): string | null {
  if (!isUse(use, standing.check.variants.advantageUses)) return "notInEdition";
  if (advantagesLeft(standing, use) < 1) return "noAdvantage";
  const calmed = standing.used.filter((each) => each.use === "calm").length;
  return use === "calm" && standing.held.entropy <= calmed ? "noEntropy" : null;
}

function requireAdvantage(play: Play, use: OtherUse | "reroll"): void {
  const reason = refusalOfUse(play, use);
  if (reason) throw new NotAllowed(reason);
}

/**
 * Uses of an Advantage, other than a reroll, that would be accepted if an event for one came next.
 * @throws RulesError as `replay` does
 */
export function usesAllowed(
  check: ChallengeCheckInput,
  throws: readonly Throw[],
  events: readonly CheckEvent[],
  held: Held = NOTHING_HELD,
): readonly OtherUse[] {
  const standing = replay(check, throws, events, held);
  return OTHER_USES.filter((use) => refusalOfUse(standing, use) === null);
}

/** Use up one Advantage, one of the roll's own Zone if there is any. */
function useUp(play: Play, use: OtherUse | "reroll"): void {
  const loose = play.used.filter(({ here }) => !here).length;
  const own = play.used.length - loose < play.held.here;
  play.used.push({ use, here: own || loose >= play.held.atLarge });
}

interface Use {
  readonly use: OtherUse;
  readonly throw: number | undefined;
}

function useAdvantage(play: Play, { use, throw: index }: Use): void {
  requireAdvantage(play, use);
  if (use === "bonusDie") addDice(play, { group: "bonus", faces: HAZARD_FACES, count: 1 }, index);
  else if (index !== undefined) throw new NotAllowed("noDice");
  useUp(play, use);
}

function rerollable(die: MutableDie | undefined, place: number): MutableDie {
  if (!die || die.withdrawn) throw new NotAllowed("noSuchDie", { die: place });
  if (!showsOne(die)) throw new NotAllowed("notOne", { die: place });
  return die;
}

function setChallenge(play: Play, { challenge, throw: index }: { challenge: number; throw: number | undefined }): void {
  if (play.check.kind === "leaveZone") throw new NotAllowed("notAllowed", { kind: play.check.kind });
  const chosenDice = play.check.chosenDice === null ? null : Math.min(play.check.chosenDice, challenge);
  const check = { ...play.check, challenge, chosenDice };
  const { skill, faces } = buildPool(check);
  resize(play, { group: "skill", faces, count: skill }, index);
  play.check = check;
}

function setHazards(play: Play, { dice, throw: index }: { dice: number; throw: number | undefined }): void {
  requireExposed(play);
  resize(play, { group: "hazard", faces: HAZARD_FACES, count: dice }, index);
}

interface Spring {
  readonly hazard: string;
  readonly label: string;
  readonly rating: number;
  readonly throw: number | undefined;
}

function springHazard(play: Play, { hazard: source, label, rating, throw: index }: Spring): void {
  const { check } = play;
  const hazard = { label, rating, source };
  requireExposed(play);
  if (check.hazards.some((each) => each.source === source)) throw new NotAllowed("alreadyCounts");
  const counting = play.dice.filter((die) => die.group === "hazard" && !die.withdrawn).length;
  resize(play, { group: "hazard", faces: HAZARD_FACES, count: counting + addedDice(check, hazard) }, index);
  play.check = withHazard(check, hazard);
  play.sprung.push(hazard);
}

/** Require a roll that includes Hazard dice. */
function requireExposed({ check: { kind, variants } }: Play): void {
  if (!carriesHazards(kind, variants)) throw new NotAllowed("notAllowed", { kind });
}

/** Require a check of this kind. */
function requireKind({ check: { kind } }: Play, wanted: ChallengeKind): void {
  if (kind !== wanted) throw new NotAllowed("notAllowed", { kind });
}

/** A group of equal dice, and the number of them that are to count. */
interface DiceOfGroup {
  readonly group: DieGroup;
  readonly faces: number;
  readonly count: number;
}

/**
 * Set the number of counting dice of a group to `count`. Surplus dice are withdrawn from the end; missing ones are
 * restored from withdrawn dice first, then taken from the throw.
 */
function resize(play: Play, { group, faces, count }: DiceOfGroup, throwIndex: number | undefined): void {
  const inGroup = play.dice.filter((die) => die.group === group);
  const counting = inGroup.filter((die) => !die.withdrawn);
  const returning = inGroup.filter((die) => die.withdrawn).slice(0, Math.max(0, count - counting.length));
  const missing = count - counting.length - returning.length;
  if (missing > 0) addDice(play, { group, faces, count: missing }, throwIndex);
  else if (throwIndex !== undefined) throw new NotAllowed("noDice");
  for (const die of returning) die.withdrawn = false;
  for (const die of counting.slice(count)) die.withdrawn = true;
}

function addDice(play: Play, { group, faces, count }: DiceOfGroup, index: number | undefined): void {
  if (index === undefined) throw new NotAllowed("throwMissing", { dice: count });
  const total = play.dice.length + count;
  if (total > 2 * LARGEST_POOL) throw new NotAllowed("tooManyDice", { value: total, maximum: 2 * LARGEST_POOL });
  const thrown = play.throws.look(index, Array<number>(count).fill(faces));
  play.throws.take(index);
  for (const { value } of thrown) play.dice.push({ faces, group, values: [value], withdrawn: false });
}
