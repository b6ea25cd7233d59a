/**
 * The spotlight: turns without order. Who has it passes it on; a game master gives it to anybody; where nobody has it,
 * whoever wants it takes it. It is a fold over what was said, so that nobody need write for another.
 */

/** Somebody says where the spotlight goes. */
export interface Pass {
  readonly id: string;
  /** The member in whose name it is said; null for a game master's word. */
  readonly by: string | null;
  /** Who has it then; null for nobody. */
  readonly to: string | null;
  readonly round: number;
  /** Milliseconds by the server's clock; passes apply in this order, then by id. */
  readonly time: number;
}

export interface Spotlight {
  readonly holder: string | null;
  /** The pass that gave it to them; null where nobody has it. */
  readonly since: string | null;
  /** How often each member had it in the scene, and in each round, by member. */
  readonly counts: Readonly<
    Record<string, { readonly scene: number; readonly rounds: Readonly<Record<number, number>> }>
  >;
  /** Ids of passes by somebody who did not have it: they count for nothing. */
  readonly ignored: readonly string[];
}

/** Who has the spotlight after all `passes`, in any order given, among `members`. */
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
