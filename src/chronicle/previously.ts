/** "Previously…": the last session in a few lines, as everybody may know it. */
import { chatMessageClass, renderTemplate } from "../foundry/classes.ts";
import { currentGame, type HostJournal, localize, notify } from "../foundry/host.ts";
import { shownAs } from "../foundry/shown-names.ts";
import { forEverybody } from "../foundry/sight.ts";
import { templatePath } from "../foundry/templates.ts";
import { type ChronicleRecord, clocksOf, filledClocks, inOrder, type Moved } from "../rules/chronicle/index.ts";
import { clockPart } from "../rules/ledger/sight.ts";
import type { Stars } from "./model.ts";
import { type ChroniclePage, chroniclePages, isChroniclePage, recordOf } from "./pages.ts";
import { lastSessionPage, starsOf } from "./stars.ts";
import { headOf, type MomentWords, movedWords, storyOf } from "./story.ts";

/** The last session in words. */
export interface Previously {
  /** Name of the session's journal, and the times of its beginning and end in words. */
  readonly title: string;
  readonly span: string;
  readonly people: readonly { readonly name: string; readonly portrait: string | null }[];
  readonly moments: readonly MomentWords[];
  /** Names of the clocks that filled, in order. */
  readonly clocks: readonly string[];
  /** Shared numbers and words from the session's start to its end, as sentences. */
  readonly changes: readonly string[];
  readonly stars: readonly Pick<Stars, "name" | "star" | "wish">[];
}

/** Largest number of changes of shared values that the summary lists. */
const MOST_CHANGES = 12;

/** The people of a session: actors that made checks on the heroes' side, and the characters of the table. */
function peopleOf({ facts, characters }: ChronicleRecord): Previously["people"] {
  const found = new Map<string, string>();
  for (const { kind, enemy, actor, who } of facts)
    if (kind === "check" && !enemy && actor && who) found.set(actor, who);
  for (const { actor, name } of characters) if (!found.has(actor)) found.set(actor, name);
  return [...found].map(([actor, name]) => ({ name, portrait: shownAs(actor).img }));
}

/** Each shared value, except those of clocks, that differs between the start and the end of the record. */
function changesOf({ facts }: ChronicleRecord): Moved[] {
  const found = new Map<string, Moved>();
  for (const { moved } of inOrder(facts))
    for (const each of moved) {
      if (clockPart(each.name)) continue;
      const key = `${each.place}.${each.name}`;
      found.set(key, { ...each, from: found.get(key)?.from ?? each.from });
    }
  return [...found.values()].filter(({ from, to }) => from !== to);
}

/** The page about the whole session: its summary, or else the last page itself. */
function wholePage(last: ChroniclePage): ChroniclePage {
  const pages = (last.parent as HostJournal | null)?.pages.contents ?? [];
  return pages.filter(isChroniclePage).find(({ system }) => system.kind === "summary") ?? last;
}

/**
 * Summarize the last session that has ended or, if none has, the first session so far; null if the chronicle holds
 * nothing that everybody may read.
 */
export function previously(): Previously | null {
  return forEverybody(() => {
    const others = chroniclePages().filter(({ system }) => system.kind !== "summary" && !system.hidden);
    const last = lastSessionPage() ?? others.sort((a, b) => a.system.ended - b.system.ended).at(-1);
    const page = last && wholePage(last);
    const whole = page && recordOf(page);
    if (!whole) return null;
    const record = { ...whole, facts: whole.facts.filter(({ hidden }) => !hidden) };
    const clocks = clocksOf(record);
    const filled = [...filledClocks(record).values()].map(
      (id) => clocks.get(id)?.name || localize("TESSERA.Clock.unnamed"),
    );
    return {
      title: page.parent?.name ?? "",
      span: headOf(record).span,
      people: peopleOf(record),
      moments: storyOf(record),
      clocks: [...new Set(filled)],
      changes: changesOf(record)
        .flatMap((moved) => movedWords(moved, clocks) || [])
        .slice(0, MOST_CHANGES),
      stars: starsOf(page).map(({ name, star, wish }) => ({ name, star, wish })),
    };
  });
}

/** Escape texts by users, so that the host creates no links and no rolls from them. */
function inert(html: string): string {
  return html.replaceAll("[[", "[&#8288;[").replace(/@(\w+)\[/g, "@&#8288;$1[");
}

/** The summary as HTML, for the window and for the log. */
export async function previouslyHtml(night: Previously): Promise<string> {
  return inert(await renderTemplate(templatePath("chronicle/previously"), { night }));
}

/**
 * Post the summary to the log, for everybody: game masters only.
 * @returns false if there is no session to summarize; the user is notified
 */
export async function postPreviously(): Promise<boolean> {
  const night = previously();
  if (!currentGame().user.isGM || !night) {
    notify("warn", night ? "TESSERA.Previously.gmOnly" : "TESSERA.Previously.nothing");
    return false;
  }
  await chatMessageClass().create({ content: await previouslyHtml(night) });
  return true;
}
