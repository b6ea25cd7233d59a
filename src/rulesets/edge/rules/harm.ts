/** Harm: its levels, increase and healing (source 003, Harm Levels and Recovering Harm). */
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { flag } from "../../../rules/input.ts";

/** The worst level: incapacitated or dying. */
export const HARM_LIMIT = 3;

/** Most dice that a table can let Harm 3 remove. */
export const HARM_DICE_LIMIT = 5;

/** Harm after a change. */
export interface HarmChange {
  readonly harm: number;
  /** Steps beyond Harm 3; the GM decides their meaning. */
  readonly beyond: number;
}

function readHarm(harm: unknown): number {
  return wholeNumber("harm", harm, 0, HARM_LIMIT);
}

/** Raise Harm by a number of steps, never above 3. */
export function takeHarm(harm: number, steps: number): HarmChange {
  const sum = readHarm(harm) + wholeNumber("steps", steps, 0, Number.MAX_SAFE_INTEGER);
  return { harm: Math.min(sum, HARM_LIMIT), beyond: Math.max(0, sum - HARM_LIMIT) };
}

/**
 * Relation of an action to the injury: related, unrelated, or one of the few actions that even Harm 2 does not affect.
 */
export const HARM_RELATIONS = ["related", "unrelated", "spared"] as const;
export type HarmRelation = (typeof HARM_RELATIONS)[number];

/**
 * True if Harm removes a die from an action: Harm 1 from related ones, Harm 2 from most; both until treated (source
 * 003, Harm Levels and its example). Our reading: treatment does not lift the penalty of Harm 3.
 */
export function harmApplies(harm: number, relation: HarmRelation, treated = false): boolean {
  const level = readHarm(harm);
  const how = oneOf("relation", relation, HARM_RELATIONS);
  const eased = flag("treated", treated);
  if (level === HARM_LIMIT) return how !== "spared";
  if (level === 0 || eased) return false;
  return level === 1 ? how === "related" : how !== "spared";
}

/**
 * True if Harm counts as treated after a change from `before` to `after`: only if some Harm is left and it has not
 * increased.
 * @param treated whether it was treated before, or has just been
 */
export function staysTreated(before: number, after: number, treated: boolean): boolean {
  const [former, level] = [readHarm(before), readHarm(after)];
  return flag("treated", treated) && level > 0 && level <= former;
}

/** Treatments: bandaging only, minor treatment with time or rest, proper medical care, extended recovery. */
export const TREATMENTS = ["bound", "minor", "medical", "extended"] as const;
export type Treatment = (typeof TREATMENTS)[number];

/**
 * Harm after treatment. A bound wound keeps its level and only counts as treated. Readings: minor treatment lowers Harm
 * by one level, but not Harm 3, a severe injury that needs extended recovery; medical care removes as many levels as
 * the GM grants; extended recovery heals all.
 * @param levels levels that medical care removes, 1 to the present Harm; omitted for the other treatments
 * @throws RulesError without Harm, for minor treatment of Harm 3, or if the levels do not fit.
 */
export function treatHarm(harm: number, treatment: Treatment, levels?: number): number {
  const level = readHarm(harm);
  const how = oneOf("treatment", treatment, TREATMENTS);
  if (level === 0) throw new RulesError("harm", "nothingToTreat");
  if (how === "medical") return level - wholeNumber("levels", levels, 1, level);
  if (levels !== undefined) throw new RulesError("levels", "notForThisTreatment", { treatment: how });
  if (how === "bound") return level;
  if (how === "extended") return 0;
  if (level === HARM_LIMIT) throw new RulesError("treatment", "tooSevere", { harm: level });
  return level - 1;
}
