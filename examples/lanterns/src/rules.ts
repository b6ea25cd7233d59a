/**
 * The rules: as many d6 as the rating and what was added, of which the highest counts. 6 is a success, two of them a bright
 * one, 4 and 5 a success with one consequence, less a failure with two. Without dice, the lower of two counts. The player
 * picks the consequences, each at most once. Before the first, and once, a point of grit throws the lowest die again. One
 * consequence can be shrugged off: as many dice as the rating, at least one, say what grit that costs.
 */
import type { Authoring, CheckOf, Odds, Outcome, Throw } from "tessera";

export const ACTIONS = ["climb", "watch", "speak", "mend"] as const;
/** In an action's place: the night is asked, by nobody's rating. */
export const NIGHT = "night";
/** Dice of a question to the night, by how likely a yes is. */
export const LIKELY = { hardly: 0, maybe: 1, likely: 2, surely: 3 } as const;
export const CONSEQUENCES = ["wound", "noise", "parted"] as const;
type Consequence = (typeof CONSEQUENCES)[number];

export const MOST_RATING = 4;
export const MOST_GRIT = 4;
export const MOST_LIGHT = 2;
export const MOST_OIL = 4;
/** Most dice from items and circumstances. */
export const MOST_EXTRA = 2;

/** The results from best to worst, each with the tone in which cards and odds show it. */
export const RESULTS = { bright: "triumph", clear: "good", dim: "mixed", dark: "bad", undone: "void" } as const;
type Result = keyof typeof RESULTS;

/** Number of consequences that the player picks after each result. */
const PICKS: Readonly<Record<Result, number>> = { bright: 0, clear: 0, dim: 1, dark: 2, undone: 0 };

/** From the number of sixes, and of dice that show 4 or more, among those that count. */
function resultOf(sixes: number, high: number): Result {
  if (sixes > 0) return sixes > 1 ? "bright" : "clear";
  return high > 0 ? "dim" : "dark";
}

/** Most grit that shrugging off a consequence costs. */
export const MOST_STRAIN = 2;

/** Grit that shrugging off costs, by the dice thrown for it: the highest says, 6 costs none. */
export function strainOf(dice: Throw): number {
  const highest = Math.max(0, ...dice.map(({ value }) => value));
  if (highest > 3) return highest > 5 ? 0 : 1;
  return MOST_STRAIN;
}

export interface LanternsOutcome extends Outcome {
  readonly result: Result;
  readonly highest: number;
  readonly picked: readonly Consequence[];
  /** Number of consequences still to be picked. */
  readonly open: number;
  /** Values of the dice that shrugged a consequence off; none if nobody did. */
  readonly shrugged: readonly number[];
  /** True if the lowest die may still be thrown again. */
  readonly again: boolean;
  /** Targets that took light, by UUID. */
  readonly lit: readonly string[];
}

export function lanternsRules({ fields, rules }: Authoring) {
  /** Fields of a check; `rating` is the action's, as the sheet had it. */
  const CHECK = {
    action: fields.choice([...ACTIONS, NIGHT]),
    rating: fields.number({ min: 0, max: MOST_RATING }),
    light: fields.number({ min: 0, max: MOST_LIGHT, initial: 0 }),
    extra: fields.number({ min: 0, max: MOST_EXTRA, initial: 0 }),
    intent: fields.line(),
  };
  type Check = CheckOf<typeof CHECK>;

  const pool = ({ rating, light, extra }: Check) => rating + light + extra;
  /** Dice that are thrown: two, of which the lower counts, where the pool has none. */
  const thrown = (check: Check) => pool(check) || 2;
  /** Dice that are thrown to shrug a consequence off. */
  const nerve = ({ rating }: Check) => Math.max(1, rating);
  const isNight = ({ action }: Check) => action === NIGHT;

  function odds(check: Check): Odds {
    const count = pool(check);
    const dice = rules.odds.dieBy(6, (value) => [value === 6 ? 1 : 0, value > 3 ? 1 : 0]).power(thrown(check));
    const chances = dice.group(([sixes = 0, high = 0]) =>
      // The lower of two dice counts: both must show it.
      count > 0 ? resultOf(sixes, high) : resultOf(sixes > 1 ? 1 : 0, high > 1 ? 1 : 0),
    );
    const of = (result: Result) => chances.get(result) ?? 0;
    const results = { bright: of("bright"), clear: of("clear"), dim: of("dim"), dark: of("dark"), undone: 0 };
    const cells = [...chances].map(([result, probability]) => ({ result, feeds: {}, probability }));
    return { results, success: results.bright + results.clear + results.dim, cells };
  }

  interface Play {
    readonly check: Check;
    /** All values that each die has shown, the present one last. */
    readonly dice: number[][];
    readonly later: InstanceType<typeof rules.LaterThrows>;
    readonly picked: Consequence[];
    readonly lit: string[];
    shrugged: readonly number[];
    again: boolean;
    undone: boolean;
  }
  const values = ({ dice }: Play) => dice.map((shown) => shown.at(-1) ?? 0);
  const counted = (play: Play) => (pool(play.check) > 0 ? values(play) : [Math.min(...values(play))]);
  function rolled(play: Play): Result {
    const dice = counted(play);
    return resultOf(dice.filter((value) => value === 6).length, dice.filter((value) => value > 3).length);
  }

  const events = {
    withdrawn: rules.on({}, (play: Play) => {
      play.undone = true;
    }),
    pick: rules.on({ what: rules.choice(CONSEQUENCES) }, (play: Play, { what }) => {
      if (left(play) < 1) throw new rules.NotAllowed("noPick");
      if (play.picked.includes(what)) throw new rules.NotAllowed("pickedBefore");
      play.picked.push(what);
    }),
    // The event says which of the check's throws its die is.
    again: rules.on({ throw: rules.whole(1) }, (play: Play, { throw: place }) => {
      if (!mayAgain(play)) throw new rules.NotAllowed("noAgain");
      const [die] = play.later.look(place, [6]);
      play.later.take(place);
      const now = values(play);
      if (die) play.dice[now.indexOf(Math.min(...now))]?.push(die.value);
      play.again = true;
    }),
    shrug: rules.on({ throw: rules.whole(1) }, (play: Play, { throw: place }) => {
      if (left(play) < 1 || play.shrugged.length > 0) throw new rules.NotAllowed("noShrug");
      const dice = play.later.look(place, Array(nerve(play.check)).fill(6));
      play.later.take(place);
      play.shrugged = dice.map(({ value }) => value);
    }),
    // A success gives light to each target once.
    takeLight: rules.on({ actor: rules.text }, (play: Play, { actor }) => {
      if (rolled(play) === "dark" || play.lit.includes(actor)) throw new rules.NotAllowed("noLight");
      play.lit.push(actor);
    }),
  };

  const mayAgain = ({ check, again, picked, shrugged }: Play) =>
    !isNight(check) && !again && picked.length + shrugged.length === 0;
  /** Consequences that are still to be picked; the night asks for none. */
  const left = (play: Play) =>
    isNight(play.check) ? 0 : PICKS[rolled(play)] - play.picked.length - Math.sign(play.shrugged.length);

  function outcome(check: Check, throws: unknown, happened: unknown): LanternsOutcome {
    const all = rules.rolledThrows(throws);
    // A check that claims more than it paid keeps its dice, but only those of its pool count.
    const [dice = []] = all.map((each) => each.slice(0, thrown(check)));
    const later = new rules.LaterThrows(all);
    const shown = dice.map(({ value }) => [value]);
    const play: Play = { check, dice: shown, later, picked: [], lit: [], shrugged: [], again: false, undone: false };
    const refused = rules.playEvents(play, happened, events);
    const highest = Math.max(0, ...counted(play));
    const result = play.undone ? "undone" : rolled(play);
    const open = play.undone ? 0 : left(play);
    const readings = dice.map((die, index) => {
      const value = values(play)[index] ?? die.value;
      const mark = counted(play).includes(value) && value === highest ? "highest" : "lower";
      return { ...die, value, index, values: play.dice[index] ?? [], marks: [mark] };
    });
    const { lit, shrugged } = play;
    const picked = play.undone ? [] : play.picked;
    const success = result !== "dark" && result !== "undone";
    const again = !play.undone && mayAgain(play);
    return { result, picked, shrugged, lit, success, dice: readings, feeds: {}, refused, highest, open, again };
  }

  return { CHECK, thrown, nerve, isNight, odds, outcome };
}
export type LanternsCheck = CheckOf<ReturnType<typeof lanternsRules>["CHECK"]>;
