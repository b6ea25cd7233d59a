/** A check that is rolled to try it out, or drawn as an example: shown as on a card, never posted, paid or counted. */
import { HostRollClass } from "../foundry/classes.ts";
import type { Data, HostActor, HostRoll } from "../foundry/host.ts";
import { fill } from "../foundry/templates.ts";
import { RulesError } from "../rules/error.ts";
import { rolledThrow } from "../rules/throws.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { throwOf } from "../ruleset/throw-of.ts";
import { cardWords } from "./card.ts";
import { deriveUnsent } from "./unsent-check.ts";

interface DiceData {
  readonly number?: number;
  readonly faces?: number;
  results?: { readonly result: number; readonly active: true }[];
  evaluated?: boolean;
}

/**
 * The roll with these values on its dice, in their order.
 * @throws RulesError (`dice`) if there are too many or too few values, or if one of them is not on its die
 */
function withValues(roll: HostRoll, values: readonly number[]): HostRoll {
  const { terms, ...data } = roll.toJSON() as Data & { terms: DiceData[] };
  const left = [...values];
  for (const term of terms) {
    const { number, faces } = term;
    if (!number || !faces) continue;
    const shown = left.splice(0, number);
    if (shown.length < number || shown.some((value) => !(value >= 1 && value <= faces)))
      throw new RulesError("dice", "missing");
    term.results = shown.map((result) => ({ result, active: true }));
    term.evaluated = true;
  }
  if (left.length > 0) throw new RulesError("dice", "missing");
  const total = values.reduce((sum, value) => sum + value, 0);
  return HostRollClass.fromData({ ...data, terms, total, evaluated: true });
}

/**
 * The card of a check by `actor`, as HTML: with these dice, or rolled now if there are none. Nothing is stored.
 * @param values of the dice in the order of the roll
 * @throws RulesError if the specification or the dice do not fit
 */
export async function rehearsedCard(
  actor: HostActor,
  specification: Data,
  values: readonly number[] | null,
): Promise<string> {
  const ruleset = rulesetOf(actor);
  if (!ruleset) throw new RulesError("actor", "missing");
  // Rules that read targets get an empty list, so that they do not take the user's current targets.
  const targets = ruleset.judgesTargets || ruleset.readsTargets ? { targets: [] } : {};
  const prepared = ruleset.prepare(actor, { ...specification, ...targets }, []);
  const unrolled = ruleset.roll(prepared);
  const roll = values ? withValues(unrolled, values) : await unrolled.evaluate();
  const check = ruleset.validate(prepared.check);
  const derived = deriveUnsent({ ruleset, actor, check, roll, thrown: rolledThrow("dice", throwOf(roll)) });
  return fill("check/card", cardWords(derived, []));
}
