/**
 * The spotlight: turns without a fixed order. Its holder passes it on; a game master may pass it to any member; if
 * nobody holds it, any member may take it. The holder is computed from all passes, so that no user needs to write for
 * another.
 */

/** One pass of the spotlight. */
export interface Pass {
  readonly id: string;
  /** The member who passes; null for a game master. */
  readonly by: string | null;
  /** The next holder; null for nobody. */
  readonly to: string | null;
  readonly round: number;
  /** Milliseconds by the server's clock; passes apply in this order, then by id. */
  readonly time: number;
}

export interface Spotlight {
  readonly holder: string | null;
  /** Id of the pass by which the holder received the spotlight; null if nobody holds it. */
  readonly since: string | null;
  /** Number of times that each member held it, by member: in the scene and in each round. */
  readonly counts: Readonly<
    Record<string, { readonly scene: number; readonly rounds: Readonly<Record<number, number>> }>
  >;
  /**
   * Ids of passes that do not count: by members who did not hold the spotlight (unless they took it while nobody held
   * it), to unknown members, or to the present holder.
   */
  readonly ignored: readonly string[];
}

/** Compute the spotlight among `members` after all `passes`, which may be given in any order. */
export function spotlight(passes: readonly Pass[], members: readonly string[]): Spotlight {
  const known = new Set(members);
  const counts: Record<string, { scene: number; rounds: Record<number, number> }> = {};
  for (const id of members) counts[id] = { scene: 0, rounds: {} };
  const ignored: string[] = [];
  let holder: string | null = null;
  let since: string | null = null;
  const ordered = [...passes].sort(
    (first, second) => first.time - second.time || (first.id < second.id ? -1 : first.id > second.id ? 1 : 0),
  );
  for (const { id, by, to, round } of ordered) {
    const mayPass: boolean = by === null || by === holder || (holder === null && to === by);
    if (!mayPass || (to !== null && !known.has(to)) || to === holder) {
      ignored.push(id);
      continue;
    }
    holder = to;
    since = to === null ? null : id;
    const count = to === null ? undefined : counts[to];
    if (!count) continue;
    count.scene += 1;
    count.rounds[round] = (count.rounds[round] ?? 0) + 1;
  }
  return { holder, since, counts, ignored };
}
