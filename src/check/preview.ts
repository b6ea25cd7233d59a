/** What a check dialog shows of the roll to come: the pool, the exact odds, and what one more would buy. */
import { type Data, localize } from "../foundry/host.ts";
import { type RoundedRow, roundedRow } from "../rules/odds/rounding.ts";
import type { Odds } from "../rules/outcome.ts";
import { percent, percentChange, percentOf } from "../ui/percent.ts";
import { signed } from "../ui/signed.ts";

/** What the preview shows, before words. */
export interface Preview {
  readonly odds: Odds;
  /** CSS tone of each outcome, by its id. */
  readonly tones: Readonly<Record<string, string>>;
  /** Ids of the outcomes that are successes: what is read of them then adds up to the chance of success. */
  readonly successes?: readonly string[];
  /** Prefix of the outcomes' names in the language file. */
  readonly resultKeys: string;
  /** Where the dice come from: words and signed numbers, or what stands in place of a number. */
  readonly parts: readonly { readonly text: string; readonly dice: number | string }[];
  readonly dice: number;
  readonly faces: number;
  /** The whole pool as people write it, where it is more than `dice` of one size. */
  readonly notation?: string;
  /** What one more would buy: words, the chance of success it leads to, and from which where it is not that of now. */
  readonly marginals: readonly { readonly text: string; readonly success: number; readonly before?: number }[];
  /**
   * How much of what the check feeds to the table: a label, then the chance of none, one, two, three or more; or the
   * rule set's own rows.
   */
  readonly feed:
    | { readonly label: string; readonly name: string }
    | { readonly label: string; readonly rows: readonly { readonly count: string; readonly chance: number }[] }
    | null;
  /** What it costs and who pays, in a sentence. */
  readonly cost?: string;
  /** What helps to decide, in a sentence. */
  readonly hint?: string;
  /** What the throw puts at stake, in a sentence. */
  readonly risk?: string;
  readonly warnings: readonly string[];
}

function feedRows(odds: Odds, feed: NonNullable<Preview["feed"]>): { count: string; chance: string; share: number }[] {
  const rows = "rows" in feed ? feed.rows : countedRows(odds, feed.name);
  const { shares } = roundedRow(rows.map(({ chance }) => ({ chance, counted: true })));
  // Rows of a rule set's own need not add up to one: then each is rounded for itself.
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

/** Tones of the outcomes that reach what was wanted. */
const reaching: readonly string[] = ["triumph", "good"];

/** The outcomes' chances in words that add up to 100, and those that reach what was wanted to the success beside them. */
function outcomeRow({ odds, tones, successes }: Preview) {
  const reaches = (result: string) => successes?.includes(result) ?? reaching.includes(tones[result] ?? "");
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

/** The preview in words and widths, as its template takes it. */
export function previewContext(preview: Preview): Data {
  const { odds } = preview;
  const row = outcomeRow(preview);
  return {
    pool: preview.notation ?? `${preview.dice}d${preview.faces}`,
    cost: preview.cost,
    risk: preview.risk,
    hint: preview.hint,
    parts: preview.parts.map(({ text, dice }) => ({ text, dice: typeof dice === "string" ? dice : signed(dice) })),
    success: row.success,
    segments: row.segments.map(({ result, chance, words }) => ({
      tone: preview.tones[result] ?? "",
      name: localize(`${preview.resultKeys}.${result}`),
      chance: words,
      share: Math.round(chance * 1000) / 10,
    })),
    feed: preview.feed && { label: preview.feed.label, rows: feedRows(odds, preview.feed) },
    marginals: preview.marginals.flatMap(({ text, success, before }) => {
      const change = percentChange(before ?? odds.success, success);
      return change ? [{ text, ...change }] : [];
    }),
    warnings: preview.warnings,
  };
}
