/** Creates the elements that replace commands written in a text; syntax in `parse.ts`. */
import { type Data, localize } from "../foundry/host.ts";
import { askedWords } from "../ruleset/asked-words.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";
import { clockElement, liveClockElement } from "./clock-picture.ts";
import { linkElement } from "./link.ts";
import { type Problem, parseCheck, parseClock, parseExample, parseSupply, type Vocabulary } from "./parse.ts";
import { rehearsalElement } from "./rehearsal.ts";

function vocabulary(contests: boolean): Vocabulary {
  const asking = enabledRulesets().flatMap((ruleset) => {
    const { asking: its } = ruleset;
    return its && (!contests || its.contest) ? [[ruleset.id, its.fields()] as const] : [];
  });
  return Object.fromEntries(asking);
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

/** A rehearsal of a check, or an example with the dice that it names. */
function rehearsalOf(text: string, label: string | undefined, example: boolean): HTMLElement | Problem {
  const written = example ? parseExample(text) : { check: text, dice: null };
  if ("problem" in written) return written;
  const check = parseCheck(written.check, vocabulary(false));
  if ("problem" in check) return check;
  const asking = rulesetById(check.ruleset)?.asking;
  const words = (asking && askedWords(asking, check.specification)) ?? "";
  return rehearsalElement({ ...check, dice: written.dice }, label ?? words);
}

/** The element for a command and its text, or the problem with them. */
export function elementFor(command: string, text: string, label: string | undefined): HTMLElement | Problem {
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
  if (command === "rehearse" || command === "example") return rehearsalOf(text, label, command === "example");
  return checkElement(text, label, command === "contest");
}
