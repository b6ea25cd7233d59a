/** The form that asks for a consequence on a check's card, and the act that applies the answer. */
import { type Data, documentByUuid, localize } from "../../../foundry/host.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import type { ActResult, ActSteps, Parameters } from "../../../ruleset/acts.ts";
import { candidates } from "../../../tokens/candidates.ts";
import type { Question } from "../../../ui/ask.ts";
import { beatDeed, conditionItem, type DeedAsk, entryNamed } from "../beats/beat-deeds.ts";
import { type DerivedEdge, isCharacter } from "../check/derived.ts";
import { BEAT_USES, type BeatOption, SITUATIONAL_LIMIT, spendBeats } from "../rules/index.ts";
import { consequenceDoes, consequenceFields, consequenceParameters, type Purse } from "./consequence-form.ts";
import { beatContextOf, beatsToSpend, clocksFor } from "./consequence-resources.ts";

/** UUIDs of actors who may have been the check's contact: its targets first, then the other `candidates`. */
function contactsOf({ actor, targets }: DerivedEdge): string[] {
  return [
    ...targets.filter((target) => documentByUuid(target)),
    ...(actor ? candidates(actor).map(({ uuid }) => uuid) : []),
  ];
}

/**
 * The Story Beats of a check as the purse that pays for a consequence. If none are left, only free kinds of consequence
 * are offered.
 */
function purseOf(derived: DerivedEdge): Purse {
  const left = beatsToSpend(derived);
  return {
    ...{ left, least: 0, context: beatContextOf(derived.check.skillId), contacts: contactsOf(derived) },
    hurts: isCharacter(derived),
    kinds: left > 0 ? ["list", "own", "condition", "clock", "keep"] : ["condition", "clock", "keep"],
    clocks: (scope) => clocksFor(derived, scope),
  };
}

function consequenceQuestion(derived: DerivedEdge): Question {
  const purse = purseOf(derived);
  const hint = { kind: "note", label: localize("TESSERA.Edge.Ask.beatsLeft", { beats: purse.left }) } as const;
  return {
    fields: (given) => [hint, ...consequenceFields(purse, given)],
    does: (given) => consequenceDoes(purse, given),
  };
}

/**
 * Apply a consequence. `entry` is `bank`, `condition`, `thread`, `own` (Story Beats for the game master's own idea), a
 * kind of trouble such as `use.threat` (also an own idea), or a menu entry (`stealth.sound`); `beats` is the number of
 * Story Beats, if the entry has a range; `words` the description; `clock` the clock to tick or start (see `DeedAsk`),
 * by `ticks`; `dice` the modifier of a condition; `contact` the UUID or name of the contact to whom an entry is
 * limited; `injury` the effect of a minor injury. Conditions become items of the character; undo removes them.
 */
function land(derived: DerivedEdge, parameters: Parameters): ActResult {
  const left = beatsToSpend(derived);
  const { entry = "", clock = "", ticks, contact, injury } = parameters;
  const words = parameters["words"]?.trim() ?? "";
  const ask: DeedAsk = { words, clock, ticks, contact, injury, clocks: (scope) => clocksFor(derived, scope) };
  const landed = (event: object, option: BeatOption | null = null): ActResult & { items: readonly Data[] } => {
    const { costs, items, contact: who, ...moved } = beatDeed(option, ask, derived.actor);
    const told = who
      ? { words: words ? localize("TESSERA.Edge.NoteTitle.with", { title: who, what: words }) : who }
      : {};
    return { event: { ...event, ...told, ...moved }, costs, items };
  };
  if (entry === "thread") return landed({ kind: entry, what: words });
  if (entry === "condition") {
    const dice = wholeNumber("dice", Number(parameters["dice"] || 0), -SITUATIONAL_LIMIT, SITUATIONAL_LIMIT);
    return {
      ...landed({ kind: entry, what: words }),
      items: isCharacter(derived) && words !== "" ? [conditionItem(words, { dice })] : [],
    };
  }
  const beats = Number(parameters["beats"] || 0);
  const [use, id = ""] = entry.split(".");
  if (entry === "bank" || entry === "own" || use === "use") {
    const taken = wholeNumber("beats", beats || left, 1, Number.MAX_SAFE_INTEGER);
    if (taken > left) throw new RulesError("beats", "notEnough", { value: left, needed: taken });
    if (use === "use") oneOf("entry", id, BEAT_USES);
    const what = use === "use" ? { what: entry, words } : { what: words };
    return landed({ kind: entry === "bank" ? "bank" : "spend", beats: taken, ...what });
  }
  const option = entryNamed(entry);
  const taken = option.orMore ? Math.max(beats, option.cost) : option.cost;
  spendBeats(left, option.context, option.id, taken);
  return landed({ kind: "spend", beats: taken, what: entry, words }, option);
}

export const consequence: ActSteps<DerivedEdge> = {
  asks: consequenceQuestion,
  complete: (given, derived) => consequenceParameters(purseOf(derived), given),
  apply: land,
};
