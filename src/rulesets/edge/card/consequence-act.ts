/** Consequences that a game master applies to a check: Story Beats spent, clocks ticked, conditions, threads. */
import { type Data, localize } from "../../../foundry/host.ts";
import { loaded } from "../../../foundry/on-demand.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import type { ActResult, Parameters } from "../../../ruleset/acts.ts";
import { beatDeed, conditionItem, type DeedAsk, entryNamed } from "../beats/beat-deeds.ts";
import { type DerivedEdge, type EdgeAct, isCharacter } from "../check/derived.ts";
import { BEAT_USES, type BeatOption, CONSEQUENCES, SITUATIONAL_LIMIT, spendBeats } from "../rules/index.ts";
import { beatsToSpend, clocksFor, consequenceWords } from "./consequences.ts";

const questions = () => import("./consequence-question.ts");

/**
 * Apply a consequence. `entry` is `bank`, `condition`, `thread`, `own` (Story Beats on the game master's own idea),
 * `use.threat` and the like (the same with a kind of trouble), or a menu entry (`stealth.sound`); `beats` the number of
 * Story Beats, if the entry has a range; `words` the description; `clock` the clock to tick or start (see `DeedAsk`),
 * by `ticks`; `dice` the modifier of a condition; `contact` the UUID or name of the contact whom an entry concerns;
 * `injury` what a minor injury means. Conditions become items of the character; undo removes them.
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

/** Text of an applied consequence on the card. */
function landedWords(event: Data): Data {
  const kind = CONSEQUENCES.find((name) => name === event["kind"]);
  const told = (name: string) => (typeof event[name] === "string" ? event[name] : "");
  const words = consequenceWords(told("what"), told("words"));
  const data = { beats: event["beats"], what: words || localize("TESSERA.Edge.Note.unnamed") };
  return kind ? { consequenceWords: localize(`TESSERA.Edge.Note.${kind}`, data) } : {};
}

export const consequence: EdgeAct = {
  by: "gm",
  icon: "fa-solid fa-burst",
  possible: ({ outcome }) => !outcome.waits,
  offer: (derived) => {
    const beats = beatsToSpend(derived);
    return { brief: "TESSERA.Edge.Act.consequenceBrief", data: { beats }, primary: beats > 0 };
  },
  asks: async (derived) => (await loaded(questions)).consequenceQuestion(derived),
  complete: async (given, derived) => (await loaded(questions)).consequenceAnswer(derived, given),
  apply: land,
  sentenceData: landedWords,
};
