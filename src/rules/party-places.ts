/** Places for the party's tokens on a scene. Pure. */

/** The upper left corner of a token, in pixels of the scene. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Most rings of spaces that are looked at around the start. */
const RINGS = 50;

function isFree(spot: Spot, taken: readonly Spot[], size: number): boolean {
  return taken.every(({ x, y }) => Math.abs(x - spot.x) >= size || Math.abs(y - spot.y) >= size);
}

/** The spaces around a spot, ring by ring, the spot itself first. */
function* around({ x, y }: Spot, size: number): Generator<Spot> {
  for (let ring = 0; ring <= RINGS; ring++)
    for (let row = -ring; row <= ring; row++)
      for (let column = -ring; column <= ring; column++)
        if (Math.max(Math.abs(row), Math.abs(column)) === ring) yield { x: x + column * size, y: y + row * size };
}

/**
 * Find places for `count` tokens that do not overlap: the scene's start places first, then the spaces around the first
 * of them.
 * @param starts at least one spot
 * @param taken spots of the tokens already on the scene
 * @param size side of a space in pixels
 */
export function partyPlaces(count: number, starts: readonly Spot[], taken: readonly Spot[], size: number): Spot[] {
  const found: Spot[] = [];
  const [first] = starts;
  if (!first) return found;
  const offer = (spot: Spot): void => {
    if (found.length < count && isFree(spot, [...taken, ...found], size)) found.push(spot);
  };
  starts.forEach(offer);
  for (const spot of around(first, size)) {
    if (found.length >= count) break;
    offer(spot);
  }
  return found;
}
