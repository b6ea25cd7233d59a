/**
 * Harm that a check deals to its targets. Neither source says how an enemy's hit is avoided. Our reading: a target's
 * successful defense avoids the Harm; a partial one reduces it by one step; a Miss does not reduce it.
 */
import { choice, flag, identifier, list, part, record, whole } from "../../../rules/input.ts";
import { HARM_LIMIT } from "./harm.ts";
import { type EdgeResult, RESULTS, succeeds } from "./result.ts";

/** Harm that a target took, with the id of the event that recorded it. */
export interface TakenHarm {
  readonly event: string;
  readonly actor: string;
  readonly harm: number;
}

/** Result of a target's defense against the check. If a target has several, the last one counts. */
export interface Defense {
  readonly actor: string;
  readonly result: EdgeResult;
}

/** The fields of an outcome that determine the Harm to targets. */
export interface Landed {
  /** Harm that a success deals. */
  readonly deals: number;
  readonly success: boolean | null;
  readonly withdrawn: boolean;
  readonly taken: readonly TakenHarm[];
  readonly defenses: readonly Defense[];
}

const readLanded = part({
  deals: whole(0, HARM_LIMIT),
  withdrawn: flag,
  taken: list(record({ event: identifier, actor: identifier, harm: whole(1, HARM_LIMIT) }), 1000),
  defenses: list(record({ actor: identifier, result: choice(RESULTS) }), 1000),
});

/** Steps of Harm that a defense with this result avoids. */
export function harmAvoided(result: EdgeResult): number {
  if (succeeds(result)) return HARM_LIMIT;
  return result === "partial" ? 1 : 0;
}

/** Steps of Harm that a target has avoided by its defense. */
function avoidedBy(defenses: Landed["defenses"], actor: string): number {
  const defense = defenses.findLast((each) => each.actor === actor);
  return defense ? harmAvoided(defense.result) : 0;
}

/** Most Harm that the GM may set for a target, after its defense, where the check deals none by itself. */
export function mostHarm({ defenses }: Pick<Landed, "defenses">, actor: string): number {
  return HARM_LIMIT - avoidedBy(defenses, actor);
}

/**
 * Harm that a target still has to take from the check, after its defense; 0 for none or if it has taken the Harm
 * already.
 * @throws RulesError for an outcome of another form
 */
export function harmLanding(outcome: Landed, actor: string): number {
  const { deals, withdrawn, taken, defenses } = readLanded("outcome", outcome);
  const target = identifier("actor", actor);
  if (outcome.success !== true || withdrawn || taken.some((each) => each.actor === target)) return 0;
  return Math.max(0, deals - avoidedBy(defenses, target));
}
