/** Plot and table of the window on the Challenge (source 000, "Challenge: Result Sets, Hits, & 1s"). */

import { currentGame, type Data, localize } from "../../../foundry/host.ts";
import { percent } from "../../../ui/percent.ts";
import { type ChallengeRow, challengeTable, skillDie } from "../rules/index.ts";

/** Input of the window. */
export interface TableQuestion {
  /** Skill rating, 0 to 4. */
  readonly rating: number;
  readonly target: number;
  /** Hazard dice in every roll. */
  readonly hazard: number;
  /** Ranks available for rerolls of 1s. */
  readonly ranks: number;
  /** Challenge of the scene, whose row is marked. */
  readonly challenge: number;
}

/** Fewest rows shown: source 000 mentions Challenge 1 to 8. */
const ROWS = 12;
const MOST_ROWS = 50;

const view = { width: 560, height: 230, left: 36, right: 556, top: 16, bottom: 204 };
const levels = [0, 0.25, 0.5, 0.75, 1];

/** Numbers of Hits for the table's columns "so many Hits or more". */
const counted = [1, 3, 6];

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Percentages of two complementary chances, rounded so that they add up to 100. */
function halves(first: number): readonly [string, string] {
  const rounded = Math.round(first * 100) / 100;
  const both = rounded > 0 && rounded < 1 ? rounded : first;
  return [percent(both), percent(1 - both)];
}

function mean(value: number): string {
  return new Intl.NumberFormat(currentGame().i18n.lang, { maximumFractionDigits: 1 }).format(value);
}

function heightOf(share: number): number {
  return rounded(view.bottom - share * (view.bottom - view.top));
}

/** Plot data: expected Hits as bars on a scale of their own, chances as lines. */
function plot(rows: readonly ChallengeRow[], { rating, challenge }: TableQuestion): Data {
  const step = (view.right - view.left) / rows.length;
  const middle = (index: number) => rounded(view.left + step * (index + 0.5));
  const most = Math.max(1, ...rows.map(({ expectedHits }) => expectedHits)) * 1.15;
  const line = (name: string, chance: (row: ChallengeRow) => number) => {
    const dots = rows.map((row, index) => ({ x: middle(index), y: heightOf(chance(row)) }));
    return { name, dots, points: dots.map(({ x, y }) => `${x},${y}`).join(" ") };
  };
  const [first, last] = [rows[0], rows.at(-1)];
  const die = `d${skillDie(rating)}`;
  return {
    ...view,
    labelsAt: view.left - 6,
    foot: view.bottom + 16,
    title: localize("TESSERA.Challenge.Table.title", { die }),
    words: localize("TESSERA.Challenge.Table.words", {
      die,
      least: first?.challenge ?? 1,
      most: last?.challenge ?? 1,
      hitsLeast: mean(first?.expectedHits ?? 0),
      hitsMost: mean(last?.expectedHits ?? 0),
      onesLeast: halves(first?.noOnes ?? 1)[1],
      onesMost: halves(last?.noOnes ?? 1)[1],
    }),
    levels: levels.map((level) => ({ y: heightOf(level), label: percent(level) })),
    bars: rows.map((row, index) => {
      const y = heightOf(row.expectedHits / most);
      return {
        x: rounded(view.left + step * (index + 0.2)),
        y,
        width: rounded(step * 0.6),
        height: rounded(view.bottom - y),
        middle: middle(index),
        hits: mean(row.expectedHits),
        challenge: row.challenge,
        current: row.challenge === challenge,
      };
    }),
    lines: [line("momentum", ({ noOnes }) => noOnes), line("entropy", ({ anyOne }) => anyOne)],
  };
}

/**
 * View data of the plot and table for a question.
 * @throws RulesError naming the field out of range
 */
export function tableFigures(question: TableQuestion): Data {
  const { rating, target, hazard, ranks, challenge } = question;
  const upTo = Math.min(MOST_ROWS, Math.max(ROWS, challenge));
  const rows = challengeTable(rating, { upTo, target, hazard, ranks });
  const column = (name: string, data: Data = {}) => localize(`TESSERA.Challenge.Table.${name}`, data);
  return {
    plot: plot(rows, question),
    columns: [
      column("challenge"),
      column("hits"),
      ...counted.map((hits) => column("atLeast", { hits })),
      column("noOnes"),
      column("anyOne"),
      column("both", { hits: 3 }),
    ],
    rows: rows.map((row) => ({
      challenge: row.challenge,
      current: row.challenge === challenge,
      cells: [
        mean(row.expectedHits),
        ...counted.map((hits) => percent(row.atLeast[hits] ?? 0)),
        ...halves(row.noOnes),
        percent(row.atLeastWithOnes[3] ?? 0),
      ],
    })),
  };
}
