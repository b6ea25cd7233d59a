/** Exact chances of contested rolls, with ties rerolled until decided. */
import type { Throw } from "../../../rules/dice.ts";
import { RulesError } from "../../../rules/error.ts";
import { below, listOf, plainObject } from "../../../rules/input.ts";
import { allWithinOne, Distribution, withinOne } from "../../../rules/odds/index.ts";
import type { CheckEvent } from "../../../rules/outcome.ts";
import { buildPool, type DecisionCheckInput } from "./check.ts";
import { decisionDice, luckDie } from "./dice-chances.ts";
import { rerollBonus, totalsOf } from "./outcome.ts";
import { luckValue, replaySide, validateSide } from "./replay.ts";

/** One side of a contest. `throws` is present once the side has rolled, and includes its rerolls so far. */
export interface ExpectedContestant {
  readonly check: DecisionCheckInput;
  readonly throws?: readonly Throw[] | undefined;
  readonly events?: readonly CheckEvent[] | undefined;
}

export interface ContestOdds {
  /** Chance that each side finally wins, in the order given; they add up to 1. */
  readonly wins: readonly number[];
  /** Chance that each side leads at once, without a reroll. */
  readonly ahead: readonly number[];
  /** Chance that the first comparison is a tie. */
  readonly tie: number;
}

/** Most sides of a contest; the contest's outcome has the same limit. */
export const MOST_SIDES = 20;
/** Most sides that can still win: each one doubles the work. */
const OPEN_LIMIT = 5;

/**
 * Chances of a contest of 2 to 20 sides, of which at most 5 can still win. Existing rerolls count in the tie that
 * requires them; withdrawn sides take no part. Exploding sixes are followed to a sum of 90; larger sums, which have a
 * chance below 10⁻⁸ a side, count as 90.
 * @throws RulesError for an invalid side, too many sides, or a side with a target number.
 */
export function contestOdds(sides: readonly ExpectedContestant[]): ContestOdds {
  const all = listOf("sides", sides, MOST_SIDES, readSide);
  const standing = all.filter((side) => side !== null);
  if (standing.length < 2) throw new RulesError("sides", "tooFew", { value: standing.length, minimum: 2 });
  // A side that has rolled less than another can no longer win.
  const best = Math.max(...standing.map(({ known }) => known[0] ?? Number.NEGATIVE_INFINITY));
  const open = standing.filter(({ known: [total = best] }) => total === best);
  if (open.length > OPEN_LIMIT) throw new RulesError("sides", "tooMany", { length: open.length, maximum: OPEN_LIMIT });
  const found = chancesAmong(open);
  const spread = (chances: readonly number[]) =>
    all.map((side) => (side ? withinOne(chances[open.indexOf(side)] ?? 0) : 0));
  return { wins: spread(found.wins), ahead: spread(found.ahead), tie: withinOne(found.tie) };
}

function chancesAmong(sides: readonly Side[]): { wins: number[]; ahead: number[]; tie: number } {
  const wins = sides.map(() => 0);
  const ahead = sides.map(() => 0);
  let tie = 0;
  const everyone = (1 << sides.length) - 1;
  const decided: Decided = new Map();
  for (const luck of luckCases(sides)) {
    const { weight } = luck;
    for (const [group, chance] of leaders(totalsAt(luck, 0), everyone).entries()) {
      if (chance === 0) continue;
      const alone = places(group);
      if (alone.length === 1) {
        for (const side of alone) ahead[side] = (ahead[side] ?? 0) + weight * chance;
      } else tie += weight * chance;
      winChances(luck, group, 1, decided).forEach((share, side) => {
        wins[side] = (wins[side] ?? 0) + weight * chance * share;
      });
    }
  }
  return { wins: allWithinOne(wins), ahead: allWithinOne(ahead), tie: withinOne(tie) };
}

/**
 * Distribution of one side's total: the chances of `least`, `least` + 1 and so on; `less[n]` is the chance of less than
 * `least` + n.
 */
interface Chances {
  readonly least: number;
  readonly exactly: Float64Array;
  readonly less: Float64Array;
}

interface Side {
  /** Totals of rounds already rolled. */
  readonly known: readonly number[];
  /**
   * A case for each possible Luck value: its chance, and the distributions of the first total (`now`) and of a reroll
   * (`again`).
   */
  readonly cases: readonly { readonly chance: number; readonly now: Chances; readonly again: Chances }[];
}

const FOLLOWED_TO = 90;

/** Read a side; null if it was withdrawn. */
function readSide(field: string, item: unknown): Side | null {
  const { check: asked, throws, events = [] } = plainObject(field, item, ["check", "throws", "events"]);
  const check = validateSide(below(field, "check"), asked);
  const { bonus, dice: count } = buildPool(check);
  const dice = chancesOf(decisionDice(count, check.variants.explodingSixes ? FOLLOWED_TO : null));
  if (throws !== undefined) {
    const standing = replaySide(field, { check, throws, events });
    if (standing.withdrawn) return null;
    const known = totalsOf(standing);
    const again = plus(dice, rerollBonus(check, luckValue(check, standing.luckDie)));
    return { known, cases: [{ chance: 1, now: certainly(known[0] ?? 0), again }] };
  }
  const luck: readonly (readonly [number, number])[] = check.luck
    ? luckDie(check.variants.luckDie)
        .entries()
        .map(([[value = 0], chance]) => [value, chance] as const)
    : [[0, 1]];
  return {
    known: [],
    cases: luck.map(([value, chance]) => ({
      chance,
      now: plus(dice, bonus + value),
      again: plus(dice, rerollBonus(check, value)),
    })),
  };
}

function certainly(total: number): Chances {
  return chancesOf(Distribution.point([total]));
}

/** Shift a distribution by a constant. */
function plus(dice: Chances, added: number): Chances {
  return { ...dice, least: dice.least + added };
}

function chancesOf(distribution: Distribution): Chances {
  const entries = distribution.entries();
  const least = entries[0]?.[0][0] ?? 0;
  const most = entries[entries.length - 1]?.[0][0] ?? 0;
  const exactly = new Float64Array(most - least + 1);
  for (const [[total = 0], chance] of entries) exactly[total - least] = chance;
  const less = new Float64Array(exactly.length + 1);
  for (let place = 0; place < exactly.length; place++) less[place + 1] = (less[place] ?? 0) + (exactly[place] ?? 0);
  return { least, exactly, less };
}

interface LuckCase {
  readonly weight: number;
  /** Index of each side's Luck case. */
  readonly picks: readonly number[];
  readonly now: readonly Chances[];
  readonly again: readonly Chances[];
  readonly known: readonly (readonly number[])[];
}

/** Distributions of all sides' totals in a round: known totals or chances. */
function totalsAt({ now, again, known }: LuckCase, round: number): readonly Chances[] {
  return again.map((rest, side) => {
    const total = known[side]?.[round];
    return total === undefined ? ((round === 0 ? now[side] : rest) ?? rest) : certainly(total);
  });
}

/** Chances of winning that are computed already, by round, group and its members' Luck. */
type Decided = Map<string, readonly number[]>;

/** All combinations of the sides' Luck dice, which stay the same through all rerolls. */
function luckCases(sides: readonly Side[]): readonly LuckCase[] {
  return sides.reduce<readonly LuckCase[]>(
    (all, { cases }) =>
      all.flatMap(({ weight, picks, now, again }) =>
        cases.map((each, pick) => ({
          weight: weight * each.chance,
          picks: [...picks, pick],
          now: [...now, each.now],
          again: [...again, each.again],
          known: sides.map(({ known }) => known),
        })),
      ),
    [{ weight: 1, picks: [], now: [], again: [], known: [] }],
  );
}

/**
 * For each group of sides (a bit set), the chance that exactly those sides share the highest total among the sides in
 * `taking`.
 */
function leaders(chances: readonly Chances[], taking: number): Float64Array {
  const sides = places(taking).flatMap((side) => {
    const own = chances[side];
    return own ? [{ bit: 1 << side, own }] : [];
  });
  const found = new Float64Array(1 << chances.length);
  // The leading total is at least the highest of all minimum totals.
  const from = Math.max(...sides.map(({ own }) => own.least));
  const to = Math.max(...sides.map(({ own }) => own.least + own.exactly.length - 1));
  const groups = new Float64Array(found.length);
  for (let total = from; total <= to; total++) {
    groups.fill(0);
    groups[0] = 1;
    let reached = 1;
    for (const { bit, own } of sides) {
      const place = total - own.least;
      const exactly = own.exactly[place] ?? 0;
      const less = own.less[Math.min(place, own.less.length - 1)] ?? 0;
      for (let group = 0; group < reached; group++) {
        const chance = groups[group] ?? 0;
        if (chance === 0) continue;
        groups[group | bit] = chance * exactly;
        groups[group] = chance * less;
      }
      reached = bit << 1;
    }
    for (let group = 1; group < groups.length; group++) found[group] = (found[group] ?? 0) + (groups[group] ?? 0);
  }
  return found;
}

/**
 * Chance that each side wins when the sides of `group` compare the given round. In rounds of which no roll of the group
 * is known, a tie of the whole group leads back to the same situation, so such ties are left out and the other chances
 * scaled up.
 */
function winChances(luck: LuckCase, group: number, round: number, decided: Decided): readonly number[] {
  const members = places(group);
  const known = members.some((side) => (luck.known[side]?.length ?? 0) > round);
  // The result depends only on the Luck of the group's members.
  const key = `${known ? round : ""}/${group}/${members.map((side) => luck.picks[side]).join()}`;
  const before = decided.get(key);
  if (before) return before;
  const wins = luck.again.map(() => 0);
  if (members.length === 1) for (const side of members) wins[side] = 1;
  else {
    const next = [...leaders(totalsAt(luck, round), group).entries()].filter(([leading]) => known || leading !== group);
    const resolved = next.reduce((sum, [, chance]) => sum + chance, 0);
    for (const [leading, chance] of next)
      if (chance > 0)
        winChances(luck, leading, round + 1, decided).forEach((share, side) => {
          wins[side] = (wins[side] ?? 0) + (share * chance) / resolved;
        });
  }
  decided.set(key, wins);
  return wins;
}

/** The sides in a bit set. */
function places(group: number): readonly number[] {
  const found: number[] = [];
  for (let side = 0; 1 << side <= group; side++) if (group & (1 << side)) found.push(side);
  return found;
}
