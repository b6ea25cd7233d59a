/** Where the tracker may stand: clear of what the host puts on the screen. Pure; all lengths in CSS pixels of the window. */

/** A rectangle of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where something fits, and how high it may be there. */
export interface Stand {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** What is to stand somewhere: no lower than `least`, no higher than `height`. */
export interface Need {
  readonly width: number;
  readonly height: number;
  readonly least: number;
}

/** How far it keeps from everything else. */
export const GAP = 8;

/** Free stretches of a column of the window, from the top. */
function stretches(left: number, width: number, view: Need, taken: readonly Box[]): { from: number; to: number }[] {
  const beside = taken
    .filter((box) => box.left < left + width + GAP && box.right > left - GAP)
    .sort((first, second) => first.top - second.top);
  const free: { from: number; to: number }[] = [];
  const end = view.height - GAP;
  let from = GAP;
  // What has slid out of the window lies below its end.
  for (const { top, bottom } of [...beside, { top: view.height, bottom: view.height }]) {
    const to = Math.min(end, top - GAP);
    if (to > from) free.push({ from, to });
    from = Math.max(from, bottom + GAP);
  }
  return free;
}

/**
 * The stand nearest to the wish that covers nothing of `taken` and lies within the window; null where there is none. To
 * the side counts three times, and room for the whole height as much as its distance.
 */
export function standFor(
  need: Need,
  wish: { readonly left: number; readonly top: number },
  view: { readonly width: number; readonly height: number },
  taken: readonly Box[],
): Stand | null {
  const furthest = view.width - need.width - GAP;
  const wished = Math.min(furthest, Math.max(GAP, wish.left));
  const columns = [wished, ...taken.flatMap(({ left, right }) => [right + GAP, left - GAP - need.width])];
  let best: Stand | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const left of columns) {
    if (left < GAP || left > furthest) continue;
    for (const { from, to } of stretches(left, need.width, { ...need, height: view.height }, taken)) {
      const height = Math.min(need.height, to - from);
      if (height < Math.min(need.least, need.height)) continue;
      const top = Math.min(Math.max(wish.top, from), to - height);
      const cost = 3 * Math.abs(left - wished) + Math.abs(top - wish.top) + (need.height - height);
      if (cost >= least) continue;
      least = cost;
      best = { left, top, height };
    }
  }
  return best;
}
