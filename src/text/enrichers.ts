/** Text enrichers; syntax in `parse.ts`. */
import { type Data, hostConfig, localize } from "../foundry/host.ts";
import { askedWords } from "../ruleset/asked-words.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { enabledRulesets } from "../settings/rulesets.ts";
import { clockElement, liveClockElement, watchLiveClocks } from "./clock-picture.ts";
import { activateLink, linkElement } from "./link.ts";
import { type Problem, parseCheck, parseClock, parseSupply, type Vocabulary, writtenPattern } from "./parse.ts";

/**
 * Maximum number of enriched elements per text. A clock of 100 segments takes 15 letters, so a text could grow a hundredfold;
 * long adventure pages hold some dozens.
 */
const MOST_IN_A_TEXT = 200;

/** Number of enriched elements, by the options object that Foundry passes for all matches of one text. */
const made = new WeakMap<object, number>();

/** Index of the next match in its text, from 1. A caller may reuse the options for another text in a later task. */
function placeInText(options: object): number {
  const place = (made.get(options) ?? 0) + 1;
  if (place === 1) setTimeout(() => made.delete(options));
  made.set(options, place);
  return place;
}

function vocabulary(contests: boolean): Vocabulary {
  const asking = enabledRulesets().flatMap((ruleset) => {
    const { asking: its } = ruleset;
    return its && (!contests || its.contest) ? [[ruleset.id, its.fields()] as const] : [];
  });
  return Object.fromEntries(asking);
}

/** The original text with an explanation as its title. */
function problemElement(written: string, { problem, data }: Problem): HTMLElement {
  const element = document.createElement("span");
  element.className = "tessera-unread";
  element.textContent = written;
  element.title = localize(`TESSERA.Enricher.Problem.${problem}`, data);
  return element;
}

/** The link of a check or of one side of a contest; its label becomes the intent by default. */
function checkElement(text: string, label: string | undefined, contest: boolean): HTMLElement | Problem {
  const written = parseCheck(text, vocabulary(contest));
  if ("problem" in written) return written;
  const ruleset = rulesetById(written.ruleset);
  const asking = ruleset?.asking;
  if (!asking) return { problem: "ruleset", data: { value: written.ruleset, choices: "" } };
  const specification: Data = {
    ...(label ? { intent: label } : {}),
    ...written.specification,
    ...(contest ? asking.contest : {}),
  };
  const words = askedWords(asking, specification) || localize(ruleset.label);
  const shown = label ?? (contest ? localize("TESSERA.Enricher.contest", { words }) : words);
  return linkElement({ kind: "check", ruleset: ruleset.id, specification }, shown);
}

function elementFor(command: string, text: string, label: string | undefined): HTMLElement | Problem {
  if (command === "clock") {
    const clock = parseClock(text);
    if ("problem" in clock) return clock;
    return "size" in clock ? clockElement(clock, label) : liveClockElement(clock.name, label);
  }
  if (command === "supply") {
    const supply = parseSupply(text);
    if ("problem" in supply) return supply;
    return linkElement(
      { kind: "supply", ...supply },
      label ?? localize("TESSERA.Enricher.supply", { name: supply.item }),
    );
  }
  return checkElement(text, label, command === "contest");
}

/** The element for one match; null beyond the limit, which leaves the text as it is. Never throws. */
function enrich([written, command = "", text = "", label]: RegExpMatchArray, options: object): HTMLElement | null {
  const place = placeInText(options);
  if (place > MOST_IN_A_TEXT + 1) return null;
  if (place > MOST_IN_A_TEXT)
    return problemElement(written, { problem: "many", data: { most: String(MOST_IN_A_TEXT) } });
  const element = elementFor(command.toLowerCase(), text, label?.trim() || undefined);
  return "problem" in element ? problemElement(written, element) : element;
}

/** Register the enricher; in the `init` hook. */
export function registerEnrichers(): void {
  watchLiveClocks();
  const { enrichers } = hostConfig()["TextEditor"] as { enrichers: unknown[] };
  enrichers.push({
    id: "tessera",
    pattern: writtenPattern,
    enricher: (match: RegExpMatchArray, options: object = {}) => Promise.resolve(enrich(match, options)),
    onRender: activateLink,
  });
}
