/** Free space for the tracker beside Foundry's interface. Pure; all lengths in CSS pixels of the window. */

/** A rectangle of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A position with the maximum height available there. */
export interface Position {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** Size to place: at least `least` high, at most `height`. */
export interface Need {
  readonly width: number;
  readonly height: number;
  readonly least: number;
}

/** Distance kept from everything else. */
export const GAP = 8;

/** True if two rectangles share any area. */
export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** The widest column of a window `across` pixels wide that no box overlaps, with a gap on both sides. */
export function freeColumn(across: number, boxes: readonly Box[]): { readonly left: number; readonly width: number } {
  const ordered = [...boxes].sort((first, second) => first.left - second.left);
  let best = { left: GAP, width: 0 };
  let from = 0;
  for (const { left, right } of [...ordered, { left: across, right: across }]) {
    const width = left - from - 2 * GAP;
    if (width > best.width) best = { left: from + GAP, width };
    from = Math.max(from, right);
  }
  return best;
}

/** Free vertical stretches of a column of the window. */
function stretches(left: number, width: number, view: Need, taken: readonly Box[]): { from: number; to: number }[] {
  const beside = taken
    .filter((box) => box.left < left + width + GAP && box.right > left - GAP)
    .sort((first, second) => first.top - second.top);
  const free: { from: number; to: number }[] = [];
  const end = view.height - GAP;
  let from = GAP;
  // Elements that slid out of the window may begin below it, so no stretch reaches beyond `end`.
  for (const { top, bottom } of [...beside, { top: view.height, bottom: view.height }]) {
    const to = Math.min(end, top - GAP);
    if (to > from) free.push({ from, to });
    from = Math.max(from, bottom + GAP);
  }
  return free;
}

/**
 * The position nearest to the wish that covers nothing of `taken` and lies within the window; null for none. Horizontal
 * distance counts three times; missing height counts like distance.
 */
export function findPosition(
  need: Need,
  wish: { readonly left: number; readonly top: number },
  view: { readonly width: number; readonly height: number },
  taken: readonly Box[],
): Position | null {
  const furthest = view.width - need.width - GAP;
  const wished = Math.min(furthest, Math.max(GAP, wish.left));
  const columns = [wished, ...taken.flatMap(({ left, right }) => [right + GAP, left - GAP - need.width])];
  let best: Position | null = null;
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
