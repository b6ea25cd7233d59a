/**
 * Form of a consequence, for a check's card and for the bank of Story Beats: its kind, the affordable entries of that
 * kind, and the input that the entry needs.
 */
import { type Data, localize } from "../../../foundry/host.ts";
import type { SharedClock } from "../../../rules/ledger/clocks.ts";
import type { Parameters } from "../../../ruleset/acts.ts";
import type { Given } from "../../../ui/ask.ts";
import { choice, type Field, named, type OptionGroup, pills } from "../../../ui/controls.ts";
import { signed } from "../../../ui/signed.ts";
import type { BeatAim } from "../beats/beat-aim.ts";
import { contactFields, contactIn } from "../check/contacts.ts";
import {
  BEAT_CONTEXTS,
  BEAT_USES,
  type BeatContext,
  type BeatOption,
  beatMenu,
  type ConsequenceClock,
  INJURIES,
  SITUATIONAL_LIMIT,
} from "../rules/index.ts";
import { clockField, clockNeeded } from "./ask-clock.ts";

const KINDS = ["list", "own", "condition", "clock", "keep"] as const;
type Kind = (typeof KINDS)[number];

/** The payer of a consequence: a check's Story Beats, or the bank. */
export interface Purse {
  /** Story Beats that the payer has left. */
  readonly left: number;
  /** The menu that fits the situation. */
  readonly context: BeatContext;
  /** Kinds of consequence to choose from; the first is the default. */
  readonly kinds: readonly Kind[];
  /** Fewest Story Beats that a condition or a clock costs. */
  readonly least: 0 | 1;
  /** The target at which the consequence is aimed. */
  readonly aim?: BeatAim;
  /** UUIDs of actors who may be the contact of a condition, the likeliest first. */
  readonly contacts: readonly string[];
  /** True if the consequence can affect a character; then the form asks for the effect of a minor injury. */
  readonly hurts: boolean;
  clocks(scope: ConsequenceClock["scope"]): readonly SharedClock[];
}

const label = (name: string) => localize(`TESSERA.Edge.Ask.${name}`);

/** Entries of one menu that `left` Story Beats can pay for. */
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

/** Field for the number of Story Beats, from `min` to the number left. */
function beatsField(value: number, min: number, left: number): Field {
  return { kind: "number", name: "beats", label: label("beats"), value, min, max: left };
}

function lineField(name: string): Field & { readonly kind: "line" } {
  return { kind: "line", name: "words", label: label(name), length: 300 };
}

/** Field for the game master's description, which by default begins with the name of the target. */
export function wordsField(aim?: BeatAim): Field {
  return { ...lineField("words"), ...(aim?.name ? { value: aim.name } : {}) };
}

/** The Story Beat menu chosen in a form; by default the one that fits the check's skill. */
function contextIn(purse: Purse, given: Given): BeatContext {
  return BEAT_CONTEXTS.find((each) => each === given["context"]) ?? purse.context;
}

/**
 * Menu entry that a form holds: the chosen one, if the form's menus have it and the purse can pay for it, else the
 * first affordable one.
 */
function entryIn(purse: Purse, given: Given): BeatOption | undefined {
  const menu = [...beatMenu(contextIn(purse, given), purse.left)].filter(({ affordable }) => affordable);
  const fitting = menu.filter(({ context }) => context === contextIn(purse, given));
  return menu.find(({ context, id }) => given["entry"] === `${context}.${id}`) ?? [...fitting, ...menu][0];
}

/** Fields for the situation, the affordable entries of its menu, and the input that the chosen entry needs. */
function listFields(purse: Purse, given: Given): Field[] {
  const { left } = purse;
  const context = contextIn(purse, given);
  const entry = entryIn(purse, given);
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
    ...(entry?.effect ? [{ kind: "note" as const, label: label("beatsDo") }] : []),
    ...(entry?.orMore ? [beatsField(entry.cost, entry.cost, left)] : []),
    ...(needed || !entry?.effect ? [clockField(purse.clocks, needed, purse.aim?.clock)] : []),
    ...effectFields(entry?.effect, purse, given),
    wordsField(isAboutContact(entry?.effect) ? {} : purse.aim),
  ];
}

/** True if an effect befalls one character. */
export function befallsOne(effect: BeatOption["effect"]): boolean {
  return effect?.kind === "condition" || effect?.kind === "injury";
}

/** True if an effect is limited to a contact. */
export function isAboutContact(effect: BeatOption["effect"]): boolean {
  return effect?.kind === "condition" && effect.occasion === "contact";
}

/** True if the consequence in a form affects a single character: a condition, or a menu entry with such an effect. */
export function strikesOne(purse: Purse, given: Given): boolean {
  const kind = kindIn(purse, given);
  return kind === "condition" || (kind === "list" && befallsOne(entryIn(purse, given)?.effect));
}

/** Fields that an effect needs apart from its clock: the contact of a condition, the effect of a minor injury. */
export function effectFields(
  effect: BeatOption["effect"],
  { contacts, hurts }: Pick<Purse, "contacts" | "hurts">,
  given: Given,
): Field[] {
  if (isAboutContact(effect)) return contactFields(contacts, given);
  if (effect?.kind !== "injury" || !hurts) return [];
  return [choice("injury", label("injury"), named(INJURIES, "TESSERA.Edge.Injury"))];
}

/** Fields for a clock, the number of its ticks, and their price, if there is one. */
function clockFields(purse: Purse, given: Given): Field[] {
  const { left } = purse;
  const field = clockField(purse.clocks, "rail", purse.aim?.clock);
  return [
    { ...field, label: label("clock") },
    { kind: "number", name: "ticks", label: label("ticks"), value: 1, min: 0, max: 20 },
    ...(left > 0 ? [beatsField(1, purse.least, left)] : []),
    clockIn(field, given).startsWith("new:") ? { ...lineField("clockName"), required: true } : wordsField(purse.aim),
  ];
}

/**
 * Value of a form's clock field: the clock that the user chose, else the one that the consequence is aimed at, else the
 * first that is not full.
 */
function clockIn(field: Field, given: Given): string {
  const options = field.kind === "select" ? field.groups.flatMap((group) => group.options) : [];
  const open = options.filter(({ disabled }) => !disabled);
  return given["clock"] ?? (open.find(({ selected }) => selected) ?? open[0])?.value ?? "";
}

const fieldsOf: Readonly<Record<Kind, (purse: Purse, given: Given) => Field[]>> = {
  list: listFields,
  own: (purse) => [
    choice("use", localize("TESSERA.Tracker.Beats.use"), [
      { value: "own", label: localize("TESSERA.Tracker.Beats.else") },
      ...named(
        BEAT_USES.map((use) => `use.${use}`),
        "TESSERA.Edge.Beat",
      ),
    ]),
    beatsField(1, 1, purse.left),
    clockField(purse.clocks, null, purse.aim?.clock),
    wordsField(purse.aim),
  ],
  condition: ({ least, left }) => [
    lineField("conditionName"),
    {
      kind: "number",
      name: "dice",
      label: label("conditionDice"),
      value: -1,
      min: -SITUATIONAL_LIMIT,
      max: SITUATIONAL_LIMIT,
    },
    ...(least > 0 ? [beatsField(1, least, left)] : []),
  ],
  clock: clockFields,
  keep: (purse, given) => {
    const { left } = purse;
    const kept = left > 0 ? Number(given["beats"] ?? left) : 0;
    return [...(left > 0 ? [beatsField(left, 0, left)] : []), ...(kept > 0 ? [] : [lineField("thread")])];
  },
};

/** The kind of consequence chosen in a form; by default the first kind that the purse offers. */
function kindIn({ kinds }: Purse, { kind }: Given): Kind {
  return kinds.find((each) => each === kind) ?? kinds[0] ?? "own";
}

/** Label of the form's button: the effect of the consequence and its price in Story Beats. */
export function consequenceDoes(purse: Purse, given: Given): string {
  const { words = "", beats, dice, ticks } = given;
  const said = words.trim();
  const does = (name: string, data: Data) => localize(`TESSERA.Edge.Does.${name}`, data);
  const paid = (what: string) => {
    const cost = Number(beats ?? purse.least);
    return cost > 0 ? does("spend", { beats: cost, what }) : what;
  };
  switch (kindIn(purse, given)) {
    case "list": {
      const entry = entryIn(purse, given);
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
      return paid(does(said ? "condition" : "unnamedCondition", { what: said, dice: signed(Number(dice ?? -1)) }));
    case "clock": {
      const field = clockField(purse.clocks, "rail", purse.aim?.clock);
      const [scope = "", id = ""] = clockIn(field, given).split(":");
      const clock = scope === "new" ? said : purse.clocks(scope as "scene").find((each) => each.id === id)?.name;
      return paid(does(scope === "new" ? "startClock" : "tickClock", { name: clock ?? "", ticks: Number(ticks ?? 1) }));
    }
    default: {
      const kept = Number(beats ?? purse.left);
      return kept > 0 ? does("keep", { beats: kept }) : does("thread", { what: said || label("something") });
    }
  }
}

/** The choice of a kind, then the fields of that kind. */
export function consequenceFields(purse: Purse, given: Given): Field[] {
  const kind = kindIn(purse, given);
  const kinds = named(purse.kinds, "TESSERA.Edge.Consequence").map((option) => ({
    ...option,
    selected: option.value === kind,
  }));
  return [pills("kind", label("kind"), kinds), ...fieldsOf[kind](purse, given)];
}

/** Parameters of the act for an answer. The chosen kind is kept even if the purse no longer offers it. */
export function consequenceParameters(purse: Purse, given: Given): Parameters {
  const free = Number(given["beats"] ?? 0) < 1;
  switch (KINDS.find((each) => each === given["kind"]) ?? kindIn(purse, given)) {
    case "own":
      return { ...given, entry: given["use"] ?? "own" };
    case "condition":
      return { ...given, entry: "condition" };
    case "clock":
      return { ...given, entry: free ? "thread" : "own" };
    case "keep":
      return { ...given, entry: free ? "thread" : "bank" };
    default:
      return { ...given, contact: contactIn(given) };
  }
}
