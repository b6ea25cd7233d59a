/**
 * Harm that a check deals to its targets. Reading: neither source says how an enemy's hit is avoided. A target's defense
 * that succeeds avoids the Harm; one that succeeds in part takes one step off; a Miss none.
 */
import { choice, flag, identifier, list, part, record, whole } from "../../../rules/input.ts";
import { HARM_LIMIT } from "./harm.ts";
import { type EdgeResult, RESULTS, succeeds } from "./result.ts";

/** Harm that a target took, by the event that says so. */
export interface TakenHarm {
  readonly event: string;
  readonly actor: string;
  readonly harm: number;
}

/** Result of a target's defense against the check. Of several, the last one counts. */
export interface Defense {
  readonly actor: string;
  readonly result: EdgeResult;
}

/** The part of an outcome that says what lands. */
export interface Landed {
  /** Harm of a success. */
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

/** Steps of Harm that a defense takes off. */
export function harmAvoided(result: EdgeResult): number {
  if (succeeds(result)) return HARM_LIMIT;
  return result === "partial" ? 1 : 0;
}

/**
 * Harm that lands on a target and that it has not taken yet, 0 for none.
 * @throws RulesError for an outcome of another form
 */
export function harmLanding(outcome: Landed, actor: string): number {
  const { deals, withdrawn, taken, defenses } = readLanded("outcome", outcome);
  const target = identifier("actor", actor);
  if (outcome.success !== true || withdrawn || taken.some((each) => each.actor === target)) return 0;
  const defense = defenses.findLast((each) => each.actor === target);
  return Math.max(0, deals - (defense ? harmAvoided(defense.result) : 0));
}
