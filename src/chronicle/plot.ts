/** Geometry of plots for inline SVG, without colours or text. */
import { type ChronicleRecord, checksUpTo, type Plot, type Point } from "../rules/chronicle/index.ts";

export const WIDTH = 320;
export const HEIGHT = 120;
const margin = { left: 26, right: 10, top: 8, bottom: 20 };
const [right, bottom] = [WIDTH - margin.right, HEIGHT - margin.bottom];

/** An axis tick: position and value. */
export interface Tick {
  readonly at: string;
  readonly value: number;
}

export interface Drawing {
  readonly lines: readonly {
    readonly path: string;
    readonly dots: readonly { readonly x: string; readonly y: string }[];
  }[];
  readonly vertical: readonly Tick[];
  readonly horizontal: readonly Tick[];
}

/** Tick values from 0 to `highest`, at most five. */
function steps(highest: number): number[] {
  const by = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => highest / each <= 4) ?? Math.ceil(highest / 4);
  return Array.from({ length: Math.floor(highest / by) + 1 }, (_, index) => index * by);
}

/** Step lines over the number of checks, with dots at changes while there are few. */
export function draw({ facts }: ChronicleRecord, { series }: Plot): Drawing {
  const checks = Math.max(1, checksUpTo(facts, Number.POSITIVE_INFINITY));
  const highest = Math.max(1, ...series.flatMap(({ points }) => points.map(({ value }) => value)));
  const across = (count: number): string => (margin.left + (count / checks) * (right - margin.left)).toFixed(1);
  const y = (value: number): string => (bottom - (value / highest) * (bottom - margin.top)).toFixed(1);
  const line = (points: readonly Point[]): string => {
    const course = points.map(({ time, value }, place) => {
      // The initial values hold before the first check.
      const x = across(place === 0 ? 0 : checksUpTo(facts, time));
      return `${place ? `H${x}V` : `M${x} `}${y(value)}`;
    });
    return `${course.join("")}H${right}`;
  };
  return {
    lines: series.map(({ points }) => ({
      path: line(points),
      dots:
        points.length > 40
          ? []
          : points.slice(1).map(({ time, value }) => ({ x: across(checksUpTo(facts, time)), y: y(value) })),
    })),
    vertical: steps(highest).map((value) => ({ at: y(value), value })),
    horizontal: steps(checks).map((value) => ({ at: across(value), value })),
  };
}
