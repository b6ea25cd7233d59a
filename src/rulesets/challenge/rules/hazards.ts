/** Hazards in the pool of a check. Source 000, Hazard; Defy Danger. */
import { choice, flag, identifier, list, part, text, whole } from "../../../rules/input.ts";
import {
  buildPool,
  type ChallengeCheck,
  type ChallengeCheckInput,
  type Hazard,
  readHazard,
  validateCheck,
} from "./check.ts";
import type { ChallengeVariants } from "./variants.ts";

/** Add a Hazard that was waived or unknown before to the check. */
export function withHazard(check: ChallengeCheck, hazard: Hazard): ChallengeCheck {
  const waived = check.waived.filter(({ source }) => source !== hazard.source);
  return { ...check, hazards: [...check.hazards, hazard], waived };
}

/** Like `diceAddedBy`, without validation: only the number of dice in `check` may be invalid. */
export function addedDice(check: ChallengeCheck, hazard: Hazard): number {
  return buildPool(withHazard(check, hazard)).hazard - buildPool(check).hazard;
}

/**
 * Number of Hazard dice that this Hazard adds to `check`: fewer than its rating while Defy Danger removes some.
 * @throws RulesError for an invalid check or Hazard
 */
export function diceAddedBy(check: ChallengeCheckInput, hazard: Hazard): number {
  return addedDice(validateCheck(check), readHazard("hazard", hazard));
}

/** The values of a character's check that matter for Defy Danger. */
export interface TurnCheck {
  /** The character, as an id of the host. */
  readonly actor: string;
  readonly kind: string;
  /** Zone of the character, as an id of the host, or empty. */
  readonly zone: string;
  /** Hits of a Defy Danger roll. */
  readonly hits: number;
}

const readTurnChecks = list(
  part<TurnCheck>({ actor: identifier, kind: text, zone: text, hits: whole(0, 10_000) }),
  1000,
);
const readRoller = part<Roller>({ actor: identifier, zone: text });

/** The actor who rolls next, and its Zone. */
export type Roller = Pick<TurnCheck, "actor" | "zone">;

/**
 * Hazard dice that Defy Danger removes from a character's next roll: its Hits reduce "the number of Hazard dice added
 * to any roll" (source 000, Defy Danger).
 * - With the variant `defies` at "own" (our reading), Defy Danger counts for the rolls of its own character until the
 *   turn ends. A turn is a Shift and an Action, so the Action ends it.
 * - At "any", it counts for all rolls of the players in the same Zone, until the round ends. Outside of fights it
 *   counts until the character who defied takes an Action.
 * - Several Defy Danger rolls add up (our reading).
 * @param checks the checks of the players' characters in this round or, outside of fights, in the scene; oldest first
 */
export function defiedSoFar(
  checks: readonly TurnCheck[],
  roller: Roller,
  defies: ChallengeVariants["defies"],
  inRounds: boolean,
): number {
  const { actor: next, zone: here } = readRoller("roller", roller);
  const forAll = choice(["own", "any"])("defies", defies) === "any";
  const lasts = flag("inRounds", inRounds) && forAll;
  const defied = new Map<string, number>();
  for (const { actor, kind, zone, hits } of readTurnChecks("checks", checks)) {
    const counts = actor === next || (forAll && zone === here);
    if (kind === "defyDanger" && counts) defied.set(actor, (defied.get(actor) ?? 0) + hits);
    else if ((kind === "action" || kind === "recover") && !lasts) defied.delete(actor);
  }
  return [...defied.values()].reduce((sum, hits) => sum + hits, 0);
}
