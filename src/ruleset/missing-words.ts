/** Derives localisation keys from a rule set's definition, and finds those that have no text. */
import { eventTypes } from "./event-rules.ts";

/** The members of an act, of a check or of a character, from which localisation keys are derived. */
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

/** The members of a definition from which localisation keys are derived; `label` is that of the registered rule set. */
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
  readonly tableChecks?: object;
  readonly clockLinks?: readonly string[];
  readonly chronicle?: { readonly plots?: readonly { readonly id: string }[] };
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
  const { counters: counted = {}, words = {} } = definition.shared ?? {};
  const counters = Object.entries(counted).map(([name, counter]) => counter.label ?? name);
  return [
    label,
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

/** Needed keys without a text. */
export function missingKeys(definition: Worded, hasText: (key: string) => boolean): string[] {
  return [...new Set(neededKeys(definition, hasText))].filter((key) => !hasText(key));
}
