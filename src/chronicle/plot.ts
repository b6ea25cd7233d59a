/** Geometry of plots for inline SVG, without colors or text. */
import { type ChronicleRecord, checksUpTo, type Fact, type Plot, type Point } from "../rules/chronicle/index.ts";
import { TONES } from "../rules/tones.ts";

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

/** Rolls as marks: later rolls lie further right, and better results lie higher. */
export function drawRolls(rolls: readonly Pick<Fact, "tone">[]) {
  const rows = TONES.filter((tone) => tone !== "void" && (tone !== "open" || rolls.some((roll) => roll.tone === tone)));
  const height = 16 * rows.length + 8;
  const y = (tone: string) => 12 + 16 * Math.max(0, rows.indexOf(tone as (typeof rows)[number]));
  const step = (right - 16) / Math.max(1, rolls.length - 1);
  return {
    ...{ width: WIDTH, height },
    radius: Math.max(1.5, Math.min(6, step / 2.2)).toFixed(1),
    lines: rows.map(y),
    marks: rolls.map(({ tone }, place) => ({ tone, x: (16 + place * step).toFixed(1), y: y(tone) })),
  };
}

/** Values marked on the axis, from 0 to `highest`, at most five. */
function steps(highest: number): number[] {
  const by = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => highest / each <= 4) ?? Math.ceil(highest / 4);
  return Array.from({ length: Math.floor(highest / by) + 1 }, (_, index) => index * by);
}

/**
 * Draw each series as a stepped line over the number of checks; a series of at most 40 points has a dot at each change.
 */
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
