/** Consequences that a game master applies to a check: Story Beats spent, clocks ticked, conditions, threads. */
import { type Data, localize } from "../../foundry/host.ts";
import { oneOf, RulesError, wholeNumber } from "../../rules/error.ts";
import type { ActResult, Parameters } from "../../ruleset/acts.ts";
import { choice, type Field, type Given, named, type OptionGroup, type Question } from "../../ui/ask.ts";
import { signed } from "../../ui/signed.ts";
import { clockField, clockNeeded } from "./ask-clock.ts";
import { beatDeed, conditionItem, type DeedAsk, entryNamed } from "./beat-deeds.ts";
import { beatContextOf, beatsToSpend, clocksFor, consequenceWords } from "./consequences.ts";
import { type DerivedEdge, type EdgeAct, isCharacter } from "./outcome.ts";
import {
  BEAT_CONTEXTS,
  BEAT_USES,
  type BeatContext,
  type BeatOption,
  beatMenu,
  CONSEQUENCES,
  spendBeats,
} from "./rules/index.ts";

/** Kinds of consequence, in the order of the form; the first two cost Story Beats. */
const KINDS = ["list", "own", "condition", "clock", "keep"] as const;
type Kind = (typeof KINDS)[number];

const label = (name: string) => localize(`TESSERA.Edge.Ask.${name}`);

/** Menu entries that the check can pay for. */
function menuGroup(context: BeatContext, left: number): OptionGroup {
  return {
    label: localize(`TESSERA.Edge.BeatContext.${context}`),
    options: beatMenu(context, left)
      .filter((option) => option.context === context && option.affordable)
      .map(({ id, cost, orMore, effect }) => ({
        value: `${context}.${id}`,
        label: localize(`TESSERA.Edge.Ask.${effect ? "beatDoes" : orMore ? "beatOrMore" : "beat"}`, {
          cost,
          text: localize(`TESSERA.Edge.Beat.${context}.${id}`),
        }),
      })),
  };
}

/** Number of Story Beats, from `min` to what is left. */
function beatsField(value: number, min: number, left: number): Field {
  return { kind: "number", name: "beats", label: label("beats"), value, min, max: left };
}

function wordsField(name = "words"): Field & { readonly kind: "line" } {
  return { kind: "line", name: "words", label: label(name), length: 300 };
}

/** The Story Beat menu of a form; at first the one that fits the check's skill. */
function contextIn(derived: DerivedEdge, given: Given): BeatContext {
  return BEAT_CONTEXTS.find((each) => each === given["context"]) ?? beatContextOf(derived.check.skillId);
}

/** The entry of a form: the chosen one, if its menu has it and it can be paid, else the first that can. */
function entryIn(derived: DerivedEdge, given: Given): BeatOption | undefined {
  const menu = [...beatMenu(contextIn(derived, given), beatsToSpend(derived))].filter(({ affordable }) => affordable);
  const fitting = menu.filter(({ context }) => context === contextIn(derived, given));
  return menu.find(({ context, id }) => given["entry"] === `${context}.${id}`) ?? [...fitting, ...menu][0];
}

/** A situation, what can be paid in it, and what the chosen entry needs. */
function listFields(derived: DerivedEdge, given: Given): Field[] {
  const left = beatsToSpend(derived);
  const context = contextIn(derived, given);
  const entry = entryIn(derived, given);
  const needed = entry ? clockNeeded(`${entry.context}.${entry.id}`) : null;
  const contexts = named(BEAT_CONTEXTS, "TESSERA.Edge.BeatContext").map((option) => ({
    ...option,
    selected: option.value === context,
  }));
  return [
    choice("context", label("situation"), contexts),
    {
      kind: "select",
      name: "entry",
      label: label("consequence"),
      groups: [...new Set<BeatContext>([context, "universal"])]
        .map((each) => menuGroup(each, left))
        .filter(({ options }) => options.length > 0),
    },
    ...(entry?.effect ? [{ kind: "hint" as const, label: label("beatsDo") }] : []),
    ...(entry?.orMore ? [beatsField(entry.cost, entry.cost, left)] : []),
    ...(needed || !entry?.effect ? [clockField((scope) => clocksFor(derived, scope), needed)] : []),
    wordsField(),
  ];
}

/** A clock, how far it moves, and what that costs, if anything. */
function clockFields(derived: DerivedEdge, given: Given): Field[] {
  const left = beatsToSpend(derived);
  const field = clockField((scope) => clocksFor(derived, scope), "rail");
  return [
    { ...field, label: label("clock") },
    { kind: "number", name: "ticks", label: label("ticks"), value: 1, min: 0, max: 20 },
    ...(left > 0 ? [beatsField(1, 0, left)] : []),
    clockIn(field, given).startsWith("new:") ? { ...wordsField("clockName"), required: true } : wordsField(),
  ];
}

/** Value of a form's clock field: the chosen one, else the first. */
function clockIn(field: Field, given: Given): string {
  const options = field.kind === "select" ? field.groups.flatMap((group) => group.options) : [];
  return given["clock"] ?? options.find(({ disabled }) => !disabled)?.value ?? "";
}

const fieldsOf: Readonly<Record<Kind, (derived: DerivedEdge, given: Given) => Field[]>> = {
  list: listFields,
  own: (derived) => [
    choice("use", localize("TESSERA.Tracker.Beats.use"), [
      { value: "own", label: localize("TESSERA.Tracker.Beats.else") },
      ...named(
        BEAT_USES.map((use) => `use.${use}`),
        "TESSERA.Edge.Beat",
      ),
    ]),
    beatsField(1, 1, beatsToSpend(derived)),
    clockField((scope) => clocksFor(derived, scope)),
    wordsField(),
  ],
  condition: () => [
    wordsField("conditionName"),
    { kind: "number", name: "dice", label: label("conditionDice"), value: -1, min: -20, max: 20 },
  ],
  clock: clockFields,
  keep: (derived, given) => {
    const left = beatsToSpend(derived);
    const kept = left > 0 ? Number(given["beats"] ?? left) : 0;
    return [...(left > 0 ? [beatsField(left, 0, left)] : []), ...(kept > 0 ? [] : [wordsField("thread")])];
  },
};

/** The kind of consequence of a form: at first one from the list, or a condition if nothing is left to spend. */
function kindIn(derived: DerivedEdge, { kind }: Given): Kind {
  return KINDS.find((each) => each === kind) ?? (beatsToSpend(derived) > 0 ? "list" : "condition");
}

/** The label of the button, by kind. */
function doesOf(derived: DerivedEdge, given: Given): string {
  const { words = "", beats, dice, ticks } = given;
  const said = words.trim();
  const does = (name: string, data: Data) => localize(`TESSERA.Edge.Does.${name}`, data);
  switch (kindIn(derived, given)) {
    case "list": {
      const entry = entryIn(derived, given);
      if (!entry) return "";
      const cost = entry.orMore ? Number(beats ?? entry.cost) : entry.cost;
      return does("spend", { beats: cost, what: localize(`TESSERA.Edge.Beat.${entry.context}.${entry.id}`) });
    }
    case "own": {
      const use = given["use"] ?? "own";
      const what = said || localize(use === "own" ? "TESSERA.Tracker.ownBeats" : `TESSERA.Edge.Beat.${use}`);
      return does("spend", { beats: Number(beats ?? 1), what });
    }
    case "condition":
      return does(said ? "condition" : "unnamedCondition", { what: said, dice: signed(Number(dice ?? -1)) });
    case "clock": {
      const field = clockField((scope) => clocksFor(derived, scope), "rail");
      const [scope = "", id = ""] = clockIn(field, given).split(":");
      const clock = scope === "new" ? said : clocksFor(derived, scope as "scene").find((each) => each.id === id)?.name;
      return does(scope === "new" ? "startClock" : "tickClock", { name: clock ?? "", ticks: Number(ticks ?? 1) });
    }
    default: {
      const kept = Number(beats ?? beatsToSpend(derived));
      return kept > 0 ? does("keep", { beats: kept }) : does("thread", { what: said || label("something") });
    }
  }
}

function consequenceQuestion(derived: DerivedEdge): Question {
  const left = beatsToSpend(derived);
  const first = kindIn(derived, {});
  const kinds = KINDS.map((value) => ({
    value,
    label: localize(`TESSERA.Edge.Consequence.${value}`),
    selected: value === first,
    disabled: left < 1 && (value === "list" || value === "own"),
  }));
  return {
    fields: (given) => [
      { kind: "hint", label: localize("TESSERA.Edge.Ask.beatsLeft", { beats: left }) },
      { ...choice("kind", label("kind"), kinds), first: true },
      ...fieldsOf[kindIn(derived, given)](derived, given),
    ],
    does: (given) => doesOf(derived, given),
  };
}

/** The parameters of `land` for an answer. */
function parametersOf(given: Parameters, derived: DerivedEdge): Parameters {
  const free = Number(given["beats"] ?? 0) < 1;
  switch (kindIn(derived, given)) {
    case "own":
      return { ...given, entry: given["use"] ?? "own" };
    case "condition":
      return { ...given, entry: "condition" };
    case "clock":
      return { ...given, entry: free ? "thread" : "own" };
    case "keep":
      return { ...given, entry: free ? "thread" : "bank" };
    default:
      return given;
  }
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
  asks: consequenceQuestion,
  complete: parametersOf,
  apply: land,
  sentenceData: landedWords,
};
