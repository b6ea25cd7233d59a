/** The rules: 2d6 + stat + bonuses. 10 and up is a full hit, 7 to 9 one at a price, less a miss. A hit gives hold. */
import type { Authoring, CheckOf, Odds, Outcome } from "tessera";

export const STATS = ["nerve", "wit", "heart", "craft"] as const;
export const FORWARD_LIMIT = 3;
/** Bounds of momentum, and where it starts and falls back to. */
export const MOMENTUM = { min: -6, max: 10, start: 2 };

/** The results from best to worst, each with the tone in which cards and odds show it. */
export const RESULTS = { full: "triumph", price: "mixed", miss: "bad" } as const;
type Result = keyof typeof RESULTS;

/** How much hold each result gives. */
const HOLD: Readonly<Record<Result, number>> = { full: 3, price: 1, miss: 0 };

export const PRICE_AT = 7;
export const FULL_AT = 10;

function resultOf(total: number): Result {
  if (total >= FULL_AT) return "full";
  return total >= PRICE_AT ? "price" : "miss";
}

export interface MovesOutcome extends Outcome {
  readonly total: number;
  /** Hold that was not spent yet. */
  readonly hold: number;
}

export function movesRules({ fields, rules }: Authoring) {
  /** What a check holds; `value` is the stat's, as the sheet had it. */
  const CHECK = {
    stat: fields.choice(STATS),
    value: fields.number({ min: -3, max: 5 }),
    forward: fields.number({ min: 0, max: FORWARD_LIMIT, initial: 0 }),
    modifiers: fields.rows({ label: fields.line(), value: fields.number({ min: -10, max: 10 }) }),
    intent: fields.line(),
  };
  type Check = CheckOf<typeof CHECK>;

  const bonus = ({ value, forward, modifiers }: Check) =>
    modifiers.reduce((sum, each) => sum + each.value, value + forward);

  function odds(check: Check): Odds {
    const chances = rules.odds.sumOfDice(2, 6).group(([sum = 0]) => resultOf(sum + bonus(check)));
    const of = (result: Result) => chances.get(result) ?? 0;
    const results = { full: of("full"), price: of("price"), miss: of("miss") };
    const cells = [...chances].map(([result, probability]) => ({ result, feeds: { hold: HOLD[result] }, probability }));
    return { results, success: results.full + results.price, cells };
  }

  /** Spending what is not there is refused, and stands so in the card's history. */
  function spend(play: { hold: number }): void {
    if (play.hold < 1) throw new rules.NotAllowed("noHold");
    play.hold -= 1;
  }
  const events = { spend: rules.on({ what: rules.text }, spend), takeForward: rules.on({}, spend) };

  function outcome(check: Check, throws: unknown, happened: unknown): MovesOutcome {
    const [dice = []] = rules.rolledThrows(throws);
    const total = dice.reduce((sum, { value }) => sum + value, bonus(check));
    const result = resultOf(total);
    const play = { hold: HOLD[result] };
    const refused = rules.playEvents(play, happened, events);
    const readings = dice.map((die, index) => ({ ...die, index, values: [die.value], marks: [] }));
    const feeds = { hold: HOLD[result] };
    return { result, success: result !== "miss", dice: readings, feeds, refused, total, hold: play.hold };
  }

  return { CHECK, bonus, odds, outcome };
}
export type MovesCheck = CheckOf<ReturnType<typeof movesRules>["CHECK"]>;
