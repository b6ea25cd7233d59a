/** One segment of a pie: an SVG path in a square from −20 to 20, clockwise from the top. */
export interface Slice {
  readonly path: string;
  readonly filled: boolean;
}

const radius = 18;

export function pie(size: number, filled: number): Slice[] {
  const point = (step: number): string => {
    const angle = (step / size) * 2 * Math.PI - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  return Array.from({ length: size }, (_, index) => ({
    // A full circle needs two arcs.
    path:
      size === 1
        ? `M 0 ${-radius} A ${radius} ${radius} 0 1 1 0 ${radius} A ${radius} ${radius} 0 1 1 0 ${-radius} Z`
        : `M 0 0 L ${point(index)} A ${radius} ${radius} 0 0 1 ${point(index + 1)} Z`,
    filled: index < filled,
  }));
}
