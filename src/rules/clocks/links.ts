/** Clocks that a check's outcome moves. */
import { RulesError, wholeNumber } from "../error.ts";
import { anyObject, below, listOf, plainObject, text } from "../input.ts";
import type { Outcome } from "../outcome.ts";

/** What moves a clock: a result, by a number of ticks; or a feed, by a number of ticks for each point of it. */
export type ClockLink =
  | { readonly result: string; readonly ticks: number }
  | { readonly feed: string; readonly ticks: number };

function readLink(field: string, value: unknown): ClockLink {
  const given = plainObject(field, value, ["result", "feed", "ticks"]);
  const ticks = wholeNumber(below(field, "ticks"), given["ticks"], -100, 100);
  if ((given["result"] === undefined) === (given["feed"] === undefined)) throw new RulesError(field, "resultOrFeed");
  return given["result"] === undefined
    ? { feed: text(below(field, "feed"), given["feed"]), ticks }
    : { result: text(below(field, "result"), given["result"]), ticks };
}

/**
 * Ticks that an outcome gives a clock with these links, negative when it empties segments.
 * @throws RulesError for a link that names neither or both of result and feed, or whose ticks are not −100 to 100.
 */
export function ticksFor(links: readonly ClockLink[], outcome: Pick<Outcome, "result" | "feeds">): number {
  const given = anyObject("outcome", outcome);
  const feeds = anyObject("outcome.feeds", given["feeds"]);
  return listOf("links", links, 100, readLink).reduce((sum, link) => {
    if ("result" in link) return link.result === given["result"] ? sum + link.ticks : sum;
    if (!Object.hasOwn(feeds, link.feed)) return sum;
    const points = wholeNumber(`outcome.feeds.${link.feed}`, feeds[link.feed], -100_000, 100_000);
    return sum + link.ticks * points;
  }, 0);
}
