/** The rules: 2d6 + a stat. 10 and up is a full success, 7 to 9 one at a price, less a failure. */
import type { Authoring, CheckOf, Odds, Outcome } from "tessera";

export const STATS = ["body", "mind", "heart"] as const;
export const LOWEST = -1;
export const HIGHEST = 3;

/** The results from best to worst, each with the tone in which cards and odds show it. */
export const RESULTS = { full: "triumph", price: "mixed", miss: "bad" } as const;
type Result = keyof typeof RESULTS;

export const PRICE_AT = 7;
export const FULL_AT = 10;

export function resultOf(total: number): Result {
  if (total >= FULL_AT) return "full";
  return total >= PRICE_AT ? "price" : "miss";
}

export interface TemplateOutcome extends Outcome {
  readonly result: Result;
  readonly total: number;
}

/** Knows nothing of Foundry, so that tests/rules.test.ts runs it as it is. */
export function templateRules({ fields, rules }: Pick<Authoring, "fields" | "rules">) {
  /** Fields of a check; `value` is the stat's, as the sheet had it. */
  const CHECK = {
    stat: fields.choice(STATS),
    value: fields.number({ min: LOWEST, max: HIGHEST }),
    extra: fields.number({ min: -3, max: 3, initial: 0 }),
    intent: fields.line(),
  };
  type Check = CheckOf<typeof CHECK>;

  const bonus = ({ value, extra }: Check) => value + extra;

  function odds(check: Check): Odds {
    const chances = rules.odds.sumOfDice(2, 6).group(([sum = 0]) => resultOf(sum + bonus(check)));
    const of = (result: Result) => chances.get(result) ?? 0;
    const results = { full: of("full"), price: of("price"), miss: of("miss") };
    const cells = [...chances].map(([result, probability]) => ({ result, feeds: {}, probability }));
    return { results, success: results.full + results.price, cells };
  }

  function outcome(check: Check, throws: unknown): TemplateOutcome {
    const [dice = []] = rules.rolledThrows(throws);
    const total = dice.reduce((sum, { value }) => sum + value, bonus(check));
    const result = resultOf(total);
    const readings = dice.map((die, index) => ({ ...die, index, values: [die.value], marks: [] }));
    return { result, success: result !== "miss", dice: readings, feeds: {}, refused: [], total };
  }

  return { CHECK, bonus, odds, outcome };
}
export type TemplateCheck = CheckOf<ReturnType<typeof templateRules>["CHECK"]>;
