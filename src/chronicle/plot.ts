/** Geometry of plots for inline SVG, without colours or text. */
import { type ChronicleRecord, firstMoment, type Plot, type Point } from "../rules/chronicle/index.ts";

export const WIDTH = 640;
export const HEIGHT = 180;
const margin = { left: 34, right: 12, top: 10, bottom: 24 };
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

/** Tick values from 0 to `highest`, at most six. */
function steps(highest: number): number[] {
  const by = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => highest / each <= 5) ?? Math.ceil(highest / 5);
  return Array.from({ length: Math.floor(highest / by) + 1 }, (_, index) => index * by);
}

/** Step lines, with dots at changes while there are few. */
export function draw(record: ChronicleRecord, { series }: Plot): Drawing {
  const [from, to] = [firstMoment(record), Math.max(record.ended, firstMoment(record) + 1)];
  const highest = Math.max(1, ...series.flatMap(({ points }) => points.map(({ value }) => value)));
  const x = (time: number): string =>
    (margin.left + ((Math.min(to, Math.max(from, time)) - from) / (to - from)) * (right - margin.left)).toFixed(1);
  const y = (value: number): string => (bottom - (value / highest) * (bottom - margin.top)).toFixed(1);
  const line = (points: readonly Point[]): string =>
    points.map(({ time, value }, place) => `${place ? `H${x(time)}V` : `M${x(time)} `}${y(value)}`).join("") +
    `H${right}`;
  return {
    lines: series.map(({ points }) => ({
      path: line(points),
      dots: points.length > 40 ? [] : points.slice(1).map(({ time, value }) => ({ x: x(time), y: y(value) })),
    })),
    vertical: steps(highest).map((value) => ({ at: y(value), value })),
    horizontal: [0, 1, 2, 3, 4].map((quarter) => {
      const value = from + ((to - from) * quarter) / 4;
      return { at: x(value), value };
    }),
  };
}
