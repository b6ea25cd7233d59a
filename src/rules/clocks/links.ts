/** Links that make a check's outcome move clocks, and the ticks that follow from an outcome. */
import { RulesError, wholeNumber } from "../error.ts";
import { anyObject, below, choice, listOf, plainObject, text } from "../input.ts";
import type { Outcome } from "../outcome.ts";

/** Sides in a check: the heroes and their foes. */
export const SIDES = ["heroes", "foes"] as const;
export type Side = (typeof SIDES)[number];

/**
 * A condition that moves a clock: by `ticks` for a result, or by `ticks` for each point of a feed. With `ruleset`, only
 * checks of that rule set count; with `by`, only those of one side.
 */
export type ClockLink = { readonly ruleset?: string; readonly by?: Side; readonly ticks: number } & (
  | { readonly result: string }
  | { readonly feed: string }
);

/** The part of an outcome that clocks depend on; `foe` is true if a foe of the heroes rolled. */
export type Happening = Pick<Outcome, "result" | "feeds"> & { readonly ruleset?: string; readonly foe?: boolean };

const readSide = choice(SIDES);

function readLink(field: string, value: unknown): ClockLink {
  const given = plainObject(field, value, ["ruleset", "by", "result", "feed", "ticks"]);
  const ticks = wholeNumber(below(field, "ticks"), given["ticks"], -100, 100);
  if ((given["result"] === undefined) === (given["feed"] === undefined)) throw new RulesError(field, "resultOrFeed");
  const named = {
    ...(given["ruleset"] === undefined ? {} : { ruleset: text(below(field, "ruleset"), given["ruleset"]) }),
    ...(given["by"] === undefined ? {} : { by: readSide(below(field, "by"), given["by"]) }),
  };
  return given["result"] === undefined
    ? { ...named, feed: text(below(field, "feed"), given["feed"]), ticks }
    : { ...named, result: text(below(field, "result"), given["result"]), ticks };
}

/**
 * Return the number of ticks by which an outcome moves a clock with these links, negative if it empties segments.
 * @throws RulesError for a link that names neither or both of result and feed, a side that is not in `SIDES`, or ticks
 * that are not −100 to 100.
 */
export function ticksFor(links: readonly ClockLink[], outcome: Happening): number {
  const given = anyObject("outcome", outcome);
  const feeds = anyObject("outcome.feeds", given["feeds"]);
  return listOf("links", links, 100, readLink).reduce((sum, link) => {
    if (link.ruleset !== undefined && link.ruleset !== given["ruleset"]) return sum;
    if (link.by !== undefined && link.by !== (given["foe"] === true ? "foes" : "heroes")) return sum;
    if ("result" in link) return link.result === given["result"] ? sum + link.ticks : sum;
    if (!Object.hasOwn(feeds, link.feed)) return sum;
    const points = wholeNumber(`outcome.feeds.${link.feed}`, feeds[link.feed], -100_000, 100_000);
    return sum + link.ticks * points;
  }, 0);
}

/**
 * Links in one line, as the ledger keeps them: `<rule set>.result.miss.1 <rule set>.feed.ones.2.heroes`.
 * @throws RulesError as `ticksFor` does
 */
export function writeLinks(links: readonly ClockLink[]): string {
  return listOf("links", links, 100, readLink)
    .filter(({ ticks }) => ticks !== 0)
    .map((link) => {
      const [kind, name] = "result" in link ? ["result", link.result] : ["feed", link.feed];
      return [link.ruleset ?? "", kind, name, link.ticks, ...(link.by ? [link.by] : [])].join(".");
    })
    .join(" ");
}

/** Parse a line written by `writeLinks`; invalid links are skipped. */
export function readLinks(line: string): readonly ClockLink[] {
  return line.split(/\s/).flatMap((link) => {
    const [, ruleset, kind, name = "", ticks, by] =
      /^([\w-]*)\.(result|feed)\.([\w-]+)\.(-?\d{1,3})(?:\.(heroes|foes))?$/.exec(link) ?? [];
    if (kind === undefined) return [];
    return [
      {
        ...(ruleset ? { ruleset } : {}),
        ...(by ? { by } : {}),
        ...(kind === "result" ? { result: name } : { feed: name }),
        ticks: Math.max(-100, Math.min(100, Number(ticks))),
      } as ClockLink,
    ];
  });
}
