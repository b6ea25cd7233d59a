/** The leader of a contest, round by round. Source 004, Contested Rolls; Resolving a Tie. */

/** One side with its totals of all rounds rolled. */
export interface RoundTotals {
  readonly id: string;
  readonly totals: readonly number[];
}

export interface Rounds {
  /** The winner's id; null while a tie is not rerolled. */
  readonly winner: string | null;
  /** Tied sides that have not rerolled; empty once there is a winner. */
  readonly waiting: readonly string[];
  /** Sides that are not beaten: the winner alone, or all tied ones. */
  readonly tied: readonly string[];
  /** Number of each side's rounds that count; later ones were rolled without a tie. */
  readonly due: ReadonlyMap<string, number>;
}

/** The highest total wins; sides tied for it compare their next rounds until one leads, and the others are out. */
export function playRounds(sides: readonly RoundTotals[]): Rounds {
  const rounds = new Map<string, number>(sides.map(({ id }) => [id, 0]));
  const at = ({ id, totals }: RoundTotals) => totals[rounds.get(id) ?? 0] ?? 0;
  const hasNext = ({ id, totals }: RoundTotals) => (rounds.get(id) ?? 0) + 1 < totals.length;
  let tied = sides;
  for (;;) {
    const best = Math.max(...tied.map(at));
    tied = tied.filter((side) => at(side) === best);
    if (tied.length === 1 || !tied.every(hasNext)) break;
    for (const { id } of tied) rounds.set(id, (rounds.get(id) ?? 0) + 1);
  }
  const decided = tied.length === 1;
  return {
    winner: decided ? (tied[0]?.id ?? null) : null,
    waiting: decided ? [] : tied.filter((side) => !hasNext(side)).map(({ id }) => id),
    tied: tied.map(({ id }) => id),
    due: new Map(
      sides.map(({ id }) => {
        const stillTied = !decided && tied.some((each) => each.id === id);
        return [id, (rounds.get(id) ?? 0) + (stillTied ? 2 : 1)];
      }),
    ),
  };
}

/** The totals that decide a contest, or that are tied. */
export interface ContestScore {
  /** Total of the winner in the deciding round, or of the tied sides in the round after which they must roll again. */
  readonly most: number;
  /** The highest total of the other sides in that round; null while there is a tie or no answer. */
  readonly next: number | null;
}

/** A contest whose sides list the totals of their counting rounds. */
interface Contested extends Pick<Rounds, "winner" | "waiting"> {
  readonly sides: readonly RoundTotals[];
}

/** The score of a contest; null without a winner or a tie. */
export function contestScore({ winner, waiting, sides }: Contested): ContestScore | null {
  const leader = sides.find(({ id }) => (winner === null ? waiting.includes(id) : id === winner));
  const most = leader?.totals.at(-1);
  if (!leader || most === undefined) return null;
  if (winner === null) return { most, next: null };
  const round = leader.totals.length - 1;
  const others = sides.flatMap(({ id, totals }) => (id === winner ? [] : (totals[round] ?? [])));
  return { most, next: others.length > 0 ? Math.max(...others) : null };
}
