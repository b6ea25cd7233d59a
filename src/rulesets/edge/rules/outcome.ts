/** The outcome of an Edge check. */
import type { DieReading, Throw } from "../../../rules/dice.ts";
import type { CheckEvent, Outcome } from "../../../rules/outcome.ts";
import type { EdgeCheckInput, Position } from "./check.ts";
import type { Defense, TakenHarm } from "./harm-after-defense.ts";
import {
  BEAT_ON,
  beatsShown,
  FACES,
  type LandedConsequence,
  type RecordedAward,
  replay,
  SUCCESS_FROM,
  standing,
  successesShown,
} from "./replay.ts";
import { type EdgeResult, resultOf, succeeds } from "./result.ts";

/** The Story Beats of one check. */
export interface BeatAccount {
  /** All 1s ever shown, by the roll and by rerolls. */
  readonly made: number;
  readonly spent: number;
  readonly banked: number;
  /** Story Beats that are neither spent nor banked yet. */
  readonly left: number;
}

export interface EdgeOutcome extends Outcome {
  readonly result: EdgeResult;
  readonly feeds: { readonly storyBeats: number };
  /** Dice that currently show 6 or more. */
  readonly successes: number;
  /** The current DV. */
  readonly difficulty: number | null;
  readonly position: Position;
  readonly beats: BeatAccount;
  /** True if an Intricate description succeeded, which earns a positive flourish (source 002, Intricate Action). */
  readonly flourish: boolean;
  /**
   * True for a Clean Success with an Intricate description: the GM offers a small edge of position or information
   * (source 002, Clean Success).
   */
  readonly edge: boolean;
  readonly stakesStated: boolean;
  /** Text of the stakes: what changes on success and what the failure costs; empty if not stated. */
  readonly stakes: string;
  readonly descriptionUsed: boolean;
  readonly boonsSpent: number;
  readonly consequences: readonly LandedConsequence[];
  readonly awards: readonly RecordedAward[];
  /** Harm of a success, for each target; 0 if none is set. */
  readonly deals: number;
  /** Harm that targets took. */
  readonly taken: readonly TakenHarm[];
  /** Defenses of targets. */
  readonly defenses: readonly Defense[];
  /** True if the check was undone and does not count; the other fields describe the check as before the undo. */
  readonly withdrawn: boolean;
  /** True if the character has Harm 3: the check has no effect until the GM lets them act. */
  readonly waits: boolean;
}

/**
 * Marks of a die: `success` if it currently shows 6 or more, `storyBeat` for each 1 it ever showed, `rerolled` for each
 * reroll.
 */
function read(values: readonly number[], index: number): DieReading {
  const value = standing(values);
  const marks: string[] = [];
  if (value >= SUCCESS_FROM) marks.push("success");
  for (const shown of values) if (shown === BEAT_ON) marks.push("storyBeat");
  for (let again = 1; again < values.length; again++) marks.push("rerolled");
  return { index, faces: FACES, values, value, marks };
}

/**
 * The outcome of a check (source 002, Outcome Matrix): successes are counted on current values, Story Beats on all 1s
 * ever shown.
 * @param throws the check's own dice first, then those of each reroll
 * @param events in order; those that the rules do not allow end in `refused`
 * @throws RulesError for an invalid check, throw or event id.
 */
export function outcome(check: EdgeCheckInput, throws: readonly Throw[], events: readonly CheckEvent[]): EdgeOutcome {
  const end = replay(check, throws, events);
  const successes = successesShown(end.values);
  const made = beatsShown(end.values);
  const result = resultOf(successes, made, end.waits ? null : end.difficulty);
  const success = succeeds(result);
  const taken = (kind: "spend" | "bank") =>
    end.consequences.reduce((sum, landed) => sum + (landed.kind === kind ? landed.beats : 0), 0);
  const beats = { made, spent: taken("spend"), banked: taken("bank"), left: made - taken("spend") - taken("bank") };
  const intricate = end.check.description === "intricate";
  return {
    result,
    success,
    dice: end.values.map(read),
    feeds: { storyBeats: end.waits ? 0 : made },
    refused: end.refused,
    successes,
    difficulty: end.difficulty,
    position: end.position,
    beats,
    flourish: intricate && success === true,
    edge: intricate && result === "cleanSuccess",
    stakesStated: end.stakesStated,
    stakes: end.stakes,
    descriptionUsed: end.descriptionUsed,
    boonsSpent: end.boonsSpent,
    consequences: end.consequences,
    awards: end.awards,
    deals: end.check.deals ?? 0,
    taken: end.taken,
    defenses: end.defenses,
    withdrawn: end.withdrawn,
    waits: end.waits,
  };
}
