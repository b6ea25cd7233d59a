/** What Boons an outcome earns. */
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { anyObject, flag, listOf, plainObject, text } from "../../../rules/input.ts";
import { BOON_CAP } from "./boons.ts";
import { EDGE_FIELDS, POSITIONS } from "./check.ts";
import type { EdgeOutcome } from "./outcome.ts";
import { type EdgeResult, RESULTS } from "./result.ts";
import { BOON_AWARDS, type BoonAwards, type EdgeVariants, edgeVariants } from "./variants.ts";

/** Most Boons from failures, a character and scene, by source 002. */
const SCENE_LIMIT = 2;

/** What the dice do not say about a check. */
export interface AwardCircumstances {
  /** Intent and approach were declared. */
  readonly declared: boolean;
  /** A rehearsal or a probe without risk. */
  readonly probe: boolean;
  /** The same approach and the same stakes as an earlier attempt in this scene. */
  readonly repeated: boolean;
  /** Failing costs next to nothing. */
  readonly trivialFallout: boolean;
  /** Boons this character had from failures in this scene so far. */
  readonly fromFailuresThisScene: number;
  /** Boons this character holds, 0 or more. */
  readonly held: number;
}

/** Why an outcome earns no Boon, or fewer: keys below `TESSERA.Edge.NoBoon`. */
export type NoBoonReason =
  | "notAFailure"
  | "notDeclared"
  | "noDifficulty"
  | "stakesNotStated"
  | "noConsequence"
  | "probe"
  | "repeated"
  | "controlledTrifle"
  | "sceneLimit"
  | "holdCap";

export interface BoonAward {
  /** Boons the outcome earns; 0 when a condition fails. */
  readonly boons: number;
  /** Boons the character really gains: what fits below the cap of 5. */
  readonly gained: number;
  /** Everything that stands in the way; `sceneLimit` and `holdCap` may leave a part of the award. */
  readonly reasons: readonly NoBoonReason[];
}

const AWARDS: Readonly<Record<BoonAwards, Partial<Readonly<Record<EdgeResult, number>>>>> = {
  source003: { partial: 1, miss: 2 },
  source002: { miss: 1 },
};

/** Boons that a result is worth before any condition. */
export function boonsFor(result: EdgeResult, awards: BoonAwards): number {
  const played = oneOf("awards", awards, BOON_AWARDS);
  return AWARDS[played][oneOf("result", result, RESULTS)] ?? 0;
}

/**
 * Most Boons that failures earn a character in one scene; null for no limit. Each source's awards bring its own: two in
 * source 002 (Anti-Fishing Dials, Boon Economy), none in source 003; a table may set another.
 */
export function failureLimit(options: Partial<EdgeVariants> = {}): number | null {
  const { boonAwards, failureBoonsPerScene } = edgeVariants.validate(options);
  return failureBoonsPerScene ?? (boonAwards === "source002" ? SCENE_LIMIT : null);
}

/** What of an outcome decides on the award. */
export type AwardedOutcome = Pick<EdgeOutcome, "result" | "difficulty" | "position" | "stakesStated" | "consequences">;

function readOutcome(value: unknown): Omit<AwardedOutcome, "consequences"> & { readonly consequences: number } {
  const given = anyObject("outcome", value);
  return {
    result: oneOf("outcome.result", given["result"], RESULTS),
    difficulty: EDGE_FIELDS.difficulty.value("outcome.difficulty", given["difficulty"]),
    position: oneOf("outcome.position", given["position"], POSITIONS),
    stakesStated: flag("outcome.stakesStated", given["stakesStated"]),
    consequences: listOf("outcome.consequences", given["consequences"], 10_000, anyObject).length,
  };
}

function readCircumstances(value: unknown): AwardCircumstances {
  const names = ["declared", "probe", "repeated", "trivialFallout", "fromFailuresThisScene", "held"] as const;
  const given = plainObject("circumstances", value, names);
  const answer = (name: (typeof names)[number]) => flag(`circumstances.${name}`, given[name]);
  const count = (name: (typeof names)[number]) =>
    wholeNumber(`circumstances.${name}`, given[name], 0, Number.MAX_SAFE_INTEGER);
  return {
    declared: answer("declared"),
    probe: answer("probe"),
    repeated: answer("repeated"),
    trivialFallout: answer("trivialFallout"),
    fromFailuresThisScene: count("fromFailuresThisScene"),
    held: count("held"),
  };
}

/** Boons that a check's failure earned its character. @throws RulesError for what is no outcome. */
export function failureBoons(outcome: Pick<EdgeOutcome, "awards">): number {
  const { awards } = anyObject("outcome", outcome);
  const earned = listOf("outcome.awards", awards, 10_000, (field, item) => {
    const { reason, boons } = anyObject(field, item);
    return reason === "outcome" ? wholeNumber(`${field}.boons`, boons, 0, BOON_CAP) : 0;
  });
  return earned.reduce((sum, boons) => sum + boons, 0);
}

/** The counter of a scene for the Boons that failures earned a character, named by UUID (source 002, Scene limit). */
export function failureCounter(actor: string): string {
  return `scene.failureBoons.${text("actor", actor, 180)}`;
}

/**
 * The Boons that a failure earns (source 002, Significant Action and Anti-Fishing Dials; source 003, Requirements for
 * Action Awards): procedure followed, stakes stated, a consequence landed, all three; none for probes, repeats and
 * Controlled trifles; no more from failures than the scene's limit; none beyond the cap.
 * @throws RulesError for circumstances or options that are not what they should be.
 */
export function boonAward(
  outcome: AwardedOutcome,
  circumstances: AwardCircumstances,
  options: Partial<EdgeVariants> = {},
): BoonAward {
  const { declared, probe, repeated, trivialFallout, fromFailuresThisScene, held } = readCircumstances(circumstances);
  const variants = edgeVariants.validate(options);
  const { result, difficulty, position, stakesStated, consequences } = readOutcome(outcome);
  const worth = boonsFor(result, variants.boonAwards);
  const reasons: NoBoonReason[] = [];
  const bar = (barred: boolean, reason: NoBoonReason) => {
    if (barred) reasons.push(reason);
  };
  bar(difficulty === null, "noDifficulty");
  bar(difficulty !== null && worth === 0, "notAFailure");
  bar(!declared, "notDeclared");
  bar(!stakesStated, "stakesNotStated");
  bar(consequences === 0, "noConsequence");
  bar(probe, "probe");
  bar(repeated, "repeated");
  bar(variants.positionGate && position === "controlled" && trivialFallout, "controlledTrifle");
  if (reasons.length > 0) return { boons: 0, gained: 0, reasons };
  const limit = failureLimit(variants) ?? Number.POSITIVE_INFINITY;
  const boons = Math.min(worth, Math.max(0, limit - fromFailuresThisScene));
  const gained = Math.min(boons, Math.max(0, BOON_CAP - held));
  bar(boons < worth, "sceneLimit");
  bar(gained < boons, "holdCap");
  return { boons, gained, reasons };
}
