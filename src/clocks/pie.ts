/** One segment of a pie: an SVG path in a square from −20 to 20, clockwise from the top. */
export interface Slice {
  readonly path: string;
  readonly filled: boolean;
}

const radius = 18;

/** Largest number of segments that can be told apart; a larger clock is drawn as its filled and its empty part. */
const DISTINCT = 24;

export function pie(size: number, filled: number): Slice[] {
  const point = (step: number): string => {
    const angle = (step / size) * 2 * Math.PI - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  const slice = (from: number, to: number): Slice => ({
    // A full circle needs two arcs.
    path:
      to - from === size
        ? `M 0 ${-radius} A ${radius} ${radius} 0 1 1 0 ${radius} A ${radius} ${radius} 0 1 1 0 ${-radius} Z`
        : `M 0 0 L ${point(from)} A ${radius} ${radius} 0 ${2 * (to - from) > size ? 1 : 0} 1 ${point(to)} Z`,
    filled: to <= filled,
  });
  if (size <= DISTINCT) return Array.from({ length: size }, (_, index) => slice(index, index + 1));
  return [...(filled > 0 ? [slice(0, filled)] : []), ...(filled < size ? [slice(filled, size)] : [])];
}
