/**
 * Text enrichers; `parse.ts` has their syntax. The code that draws an element is loaded with the first text that
 * contains one.
 */
import { hostConfig, localize } from "../foundry/host.ts";
import { loaded, NotLoaded, onDemand } from "../foundry/on-demand.ts";
import { watchLiveClocks } from "./clock-picture.ts";
import { writtenPattern } from "./written-pattern.ts";

/**
 * Maximum number of enriched elements per text, because elements are much longer than their commands: 15 letters can
 * make a clock of 100 segments. Long adventure pages hold some dozens.
 */
const MOST_IN_A_TEXT = 200;

/** Number of enriched elements, by the options object that Foundry passes for all matches of one text. */
const made = new WeakMap<object, number>();

/**
 * Index of the next match in its text, from 1. The count ends with the current task, because a caller may reuse the
 * options for another text later.
 */
function placeInText(options: object): number {
  const place = (made.get(options) ?? 0) + 1;
  if (place === 1) setTimeout(() => made.delete(options));
  made.set(options, place);
  return place;
}

/** The original text with an explanation as its title. */
function problemElement(written: string, problem: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "tessera-unread";
  element.textContent = written;
  element.title = problem;
  return element;
}

const problemWords = (problem: string, data: object) => localize(`TESSERA.Enricher.Problem.${problem}`, { ...data });

/**
 * The element for one match. The first match beyond the limit gets a problem; null for the others, whose text stays as
 * it is.
 */
async function enrich(
  [written, command = "", text = "", label]: RegExpMatchArray,
  options: object,
): Promise<HTMLElement | null> {
  const place = placeInText(options);
  if (place > MOST_IN_A_TEXT + 1) return null;
  if (place > MOST_IN_A_TEXT) return problemElement(written, problemWords("many", { most: String(MOST_IN_A_TEXT) }));
  try {
    const { elementFor } = await loaded(() => import("./command-elements.ts"));
    const element = elementFor(command.toLowerCase(), text, label?.trim() || undefined);
    return "problem" in element ? problemElement(written, problemWords(element.problem, element.data)) : element;
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    return problemElement(written, error.message);
  }
}

/** Add handlers to the link or the rehearsal in `element`. */
function activate(element: HTMLElement): void {
  void onDemand(
    () => Promise.all([import("./link.ts"), import("./rehearsal.ts")]),
    ([{ activateLink }, { activateRehearsal }]) => {
      activateLink(element);
      activateRehearsal(element);
    },
  );
}

/** Register the enricher; in the `init` hook. */
export function registerEnrichers(): void {
  watchLiveClocks();
  const { enrichers } = hostConfig()["TextEditor"] as { enrichers: unknown[] };
  enrichers.push({
    id: "tessera",
    pattern: writtenPattern,
    enricher: (match: RegExpMatchArray, options: object = {}) => enrich(match, options),
    onRender: activate,
  });
}
