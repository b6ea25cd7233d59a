/** Derives localization keys from a rule set's definition, and finds those that have no text. */
import type { Fields } from "../rules/fields.ts";
import { eventTypes } from "./event-rules.ts";
import { type CheckForm, controlsOf } from "./form.ts";
import type { MakerPlan, MakerStep } from "./maker.ts";

/** The members from which localization keys are derived, of an act on a check or of a character act. */
interface WordedAct {
  readonly by: string;
  readonly event?: string | readonly string[];
  readonly group?: string;
  readonly offer?: unknown;
  readonly steps?: unknown;
  readonly apply?: unknown;
  readonly roll?: unknown;
  readonly plan?: unknown;
}

type WordedActs = Readonly<Record<string, WordedAct>>;

/** The members of a definition from which localization keys are derived; `label` is that of the registered rule set. */
export interface Worded {
  readonly id: string;
  readonly label: string;
  readonly localizationPrefix: string;
  readonly actorTypes: object;
  readonly items?: object;
  readonly results?: object;
  readonly acts: WordedActs;
  readonly characterActs?: WordedActs;
  /** The rule set's own view of notes; with it, the default texts of notes are not needed. */
  readonly note?: unknown;
  readonly shared?: {
    readonly counters?: Readonly<Record<string, { readonly label?: string }>>;
    readonly words?: object;
  };
  readonly tracker?: unknown;
  readonly tableChecks?: { readonly form?: WordedForm };
  readonly clockLinks?: readonly string[];
  readonly chronicle?: { readonly plots?: readonly { readonly id: string }[] };
  readonly form?: WordedForm;
  readonly dieStates?: object;
  readonly zones?: { readonly carries: object };
  readonly moves?: { readonly prefix: string; readonly moments: object; readonly effects: object };
}

type WordedForm = Pick<CheckForm, "controls" | "more"> & { readonly fields: Fields };

/** True for a text that is a localization key: names joined by dots, without a space. */
export function isKey(text: unknown): text is string {
  return typeof text === "string" && /^[\w-]+(?:\.[\w-]+)+$/.test(text);
}

/** Keys that a form's controls name: their labels, and the names and hints of their choices. */
function keysOfForm(form: WordedForm | undefined): string[] {
  return (form ? controlsOf(form) : []).flatMap((control) => {
    const { label, placeholder, name = "", names, hints, ticks = [], lists = [], other, blank } = control as NamedParts;
    const choices = form?.fields[name]?.choices ?? [];
    const below = [names, hints].filter(isKey).flatMap((prefix) => choices.map((choice) => `${prefix}.${choice}`));
    const inside = [...ticks, ...lists].map((each) => each.label);
    return [label, placeholder, blank, ...inside, other?.label, other?.number, ...below].filter(isKey);
  });
}

/** Members of controls that are localization keys, or hold them. */
interface NamedParts {
  readonly name?: string;
  readonly label?: string;
  readonly placeholder?: string;
  readonly blank?: string;
  readonly names?: string;
  readonly hints?: string;
  readonly ticks?: readonly { readonly label?: string }[];
  readonly lists?: readonly { readonly label?: string }[];
  readonly other?: { readonly label: string; readonly number: string };
}

/** Keys of the tabs of the sheets that these types have. */
function keysOfTabs(types: object): string[] {
  return Object.values(types).flatMap(({ sheet }: { readonly sheet?: { readonly TABS?: unknown } }) => {
    const { primary } = (sheet?.TABS ?? {}) as { readonly primary?: Tabs };
    return (primary?.tabs ?? []).map(({ id, label }) => label ?? `${primary?.labelPrefix ?? ""}.${id}`);
  });
}

interface Tabs {
  readonly labelPrefix?: string;
  readonly tabs?: readonly { readonly id: string; readonly label?: string }[];
}

/** The parts of an item's data model that name the texts of its fields. */
interface WordedModel {
  readonly LOCALIZATION_PREFIXES?: readonly string[];
  readonly schema?: { readonly fields: Readonly<Record<string, WordedField>> };
}

interface WordedField {
  readonly label?: string;
  /** Fields of a group. */
  readonly fields?: Readonly<Record<string, WordedField>>;
}

/**
 * Keys, below the first prefix of a model, for the labels of fields that have no label of their own; `left` are fields
 * that no sheet lists.
 */
export function keysOfFields(model: WordedModel, left: readonly string[]): string[] {
  const [prefix] = model.LOCALIZATION_PREFIXES ?? [];
  if (prefix === undefined) return [];
  return Object.entries(model.schema?.fields ?? {})
    .filter(([name]) => !left.includes(name))
    .flatMap(([name, field]) =>
      Object.entries(field.fields ?? { "": field })
        .filter(([, inner]) => !inner.label)
        .map(([inner]) => [prefix, "FIELDS", name, inner, "label"].filter(Boolean).join(".")),
    );
}

/** Localization keys that are named in the steps of making or advancing a character. */
export function keysOfSteps(steps: readonly MakerStep[]): string[] {
  const words = steps.flatMap((step) => (step.words ?? []).flatMap((word) => [`${word}.word`, `${word}.says`]));
  return [
    ...steps.flatMap(({ label, rules, rollLabel, rollAgainLabel }) => [label, rules, rollLabel, rollAgainLabel]),
    ...words,
  ].filter(isKey);
}

/** Keys that a maker's plan names. */
export function keysOfPlan({ steps, names, concepts, looks, gear }: MakerPlan): string[] {
  const lists = [...(typeof names === "string" ? [names] : Object.values(names)), concepts, looks, gear];
  return [...keysOfSteps(steps), ...lists.filter(isKey)];
}

/**
 * True if an act writes events, by default of the type named like its id; an act that only rolls is a check of its own
 * and writes none.
 */
function writes({ event, steps, apply, plan, roll }: WordedAct): boolean {
  return [event, apply, plan].some((each) => each !== undefined) || (steps !== undefined && roll === undefined);
}

function eventsOf(acts: WordedActs): string[] {
  return Object.entries(acts).flatMap(([id, act]) => (writes(act) ? eventTypes(id, act) : []));
}

/**
 * Return the keys of the acts: a name for each, except for acts shown as a menu with a name of its own, and a sentence
 * for each event type.
 */
function keysOfActs(prefix: string, acts: WordedActs, hasText: (key: string) => boolean): string[] {
  return [
    ...Object.entries(acts)
      .filter(([, { offer, group }]) => !(offer && group))
      .map(([act]) => `${prefix}.Act.${act}`),
    // All games share the words of some events, such as a reroll's.
    ...eventsOf(acts)
      .filter((type) => !hasText(`TESSERA.Event.${type}`))
      .map((type) => `${prefix}.Event.${type}`),
  ];
}

function keysOfCharacterActs(prefix: string, acts: WordedActs, note: unknown): string[] {
  return [
    ...Object.keys(acts).flatMap((act) => ["name", "hint"].map((words) => `${prefix}.CharacterAct.${act}.${words}`)),
    ...(note ? [] : eventsOf(acts)).flatMap((type) =>
      ["title", "sentence"].map((words) => `${prefix}.Told.${type}.${words}`),
    ),
  ];
}

function keysOfResults(prefix: string, results: readonly string[]): string[] {
  return results.length === 0
    ? []
    : [
        `${prefix}.Card.title`,
        ...results.flatMap((result) => [`${prefix}.Word.${result}`, `${prefix}.Sentence.${result}`]),
      ];
}

/** Return the keys that the interface is certain to show for the rule set. */
function neededKeys(definition: Worded, hasText: (key: string) => boolean): string[] {
  const { id, label, localizationPrefix: prefix, acts, characterActs = {}, note } = definition;
  const { actorTypes, items = {}, results = {}, tableChecks, tracker, clockLinks = [], chronicle } = definition;
  const { form, dieStates = {}, zones, moves } = definition;
  const { counters: counted = {}, words = {} } = definition.shared ?? {};
  const counters = Object.entries(counted).map(([name, counter]) => counter.label ?? name);
  return [
    label,
    ...["Feel", "Game"].map((line) => `TESSERA.FirstStart.${line}.${id}`),
    ...(tableChecks ? [`${prefix}.TableCheck.name`] : []),
    ...Object.keys(actorTypes).map((type) => `TYPES.Actor.${type}`),
    ...Object.keys(items).flatMap((type) => [`TYPES.Item.${type}`, `TESSERA.Item.Group.${type}`]),
    ...keysOfResults(prefix, Object.keys(results)),
    ...keysOfActs(prefix, acts, hasText),
    ...keysOfCharacterActs(prefix, characterActs, note),
    ...(tracker || tableChecks ? [`TESSERA.Tracker.Section.${id}`] : []),
    ...[...counters, ...Object.keys(words)].map((name) => `TESSERA.Tracker.Counter.${name}`),
    ...clockLinks.map((link) => `TESSERA.Clock.Link.${id}.${link}`),
    ...(chronicle?.plots ?? []).map((plot) => `TESSERA.Chronicle.Plot.${plot.id}`),
    ...keysOfForm(form),
    ...keysOfForm(tableChecks?.form),
    ...keysOfTabs(actorTypes),
    ...Object.keys(dieStates).map((mark) => `${prefix}.Die.${mark}`),
    ...Object.keys(zones?.carries ?? {}).flatMap((id) => [`${prefix}.Zone.${id}.label`, `${prefix}.Zone.${id}.hint`]),
    ...Object.keys(moves?.moments ?? {}).map((moment) => `${moves?.prefix}.When.${moment}`),
    ...Object.keys(moves?.effects ?? {}).map((effect) => `${moves?.prefix}.Does.${effect}`),
  ];
}

/** Nested object with an empty text for each key, to be pasted into a language file. */
export function stubOf(keys: readonly string[]): object {
  const stub: Record<string, unknown> = {};
  for (const key of keys) {
    const parts = key.split(".");
    let place = stub;
    for (const part of parts.slice(0, -1)) {
      const next = place[part];
      if (typeof next !== "object" || next === null) place[part] = {};
      place = place[part] as Record<string, unknown>;
    }
    place[parts.at(-1) ?? key] ??= "";
  }
  return stub;
}

/** Needed keys without a text; `further` are keys that only a trial of the rule set finds. */
export function missingKeys(
  definition: Worded,
  hasText: (key: string) => boolean,
  further: readonly string[] = [],
): string[] {
  return [...new Set([...neededKeys(definition, hasText), ...further])].filter((key) => !hasText(key));
}
