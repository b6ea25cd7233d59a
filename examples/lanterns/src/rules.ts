/**
 * The rules: as many d6 as the rating and what was added, of which the highest counts. 6 is a success, two of them a bright
 * one, 4 and 5 a success with one consequence, less a failure with two. Without dice, the lower of two counts. The player
 * picks the consequences, each at most once.
 */
import type { Authoring, CheckOf, Odds, Outcome } from "tessera";

export const ACTIONS = ["climb", "watch", "speak", "mend"] as const;
export const CONSEQUENCES = ["wound", "noise", "parted"] as const;
type Consequence = (typeof CONSEQUENCES)[number];

export const MOST_RATING = 4;
export const MOST_GRIT = 4;
export const MOST_LIGHT = 2;

/** The results from best to worst, each with the tone in which cards and odds show it. */
export const RESULTS = { bright: "triumph", clear: "good", dim: "mixed", dark: "bad" } as const;
type Result = keyof typeof RESULTS;

/** Number of consequences that the player picks after each result. */
const PICKS: Readonly<Record<Result, number>> = { bright: 0, clear: 0, dim: 1, dark: 2 };

/** From the number of sixes, and of dice that show 4 or more, among those that count. */
function resultOf(sixes: number, high: number): Result {
  if (sixes > 0) return sixes > 1 ? "bright" : "clear";
  return high > 0 ? "dim" : "dark";
}

export interface LanternsOutcome extends Outcome {
  readonly result: Result;
  readonly highest: number;
  readonly picked: readonly Consequence[];
  /** Number of consequences still to be picked. */
  readonly open: number;
  /** Targets that took light, by UUID. */
  readonly lit: readonly string[];
}

export function lanternsRules({ fields, rules }: Authoring) {
  /** Fields of a check; `rating` is the action's, as the sheet had it. */
  const CHECK = {
    action: fields.choice(ACTIONS),
    rating: fields.number({ min: 0, max: MOST_RATING }),
    light: fields.number({ min: 0, max: MOST_LIGHT, initial: 0 }),
    extra: fields.number({ min: 0, max: 2, initial: 0 }),
    intent: fields.line(),
  };
  type Check = CheckOf<typeof CHECK>;

  const pool = ({ rating, light, extra }: Check) => rating + light + extra;

  function odds(check: Check): Odds {
    const count = pool(check);
    const dice = rules.odds.dieBy(6, (value) => [value === 6 ? 1 : 0, value > 3 ? 1 : 0]).power(count || 2);
    const chances = dice.group(([sixes = 0, high = 0]) =>
      // The lower of two dice counts: both must show it.
      count > 0 ? resultOf(sixes, high) : resultOf(sixes > 1 ? 1 : 0, high > 1 ? 1 : 0),
    );
    const of = (result: Result) => chances.get(result) ?? 0;
    const results = { bright: of("bright"), clear: of("clear"), dim: of("dim"), dark: of("dark") };
    const cells = [...chances].map(([result, probability]) => ({ result, feeds: {}, probability }));
    return { results, success: results.bright + results.clear + results.dim, cells };
  }

  interface Play {
    readonly result: Result;
    readonly picked: Consequence[];
    readonly lit: string[];
  }
  const events = {
    pick: rules.on({ what: rules.choice(CONSEQUENCES) }, (play: Play, { what }) => {
      if (play.picked.length >= PICKS[play.result]) throw new rules.NotAllowed("noPick");
      if (play.picked.includes(what)) throw new rules.NotAllowed("pickedBefore");
      play.picked.push(what);
    }),
    // A success gives light to each target once.
    takeLight: rules.on({ actor: rules.text }, (play: Play, { actor }) => {
      if (play.result === "dark" || play.lit.includes(actor)) throw new rules.NotAllowed("noLight");
      play.lit.push(actor);
    }),
  };

  function outcome(check: Check, throws: unknown, happened: unknown): LanternsOutcome {
    const [dice = []] = rules.rolledThrows(throws);
    const values = dice.map(({ value }) => value);
    const counted = pool(check) > 0 ? values : [Math.min(...values)];
    const result = resultOf(counted.filter((value) => value === 6).length, counted.filter((value) => value > 3).length);
    const play: Play = { result, picked: [], lit: [] };
    const refused = rules.playEvents(play, happened, events);
    const highest = Math.max(0, ...counted);
    const open = PICKS[result] - play.picked.length;
    const readings = dice.map((die, index) => ({ ...die, index, values: [die.value], marks: [] }));
    return { ...play, success: result !== "dark", dice: readings, feeds: {}, refused, highest, open };
  }

  return { CHECK, pool, odds, outcome };
}
export type LanternsCheck = CheckOf<ReturnType<typeof lanternsRules>["CHECK"]>;
