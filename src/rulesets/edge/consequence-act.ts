/** Consequences that a game master applies to a check: Story Beats spent, clocks ticked, conditions, threads. */
import { type Data, localize } from "../../foundry/host.ts";
import { oneOf, RulesError, wholeNumber } from "../../rules/error.ts";
import type { ActResult, Parameters } from "../../ruleset/acts.ts";
import type { Field, Option, OptionGroup } from "../../ui/ask.ts";
import { clockField, completedByClock } from "./ask-clock.ts";
import { beatDeed, conditionItem, type DeedAsk, entryNamed } from "./beat-deeds.ts";
import { beatContextOf, beatsToSpend, clocksFor, consequenceWords } from "./consequences.ts";
import { type DerivedEdge, type EdgeAct, isCharacter } from "./outcome.ts";
import {
  BEAT_CONTEXTS,
  BEAT_OPTIONS,
  BEAT_USES,
  type BeatContext,
  type BeatOption,
  beatMenu,
  CONSEQUENCES,
  spendBeats,
} from "./rules/index.ts";

function menuGroup(context: BeatContext, left: number): OptionGroup {
  return {
    label: localize(`TESSERA.Edge.BeatContext.${context}`),
    options: beatMenu(context, left)
      .filter((option) => option.context === context)
      .map(({ id, cost, orMore, effect, affordable }) => ({
        value: `${context}.${id}`,
        label: localize(`TESSERA.Edge.Ask.${effect ? "beatDoes" : orMore ? "beatOrMore" : "beat"}`, {
          cost,
          text: localize(`TESSERA.Edge.Beat.${context}.${id}`),
        }),
        disabled: !affordable,
      })),
  };
}

/** Options for the game master's own Story Beat spend, by kind of trouble (source 003, What SB Can Do). */
function ownTrouble(disabled: boolean): Option[] {
  const uses = BEAT_USES.map((use) => ({
    value: `use.${use}`,
    label: localize(`TESSERA.Edge.Beat.use.${use}`),
    disabled,
  }));
  return [...uses, { value: "own", label: localize("TESSERA.Edge.Consequence.own"), disabled }];
}

function consequenceFields(derived: DerivedEdge): Field[] {
  const left = beatsToSpend(derived);
  const fitting = beatContextOf(derived.check.skillId);
  const contexts = [...new Set<BeatContext>([fitting, "universal", ...BEAT_CONTEXTS])];
  const plain = (value: string, disabled = false): Option => ({
    value,
    label: localize(`TESSERA.Edge.Consequence.${value}`),
    disabled,
  });
  const largest = Math.max(...BEAT_OPTIONS.map(({ cost }) => cost));
  return [
    { kind: "hint", label: localize("TESSERA.Edge.Ask.beatsLeft", { beats: left }) },
    { kind: "hint", label: localize("TESSERA.Edge.Ask.beatsDo") },
    {
      kind: "select",
      name: "entry",
      label: localize("TESSERA.Edge.Ask.consequence"),
      groups: [
        {
          label: localize("TESSERA.Edge.Ask.freely"),
          options: [plain("bank", left < 1), plain("condition"), plain("thread")],
        },
        { label: localize("TESSERA.Edge.Ask.ownTrouble"), options: ownTrouble(left < 1) },
        ...contexts.map((context) => menuGroup(context, left)),
      ],
    },
    ...(left > 0
      ? [
          {
            kind: "number" as const,
            name: "beats",
            label: localize("TESSERA.Edge.Ask.beats"),
            value: Math.min(left, largest),
            min: 1,
            max: left,
          },
        ]
      : []),
    { kind: "line", name: "words", label: localize("TESSERA.Edge.Ask.words"), length: 300 },
    clockField((scope) => clocksFor(derived, scope)),
    { kind: "number", name: "dice", label: localize("TESSERA.Edge.Ask.conditionDice"), value: 0, min: -20, max: 20 },
  ];
}

/**
 * Apply a consequence. `entry` is `bank`, `condition`, `thread`, `own` (Story Beats on the game master's own idea),
 * `use.threat` and the like (the same with a kind of trouble), or a menu entry (`stealth.sound`); `beats` the number of
 * Story Beats, if the entry has a range; `words` the description; `clock` the clock to tick or start (see `DeedAsk`),
 * by `ticks`; `dice` the modifier of a condition. Conditions become items of the character; undo removes them.
 */
function land(derived: DerivedEdge, parameters: Parameters): ActResult {
  const left = beatsToSpend(derived);
  const { entry = "", clock = "", ticks } = parameters;
  const words = parameters["words"]?.trim() ?? "";
  const ask: DeedAsk = { words, clock, ticks, clocks: (scope) => clocksFor(derived, scope) };
  const landed = (event: object, option: BeatOption | null = null): ActResult & { items: readonly Data[] } => {
    const { costs, items, ...moved } = beatDeed(option, ask, derived.actor);
    return { event: { ...event, ...moved }, costs, items };
  };
  if (entry === "thread") return landed({ kind: entry, what: words });
  if (entry === "condition") {
    const dice = wholeNumber("dice", Number(parameters["dice"] || 0), -20, 20);
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
  offer: (derived) => {
    const beats = beatsToSpend(derived);
    return { data: { beats }, primary: beats > 0 };
  },
  asks: consequenceFields,
  complete: (answer, derived) => completedByClock(answer, (scope) => clocksFor(derived, scope)),
  apply: land,
  sentenceData: landedWords,
};
