/** The rolls of a character with the best chances. */
import type { HostActor } from "../foundry/host.ts";
import { catchRulesError } from "../rules/error.ts";
import type { MakerPlan, Packed } from "../ruleset/maker.ts";
import { actorTypeOf, rulesetOf } from "../ruleset/registry.ts";
import { goodWords } from "./creation.ts";

export interface BestRoll {
  readonly name: string;
  readonly words: string;
  readonly chance: number;
}

/**
 * The rolls of a character with the best chances, best first, at most `most` of them. The measure of the rule set tells
 * how each roll is made, and names its dice.
 */
export function bestRolls(actor: HostActor, measure: MakerPlan["measure"], most: number): BestRoll[] {
  const ruleset = rulesetOf(actor);
  if (!ruleset || !measure) return [];
  const rolls = (ruleset.checks?.(actor) ?? []).flatMap(({ name, specification }) =>
    catchRulesError(
      () => {
        const { check } = ruleset.prepare(actor, { ...specification, ...measure.specification });
        const { success: chance } = ruleset.odds(check);
        const dice = measure.dice(check);
        const place = measure.place?.(check, actor) ?? 0;
        return dice ? [{ name, words: goodWords(dice, chance, measure.against()), chance, place }] : [];
      },
      () => [],
    ),
  );
  return rolls
    .toSorted((one, other) => other.chance - one.chance || one.place - other.place)
    .slice(0, most)
    .map(({ place: _, ...roll }) => roll);
}

const NOTHING: Packed = { talents: [], gear: [], faces: [] };

/** Cache: the best rolls of each actor, with the source data from which they were computed. */
const known = new WeakMap<HostActor, { readonly of: string; readonly rolls: readonly BestRoll[] }>();

/**
 * At most `most` rolls with the character's best chances, computed again when its data change; empty if its rule set
 * has no measure for them.
 */
export async function bestAt(actor: HostActor, most: number): Promise<readonly BestRoll[]> {
  const of = JSON.stringify([actor._source, most]);
  const before = known.get(actor);
  if (before?.of === of) return before.rolls;
  const plan = await actorTypeOf(actor)?.maker?.plan(NOTHING);
  const rolls = bestRolls(actor, plan?.measure, most);
  known.set(actor, { of, rolls });
  return rolls;
}
