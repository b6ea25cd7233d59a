/** What a Challenge check came to. Source 000, Core Roll Mechanic; Entropy; Momentum; Hazard. */
import type { DieReading, Throw } from "../../../rules/dice.ts";
import type { CheckEvent, Outcome } from "../../../rules/outcome.ts";
import { type Held, NOTHING_HELD, type OtherUse } from "./advantages.ts";
import type { ChallengeCheck, ChallengeCheckInput, Hazard } from "./check.ts";
import { hitsOf, hitsSoFar, type PlayedDie, replay, type Standing, shown, showsOne, type TakenHits } from "./replay.ts";

/** From best to worst. */
export const RESULTS = ["hits", "hitsWithOnes", "short", "shortWithOnes"] as const;
export type ChallengeResult = (typeof RESULTS)[number];

/** What clocks may be linked to: results, and feeds that tick once for each point. */
export const CLOCK_LINKS = [
  ...["feed.ones", "feed.hits"],
  ...["result.hits", "result.hitsWithOnes", "result.short", "result.shortWithOnes"],
];

/**
 * What becomes of the Initiative: the roller's team keeps it, the enemy seizes it, the enemy's own 1 returns it to the
 * players, or the roll never touched it (Initiative test, background term).
 */
export type InitiativeChange = "kept" | "seized" | "returned" | "untouched";

export interface ChallengeOutcome extends Outcome {
  readonly result: ChallengeResult;
  /** Whether the Hits reach the Threshold (reading: one Hit is enough where nothing sets one). */
  readonly success: boolean;
  /** Hits in all, Bonus Hits included; 0 or more. */
  readonly hits: number;
  /** 1s in the final result set. */
  readonly ones: number;
  readonly initiative: InitiativeChange;
  /** Hits needed, after rulings. */
  readonly threshold: number;
  /** What a die had to show, after rulings. */
  readonly target: number;
  /** The Challenge after rulings. */
  readonly challenge: number;
  readonly ranksSpent: number;
  readonly ranksLeft: number;
  /** What Advantages were used for, oldest first. */
  readonly advantageUses: readonly (OtherUse | "reroll")[];
  /** How many of those lay in the roll's own place, and how many at large. */
  readonly advantagesSpent: { readonly here: number; readonly atLarge: number };
  /** Dice that show a 1 and may be thrown again, by index. */
  readonly rerollable: readonly number[];
  /** Hits that somebody has taken already, oldest first. */
  readonly taken: readonly TakenHits[];
  /** How much of a Recover roll has been taken already. */
  readonly recovered: number;
  /** Hazards that count, those that joined later included. */
  readonly hazards: readonly Hazard[];
  /** Hazards that joined after the dice fell. */
  readonly sprung: readonly Hazard[];
  /** Hazards that were taken off and stay off. */
  readonly waived: readonly Hazard[];
}

/** What Hits and 1s of a final result set mean for the story and the table. */
export interface Meaning {
  readonly result: ChallengeResult;
  readonly success: boolean;
  readonly initiative: InitiativeChange;
  readonly feeds: Readonly<Record<string, number>>;
}

/**
 * The outcome of `check` from its dice and what happened since.
 * @param held What the table held just before the roll; nothing, where that is left out.
 * @throws RulesError for a check, throw or event id that is not what it should be; events that the rules do not allow
 *   end in `refused`.
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
  const { result, success, initiative, feeds } = meaning(now, hits, ones);
  return {
    result,
    success,
    initiative,
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
    refused: standing.refused,
  };
}

/** Hits that `actor` has still to take; 0 where all are taken. Every target takes all Hits of a roll (reading). */
export function hitsLeft({ hits, taken }: Pick<ChallengeOutcome, "hits" | "taken">, actor: string): number {
  return Math.max(0, hits - taken.reduce((sum, each) => sum + (each.actor === actor ? each.hits : 0), 0));
}

/** How much a Recover roll has still to give. */
export function recoveryLeft({ feeds, recovered }: Pick<ChallengeOutcome, "feeds" | "recovered">): number {
  return Math.max(0, (feeds["recovered"] ?? 0) - recovered);
}

/** Hits and 1s of the dice that count. */
function count(standing: Standing): { hits: number; ones: number } {
  return { hits: hitsSoFar(standing), ones: standing.dice.filter(showsOne).length };
}

/**
 * What a final result set of `hits` Hits and `ones` 1s means. Hits count either way; Entropy goes up by one a roll and
 * not by one a die (source 000, Core Roll Mechanic; Entropy; Momentum).
 *
 * Readings: enemy rolls mirror (a 1 hands the Initiative back) and feed neither meter; Shifts cannot lose the Initiative,
 * risk nothing and so gain no Momentum; the Initiative test and background terms touch neither. Where every roll moves the
 * meters (variant `meters`), "each time a 1 is contained in a roll's final results set" is any roll's of a scene, and "no
 * 1s and the players maintain the initiative" any of the players' that has it to maintain: all but the Initiative test.
 */
export function meaning(check: ChallengeCheck, hits: number, ones: number): Meaning {
  const reached = hits >= check.threshold;
  const clean = ones === 0;
  const result = reached ? (clean ? "hits" : "hitsWithOnes") : clean ? "short" : "shortWithOnes";
  const initiative = initiativeAfter(check, clean);
  const { kind, side, variants } = check;
  const every = variants.meters === "every";
  const risked = side === "players" && kind !== "initiative";
  const chaos = kind !== "background" && (every || risked);
  const drive = kind !== "background" && risked && (every || isAction(check));
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
