/** Boons earned by an outcome. */
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { anyObject, flag, listOf, plainObject, text } from "../../../rules/input.ts";
import { BOON_CAP } from "./boons.ts";
import { EDGE_FIELDS, POSITIONS } from "./check.ts";
import type { EdgeOutcome } from "./outcome.ts";
import { type EdgeResult, RESULTS } from "./result.ts";
import { BOON_AWARDS, type BoonAwards, type EdgeVariants, edgeVariants } from "./variants.ts";

/** Most Boons from failures for each character and scene in source 002. */
const SCENE_LIMIT = 2;

/** Circumstances of a check that decide on Boons and that the dice do not show. */
export interface AwardCircumstances {
  /** True if intent and approach were declared. */
  readonly declared: boolean;
  /** True for a rehearsal or a probe without risk. */
  readonly probe: boolean;
  /** True if approach and stakes are the same as in an earlier attempt in this scene. */
  readonly repeated: boolean;
  /** True if a failure costs next to nothing. */
  readonly trivialFallout: boolean;
  /** Boons that this character got from failures in this scene so far. */
  readonly fromFailuresThisScene: number;
  /** Boons this character holds, 0 or more. */
  readonly held: number;
}

/** Reasons for which a check earns no Boon, or fewer: keys below `TESSERA.Edge.NoBoon`. */
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
  /** Boons that the outcome earns; 0 if a condition fails. */
  readonly boons: number;
  /** Boons that the character really gains: fewer than `boons` if the character would hold more than 5. */
  readonly gained: number;
  /** All conditions that fail; `sceneLimit` and `holdCap` may leave a part of the award. */
  readonly reasons: readonly NoBoonReason[];
}

const AWARDS: Readonly<Record<BoonAwards, Partial<Readonly<Record<EdgeResult, number>>>>> = {
  source003: { partial: 1, miss: 2 },
  source002: { miss: 1 },
};

/** Boons for a result before any condition. */
export function boonsFor(result: EdgeResult, awards: BoonAwards): number {
  const played = oneOf("awards", awards, BOON_AWARDS);
  return AWARDS[played][oneOf("result", result, RESULTS)] ?? 0;
}

/**
 * Most Boons from failures for a character in one scene; null for no limit. Each source has its own: two in source 002
 * (Anti-Fishing Dials, Boon Economy), none in source 003; a table may set another.
 */
export function failureLimit(options: Partial<EdgeVariants> = {}): number | null {
  const { boonAwards, failureBoonsPerScene } = edgeVariants.validate(options);
  return failureBoonsPerScene ?? (boonAwards === "source002" ? SCENE_LIMIT : null);
}

/** The part of an outcome that decides the award. */
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

/** Boons that a check's failure earned its character. @throws RulesError for an invalid outcome. */
export function failureBoons(outcome: Pick<EdgeOutcome, "awards">): number {
  const { awards } = anyObject("outcome", outcome);
  const earned = listOf("outcome.awards", awards, 10_000, (field, item) => {
    const { reason, boons } = anyObject(field, item);
    return reason === "outcome" ? wholeNumber(`${field}.boons`, boons, 0, BOON_CAP) : 0;
  });
  return earned.reduce((sum, boons) => sum + boons, 0);
}

/** Name of the scene counter of Boons from failures of a character, by UUID (source 002, Scene limit). */
export function failureCounter(actor: string): string {
  return `scene.failureBoons.${text("actor", actor, 180)}`;
}

/**
 * The Boons that a failure earns (source 002, Significant Action and Anti-Fishing Dials; source 003, Requirements for
 * Action Awards), if the procedure was followed, the stakes were stated and a consequence was applied; none for probes,
 * repeats and trivial Controlled checks, and none beyond the scene's limit or the cap.
 * @throws RulesError for invalid circumstances or options.
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
