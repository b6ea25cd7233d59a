/** The outcome of a Challenge check. Source 000, Core Roll Mechanic; Entropy; Momentum; Hazard. */
import type { DieReading, Throw } from "../../../rules/dice.ts";
import { anyObject, identifier, list, part, whole } from "../../../rules/input.ts";
import type { CheckEvent, Outcome } from "../../../rules/outcome.ts";
import type { Side } from "../../../rules/sides.ts";
import { type Held, NOTHING_HELD, type OtherUse } from "./advantages.ts";
import type { ChallengeCheck, ChallengeCheckInput, Hazard } from "./check.ts";
import { hitsOf, hitsSoFar, type PlayedDie, replay, type Standing, shown, showsOne, type TakenHits } from "./replay.ts";

/** Results of a check, from best to worst. */
export const RESULTS = ["hits", "hitsWithOnes", "short", "shortWithOnes"] as const;
export type ChallengeResult = (typeof RESULTS)[number];

/** Outcomes that clocks may be linked to: results, and feeds that tick once for each point. */
export const CLOCK_LINKS = [
  ...["feed.ones", "feed.hits"],
  ...["result.hits", "result.hitsWithOnes", "result.short", "result.shortWithOnes"],
];

/**
 * Change of the Initiative: it stays where it is, the enemy seizes it, the enemy's own 1 returns it to the
 * players, or the roll does not affect it (Initiative test, background term).
 */
export type InitiativeChange = "kept" | "seized" | "returned" | "untouched";

export interface ChallengeOutcome extends Outcome {
  readonly result: ChallengeResult;
  /** True if the Hits reach the Threshold (reading: without a Threshold, one Hit is enough). */
  readonly success: boolean;
  /** All Hits, Bonus Hits included; 0 or more. */
  readonly hits: number;
  /** 1s in the final result set. */
  readonly ones: number;
  readonly initiative: InitiativeChange;
  /** The side that had the Initiative just before the roll; null if nobody had it, or if it is unknown. */
  readonly heldBy: Side | null;
  /** Hits needed, after rulings. */
  readonly threshold: number;
  /** Value that a die had to show, after rulings. */
  readonly target: number;
  /** The Challenge after rulings. */
  readonly challenge: number;
  readonly ranksSpent: number;
  readonly ranksLeft: number;
  /** Uses of Advantages, oldest first. */
  readonly advantageUses: readonly (OtherUse | "reroll")[];
  /**
   * Number of those uses that took Advantages of the roll's own Zone (`here`), and Advantages in no Zone (`atLarge`).
   */
  readonly advantagesSpent: { readonly here: number; readonly atLarge: number };
  /** Indices of the dice that show a 1 and may be rerolled. */
  readonly rerollable: readonly number[];
  /** Hits already applied to targets, oldest first. */
  readonly taken: readonly TakenHits[];
  /** Points of a Recover roll already applied. */
  readonly recovered: number;
  /** Hazards that count, including those that joined later. */
  readonly hazards: readonly Hazard[];
  /** Hazards that joined after the roll. */
  readonly sprung: readonly Hazard[];
  /** Hazards that remain waived. */
  readonly waived: readonly Hazard[];
  /**
   * True if the check was undone: it has no effect on the Initiative, its feeds are 0, and it uses no Advantages and
   * springs no Hazards.
   */
  readonly withdrawn: boolean;
}

/** Consequences of the Hits and 1s of a final result set. */
export interface Meaning {
  readonly result: ChallengeResult;
  readonly success: boolean;
  readonly initiative: InitiativeChange;
  readonly feeds: Readonly<Record<string, number>>;
}

/**
 * The outcome of `check` from its dice and events.
 * @param held shared state just before the roll; defaults to none
 * @throws RulesError for an invalid check, throw or event id; events that the rules do not allow end in `refused`.
 */
export function outcome(
  check: ChallengeCheckInput,
  throws: readonly Throw[],
  events: readonly CheckEvent[] = [],
  held: Held = NOTHING_HELD,
): ChallengeOutcome {
  const standing = replay(check, throws, events, held);
  const { hits, ones } = count(standing);
  const now = standing.check;
  const heldBy = standing.held.initiative ?? null;
  const { result, success, initiative, feeds } = meaning(now, hits, ones, heldBy);
  return {
    result,
    success,
    initiative,
    heldBy,
    feeds,
    hits,
    ones,
    threshold: now.threshold,
    target: now.target,
    challenge: now.challenge,
    ranksSpent: standing.ranksSpent,
    ranksLeft: now.ranks - standing.ranksSpent,
    advantageUses: standing.used.map(({ use }) => use),
    advantagesSpent: {
      here: standing.used.filter(({ here }) => here).length,
      atLarge: standing.used.filter(({ here }) => !here).length,
    },
    dice: standing.dice.map((die, index) => reading(die, index, now)),
    rerollable: standing.dice.flatMap((die, index) => (showsOne(die) ? [index] : [])),
    taken: standing.taken,
    recovered: standing.recovered,
    hazards: now.hazards,
    sprung: standing.sprung,
    waived: now.waived,
    ...(standing.withdrawn ? withoutEffect(feeds) : { withdrawn: false }),
    refused: standing.refused,
  };
}

/** The part of an outcome that differs once the check was undone. */
function withoutEffect(feeds: Meaning["feeds"]) {
  return {
    withdrawn: true,
    initiative: "untouched",
    feeds: Object.fromEntries(Object.keys(feeds).map((feed) => [feed, 0])),
    advantageUses: [],
    advantagesSpent: { here: 0, atLarge: 0 },
    sprung: [],
  } as const;
}

interface TakenFrom {
  readonly hits: number;
  readonly taken: readonly Pick<TakenHits, "actor" | "hits">[];
}

const fewHits = whole(0, 10_000);
const readTakenFrom = part<TakenFrom>({
  hits: fewHits,
  taken: list(part({ actor: identifier, hits: fewHits }), 10_000),
});

/** Hits not yet applied to `actor`. Every target takes all Hits of a roll (our reading). */
export function hitsLeft(outcome: TakenFrom, actor: string): number {
  const { hits, taken } = readTakenFrom("outcome", outcome);
  const target = identifier("actor", actor);
  return Math.max(0, hits - taken.reduce((sum, each) => sum + (each.actor === target ? each.hits : 0), 0));
}

const amountOf = whole(0, 1_000_000);
const readRecovery = part({ feeds: anyObject, recovered: amountOf });

/** Points of a Recover roll not yet applied. */
export function recoveryLeft(outcome: Pick<ChallengeOutcome, "feeds" | "recovered">): number {
  const { feeds, recovered } = readRecovery("outcome", outcome);
  return Math.max(0, amountOf("feeds.recovered", feeds["recovered"] ?? 0) - recovered);
}

/** Hits and 1s of the dice that count. */
function count(standing: Standing): { hits: number; ones: number } {
  return { hits: hitsSoFar(standing), ones: standing.dice.filter(showsOne).length };
}

/**
 * Consequences of a final result set. Hits count even if a 1 shows; Entropy rises by one a roll, not by one a die
 * (source 000, Core Roll Mechanic; Entropy; Momentum). Our readings:
 * - A 1 in an Action of the enemy returns the Initiative to the players. Rolls of the enemy feed neither meter.
 * - Shifts cannot lose the Initiative, so they gain no Momentum.
 * - The Initiative test and background terms affect neither the Initiative nor the meters.
 * - While the enemy has the Initiative, the players cannot maintain it, so their rolls gain no Momentum ("and the
 *   players maintain the initiative"), unless the table counts every roll without a 1 (variant `momentum`). Before a
 *   fight nobody has the Initiative, and rolls do gain Momentum.
 * - If every roll moves the meters (variant `meters`), "each time a 1 is contained in a roll's final results set"
 *   applies to any roll of a scene, and "no 1s and the players maintain the initiative" to any roll of the players
 *   except the Initiative test.
 * @param heldBy the side that had the Initiative just before the roll
 */
export function meaning(check: ChallengeCheck, hits: number, ones: number, heldBy: Side | null = null): Meaning {
  const reached = hits >= check.threshold;
  const clean = ones === 0;
  const result = reached ? (clean ? "hits" : "hitsWithOnes") : clean ? "short" : "shortWithOnes";
  const initiative = initiativeAfter(check, clean);
  const { kind, side, variants } = check;
  const every = variants.meters === "every";
  const risked = side === "players" && kind !== "initiative";
  const chaos = kind !== "background" && (every || risked);
  const maintained = variants.momentum === "clean" || heldBy !== "enemy";
  const drive = kind !== "background" && risked && (every || isAction(check)) && maintained;
  const feeds: Record<string, number> = {
    hits,
    ones,
    momentum: drive && clean ? 1 : 0,
    entropy: chaos && !clean ? 1 : 0,
    seized: initiative === "seized" ? 1 : 0,
    returned: initiative === "returned" ? 1 : 0,
  };
  if (check.kind === "defyDanger") feeds["hazardReduction"] = hits;
  if (check.kind === "createAdvantage") feeds["advantages"] = side === "players" ? hits : 0;
  if (check.kind === "recover") feeds["recovered"] = hits + 1;
  if (check.kind === "background") {
    feeds["items"] = hits;
    feeds["backgroundEntropy"] = clean ? 0 : 1;
  }
  return { result, success: reached, initiative, feeds };
}

function isAction({ kind }: ChallengeCheck): boolean {
  return kind === "action" || kind === "recover";
}

function initiativeAfter(check: ChallengeCheck, clean: boolean): InitiativeChange {
  if (check.kind === "initiative" || check.kind === "background") return "untouched";
  if (clean || !isAction(check)) return "kept";
  return check.side === "players" ? "seized" : "returned";
}

function reading(die: PlayedDie, index: number, check: ChallengeCheck): DieReading {
  const marks: string[] = [];
  if (die.withdrawn) marks.push("withdrawn");
  else if (hitsOf(die, check) > 0) marks.push("hit");
  if (showsOne(die)) marks.push("one");
  for (let again = 1; again < die.values.length; again++) marks.push("rerolled");
  const { faces, values, group } = die;
  const value = shown(die);
  return group === "skill" ? { index, faces, values, value, marks } : { index, faces, values, value, group, marks };
}
