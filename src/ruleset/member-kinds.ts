/**
 * The members that a rule set's definition may have, with the kind of each; `tests/types` checks that they match the
 * contract.
 */

/** Kind of a member as far as it can be checked without looking into its contents. */
type KindName = "text" | "function" | "object" | "list" | "flag" | "number" | "class";
/** A kind, or the values of a choice. */
export type Kind = KindName | readonly string[];

export type Kinds = Readonly<Record<string, Kind>>;

/** A kind of object in a definition: its members, and the names of those that it needs, with spaces between them. */
export type Part = readonly [members: Kinds, needed?: string];

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** The members of an object: names, with spaces between them, by kind. */
function members<const Given extends Readonly<Partial<Record<KindName, string>>>>(given: Given) {
  const kinds = Object.entries(given).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind]));
  return Object.fromEntries(kinds) as Readonly<Record<Words<Given[keyof Given] & string>, Kind>>;
}

export const MEMBERS = {
  ...members({
    text: "label localizationPrefix emblem rehearses",
    list: "templates itemTypes rollClasses reactionForms clockLinks",
    flag: "judgesTargets readsTargets fronts wearsOff",
    object: "diceColors help actorTypes items conditionEffects characterActs form asking fate acts results shared",
    function:
      "bonusTargets note whyNoteStays configure prepare checks asked sceneDefaults roll validate asPaid outcome",
  }),
  ...members({
    object: "tracker zones moves turns chronicle endKinds sharedEnds days tableChecks dieStates bonusHints awards",
    function: "odds eventsOfReaction card lands targetsOf takesActs ledgerEntries hazardsAround ends alsoEnds watch",
  }),
  ...members({ object: "settings variants variantTopics questions api" }),
};

export const ACTOR_TYPE = members({
  class: "model sheet",
  text: "icon picture",
  list: "bars values chronicled",
  flag: "foe ally",
  object: "form maker advance grade",
  function: "usualBars hazard vitals headline numbers vitalChanges initiative statuses",
});

export const ITEM_TYPE = members({
  class: "model sheet",
  text: "icon picture",
  list: "numbers",
  object: "grade",
});

export const TABLE_CHECKS = {
  by: ["anyone", "gm"],
  ...members({ object: "form", function: "covers prepare" }),
} as const;

export const COUNTER = {
  ledger: ["party", "scene"],
  ...members({
    text: "label",
    number: "minimum maximum initial tension",
    flag: "players byZone",
    function: "usual onMinimum",
  }),
} as const;

export const WORD = members({ list: "options", text: "prefix changed", object: "announced" });

export const SHARED = members({ object: "counters words" });

export const ZONES = members({ object: "carries", function: "given" });

export const DAYS = members({ function: "load takes" });

export const VARIANTS = members({ object: "fields defaults", function: "validate" });

export const MOVES = members({ text: "prefix", object: "moments effects" });

export const TURNS = {
  way: ["sides", "order", "spotlight"],
  ...members({ object: "byDice", function: "left beginsWith endsWith roundEnded begin reset use" }),
} as const;

export const CHRONICLE = members({ list: "plots moments tallies", function: "stood isEnemy numberLabel" });

export const TRACKER = members({ function: "figures page deed zoneButton", object: "more actions selects" });

export const OWN_END = members({ flag: "sceneGoesOn" });

export const SHARED_ENDS = members({ list: "changes", function: "over" });

export const AWARDS = members({ function: "views change" });

export const SETTINGS = members({ function: "register", object: "windows" });

export const FATE = members({ function: "odds", object: "tones", text: "names" });

/** Members of a definition that are one object. */
export const PARTS: Readonly<Record<string, Part>> = {
  tableChecks: [TABLE_CHECKS, "form covers prepare"],
  days: [DAYS, "load"],
  zones: [ZONES, "carries given"],
  moves: [MOVES, "prefix moments effects"],
  variants: [VARIANTS, "fields defaults validate"],
  shared: [SHARED],
  turns: [TURNS, "way"],
  chronicle: [CHRONICLE],
  tracker: [TRACKER, "figures"],
  sharedEnds: [SHARED_ENDS, "over"],
  awards: [AWARDS, "views change"],
  settings: [SETTINGS, "register"],
  fate: [FATE, "odds tones names"],
};

/** Members of a definition that hold objects of one kind by their ids. */
export const TABLES: Readonly<Record<string, Part>> = {
  actorTypes: [ACTOR_TYPE, "model sheet icon bars values vitals"],
  items: [ITEM_TYPE, "model icon picture"],
  endKinds: [OWN_END],
  "shared.counters": [COUNTER, "ledger minimum maximum"],
  "shared.words": [WORD, "options"],
};
