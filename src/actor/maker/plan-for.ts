/**
 * The plan by which characters of a game are made, and all steps of the maker; both depend on what the game's packs
 * offer.
 */
import type { Ruleset } from "../../ruleset/contract.ts";
import type { Maker, MakerPlan, MakerStep } from "../../ruleset/maker.ts";
import { packedFor } from "./pack-offers.ts";
import { stepsOf } from "./steps.ts";

/** The plan of a maker and all its steps. */
export async function planFor(
  ruleset: Ruleset,
  maker: Maker,
): Promise<{ readonly plan: MakerPlan; readonly steps: readonly MakerStep[] }> {
  const packed = await packedFor(ruleset);
  const plan = await maker.plan(packed);
  return { plan, steps: stepsOf(plan, packed) };
}
