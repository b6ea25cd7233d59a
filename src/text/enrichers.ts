/** What Tessera makes of its words in texts; see `parse.ts` for how they are written. */
import { type Data, hostConfig, localize } from "../foundry/host.ts";
import { askedWords } from "../rulesets/asked-words.ts";
import { rulesetById } from "../rulesets/index.ts";
import { enabledRulesets } from "../settings/rulesets.ts";
import { clockElement, followLiveClocks, liveClockElement } from "./clock-picture.ts";
import { activateLink, linkElement } from "./link.ts";
import { type Problem, parseCheck, parseClock, parseSupply, type Vocabulary } from "./parse.ts";

const pattern = /\[\[\/(check|contest|supply|clock)(?:\s+([^[\]]*))?\]\](?:\{([^}]*)\})?/gi;

function vocabulary(contests: boolean): Vocabulary {
  const asking = enabledRulesets().flatMap((ruleset) => {
    const { asking: its } = ruleset;
    return its && (!contests || its.contest) ? [[ruleset.id, its.fields()] as const] : [];
  });
  return Object.fromEntries(asking);
}

/** The text as it was written, with a title that says what is wrong with it. */
function problemElement(written: string, { problem, data }: Problem): HTMLElement {
  const element = document.createElement("span");
  element.className = "tessera-unread";
  element.textContent = written;
  element.title = localize(`TESSERA.Enricher.Problem.${problem}`, data);
  return element;
}

/** The link of a check or of one side of a contest; its label is what the player wants, where that is not said otherwise. */
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

/** The element for one match. Never throws. */
function enrich([written, command = "", text = "", label]: RegExpMatchArray): HTMLElement {
  const element = elementFor(command.toLowerCase(), text, label?.trim() || undefined);
  return "problem" in element ? problemElement(written, element) : element;
}

/** Register the enricher; in the `init` hook. */
export function registerEnrichers(): void {
  followLiveClocks();
  const { enrichers } = hostConfig()["TextEditor"] as { enrichers: unknown[] };
  enrichers.push({
    id: "tessera",
    pattern,
    enricher: (match: RegExpMatchArray) => Promise.resolve(enrich(match)),
    onRender: activateLink,
  });
}
