/** What a check dialog shows of the roll to come: the pool, the exact odds, and what one more would buy. */
import { type Data, localize } from "../foundry/host.ts";
import type { Odds } from "../rules/outcome.ts";
import { signed } from "../text/signed.ts";
import { percent } from "./percent.ts";
import { roundedOdds } from "./shares.ts";

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
  /** What the throw puts at stake, in a sentence. */
  readonly risk?: string;
  readonly warnings: readonly string[];
}

function feedRows(odds: Odds, feed: NonNullable<Preview["feed"]>): { count: string; chance: string; share: number }[] {
  const rows = "rows" in feed ? feed.rows : countedRows(odds, feed.name);
  return rows.map(({ count, chance }) => ({ count, chance: percent(chance), share: Math.round(chance * 1000) / 10 }));
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

/** The chance of success and of each outcome in words; rounded together where it is known which are successes. */
function spokenOdds({ odds, successes }: Preview): { success: string; of: (result: string, chance: number) => string } {
  if (!successes) return { success: percent(odds.success), of: (_result, chance) => percent(chance) };
  const rounded = roundedOdds(odds.results, successes);
  return {
    success: percent(rounded.success, rounded.digits),
    of: (result) => percent(rounded.results[result] ?? 0, rounded.digits),
  };
}

/** The preview in words and widths, as its template takes it. */
export function previewContext(preview: Preview): Data {
  const { odds } = preview;
  const spoken = spokenOdds(preview);
  return {
    pool: preview.notation ?? `${preview.dice}d${preview.faces}`,
    cost: preview.cost,
    risk: preview.risk,
    parts: preview.parts.map(({ text, dice }) => ({ text, dice: typeof dice === "string" ? dice : signed(dice) })),
    success: spoken.success,
    segments: Object.entries(odds.results)
      .filter(([, chance]) => chance > 0)
      .map(([result, chance]) => ({
        tone: preview.tones[result] ?? "",
        name: localize(`${preview.resultKeys}.${result}`),
        chance: spoken.of(result, chance),
        share: Math.round(chance * 1000) / 10,
      })),
    feed: preview.feed && { label: preview.feed.label, rows: feedRows(odds, preview.feed) },
    marginals: preview.marginals.map(({ text, success, before }) => ({
      text,
      before: percent(before ?? odds.success),
      after: percent(success),
    })),
    warnings: preview.warnings,
  };
}
