/** The localisation keys that follow from a rule set's definition, and which of them have no text. */

/** The parts of a rule set that texts follow from. */
export interface Worded {
  readonly id: string;
  readonly label: string;
  readonly localizationPrefix: string;
  readonly actorTypes: object;
  readonly items?: object;
  readonly results?: object;
  readonly acts: Readonly<Record<string, { readonly event?: string | readonly string[]; offer?: unknown }>>;
  readonly characterActs?: object;
  readonly shared?: {
    readonly counters?: Readonly<Record<string, { readonly label?: string }>>;
    readonly words?: object;
  };
  readonly tableChecks?: object;
  readonly clockLinks?: readonly string[];
  readonly chronicle?: { readonly plots?: readonly { readonly id: string }[] };
}

/** Keys that the interface shows for the rule set, whatever its players do. */
function neededKeys({
  id,
  label,
  localizationPrefix: prefix,
  actorTypes,
  items = {},
  acts,
  characterActs = {},
  tableChecks,
  shared = {},
  clockLinks = [],
  chronicle,
  results: named = {},
}: Worded): string[] {
  const results = Object.keys(named);
  const counters = Object.entries(shared.counters ?? {}).map(([name, counter]) => counter.label ?? name);
  return [
    label,
    ...(tableChecks ? [`${prefix}.TableCheck.name`] : []),
    ...Object.keys(actorTypes).map((type) => `TYPES.Actor.${type}`),
    ...Object.keys(items).flatMap((type) => [`TYPES.Item.${type}`, `TESSERA.Item.Group.${type}`]),
    ...(results.length > 0 ? [`${prefix}.Card.title`] : []),
    ...results.flatMap((result) => [`${prefix}.Word.${result}`, `${prefix}.Sentence.${result}`]),
    ...Object.entries(acts)
      .filter(([, { offer }]) => !offer)
      .map(([act]) => `${prefix}.Act.${act}`),
    ...Object.values(acts)
      .flatMap((act) => [act.event ?? []].flat())
      .map((type) => `${prefix}.Event.${type}`),
    ...Object.keys(characterActs).map((act) => `${prefix}.CharacterAct.${act}.name`),
    ...[...counters, ...Object.keys(shared.words ?? {})].map((name) => `TESSERA.Tracker.Counter.${name}`),
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
export function missingKeys(ruleset: Worded, hasText: (key: string) => boolean): string[] {
  return [...new Set(neededKeys(ruleset))].filter((key) => !hasText(key));
}
