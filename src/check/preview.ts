/** Template context of a roll's preview: pool, exact odds, and the gain of one more of something. */
import { type Data, localize } from "../foundry/host.ts";
import { type RoundedRow, roundedRow } from "../rules/odds/rounding.ts";
import type { Odds } from "../rules/outcome.ts";
import type { Tone } from "../rules/tones.ts";
import { previewForPlayers } from "../ruleset/foes.ts";
import type { Histogram, Preview } from "../ruleset/views.ts";
import { percent, percentChange, percentOf } from "../ui/percent.ts";
import { signed } from "../ui/signed.ts";
import { resultName } from "./foe-words.ts";

function feedRows(odds: Odds, feed: NonNullable<Preview["feed"]>): { count: string; chance: string; share: number }[] {
  const rows = "rows" in feed ? feed.rows : countedRows(odds, feed.name);
  const { shares } = roundedRow(rows.map(({ chance }) => ({ chance, counted: true })));
  // If the rows of a rule set do not add up to one, each is rounded alone.
  const whole = Math.abs(rows.reduce((sum, { chance }) => sum + chance, 0) - 1) < 1e-9;
  return rows.map(({ count, chance }, place) => ({
    count,
    chance: whole ? percentOf(shares[place] ?? 0, chance) : percent(chance),
    share: Math.round(chance * 1000) / 10,
  }));
}

function countedRows(odds: Odds, name: string): { count: string; chance: number }[] {
  const byCount = [0, 0, 0, 0];
  for (const cell of odds.cells) {
    const count = Math.min(cell.feeds[name] ?? 0, 3);
    byCount[count] = (byCount[count] ?? 0) + cell.probability;
  }
  return byCount.map((chance, count) => ({
    count: count === 3 ? localize("TESSERA.Dialog.threeOrMore") : String(count),
    chance,
  }));
}

/** Tones of outcomes that count as successes if the preview does not name the `successes`. */
const reaching: readonly (Tone | undefined)[] = ["triumph", "good"];

/**
 * Chances of the outcomes in whole per cents that add up to 100. The chances of successes add up to the chance of
 * success shown beside them, unless the odds compute that chance from other outcomes.
 */
export function outcomeRow({ odds, tones, successes }: Pick<Preview, "odds" | "tones" | "successes">) {
  const reaches = (result: string) => successes?.includes(result) ?? reaching.includes(tones[result]);
  const outcomes = Object.entries(odds.results).filter(([, chance]) => chance > 0);
  const row = outcomes.map(([result, chance]) => ({ chance, counted: reaches(result) }));
  const reached = row.reduce((sum, { chance, counted }) => sum + (counted ? chance : 0), 0);
  const fits = Math.abs(reached - odds.success) < 1e-9;
  const { shares, counted }: RoundedRow = roundedRow(fits ? row : row.map((each) => ({ ...each, counted: true })));
  return {
    success: fits ? percentOf(counted, odds.success) : percent(odds.success),
    segments: outcomes.map(([result, chance], place) => ({
      result,
      chance,
      words: percentOf(shares[place] ?? 0, chance),
    })),
  };
}

/** Columns with heights relative to the highest, which is 100. */
function histogramContext({ label, note, columns }: Histogram): Data {
  const highest = Math.max(...columns.map(({ chance }) => chance));
  const shown = columns.map((column) => ({
    ...column,
    chance: percent(column.chance),
    share: Math.round((column.chance / highest) * 1000) / 10,
  }));
  return {
    label,
    note,
    columns: shown,
    spoken: shown.map(({ figure, chance }) => `${figure}: ${chance}`).join("; "),
  };
}

/** @param byFoe whether a foe of the players rolls, whose success is bad for them */
export function previewContext(given: Preview, byFoe: boolean): Data {
  const row = outcomeRow(given);
  const preview = previewForPlayers(given, byFoe);
  const { odds } = preview;
  return {
    pool: preview.notation ?? `${preview.dice}d${preview.faces}`,
    cost: preview.cost,
    risk: preview.risk,
    hint: preview.hint,
    parts: preview.parts.map(({ text, dice }) => ({ text, dice: typeof dice === "string" ? dice : signed(dice) })),
    success: preview.open ? "–" : row.success,
    segments: (preview.open ? [] : row.segments).map(({ result, chance, words }) => ({
      tone: preview.tones[result] ?? "",
      name: resultName(preview.resultKeys, result, byFoe),
      chance: words,
      share: Math.round(chance * 1000) / 10,
    })),
    feed: preview.feed && { label: preview.feed.label, rows: feedRows(odds, preview.feed) },
    marginals: preview.marginals.flatMap(({ text, success, before }) => {
      const change = percentChange(before ?? odds.success, success);
      return change ? [{ text, ...change }] : [];
    }),
    warnings: preview.warnings,
    histogram: preview.histogram && histogramContext(preview.histogram),
  };
}
